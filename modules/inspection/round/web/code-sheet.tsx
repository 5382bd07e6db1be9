import './round.css';
import { useRef } from 'react';
import { Panel } from '#platform/web/form/panel.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { Board } from '#platform/web/parts/box.tsx';

type SheetProps = {
  title: string;
  labels: readonly { code: string; name: string; note: string }[] | undefined;
  /** Where a scanned label leads, the code at its end. */
  address: string;
  onClose: () => void;
};

/** Labels that hang at places, to be printed. */
export function CodeSheet({ title, labels, address, onClose }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const foot = (
    <Button
      look="primary"
      icon="print"
      disabled={!labels}
      onClick={() => sheet.current && printAlone(sheet.current, title, 'A4')}
    >
      {title}
    </Button>
  );
  return (
    <Panel kind="drawer" width={760} title={title} onClose={onClose} foot={foot}>
      {!labels && <Skeleton />}
      <div ref={sheet}>
        <Board tile={200}>
          {labels?.map(({ code, name, note }) => (
            <article key={code} className="round-label" data-look="paper">
              <h3>{name}</h3>
              <p>{note}</p>
              <Qr text={`${location.origin}${address}${code}`} label={name} />
              <code>{code}</code>
            </article>
          ))}
        </Board>
      </div>
    </Panel>
  );
}
