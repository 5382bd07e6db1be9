import './archive.css';
import { useRef } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Qr } from '#platform/web/page/qr.tsx';
import { Nothing } from '#platform/web/parts/text.tsx';
import type { Label } from '../server/answers.ts';
import { ROOM } from './archive.ts';
import { barsOf } from './barcode.ts';

/** Three beside one another, eight below: a sheet of adhesive labels. */
const PER_SHEET = 24;

/** Labels of chosen files on sheets of 3 × 8, as they will lie on the paper. */
export function Labels({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const t = useWords(ROOM);
  const shown = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = useFetched<Label[]>(
    'xsgl',
    'stuArchive',
    'labels',
    { ids: ids.join(',') },
    { enabled: ids.length > 0, staleTime: 0 },
  );
  const labels = data ?? [];
  const sheets = Array.from({ length: Math.ceil(labels.length / PER_SHEET) }, (_, index) =>
    labels.slice(index * PER_SHEET, (index + 1) * PER_SHEET),
  );
  const print = () => shown.current && printAlone(shown.current, t('actions.stuArchive.label'), 'A4');
  return (
    <Panel
      kind="drawer"
      width={900}
      title={t('ui.labels', { count: ids.length })}
      onClose={onClose}
      foot={
        <Button look="primary" icon="print" disabled={labels.length === 0} onClick={print}>
          {t('actions.stuArchive.label')}
        </Button>
      }
    >
      {ids.length === 0 && <Nothing>{t('ui.chooseFirst')}</Nothing>}
      {ids.length > 0 &&
        !data &&
        (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      <div className="part-table" role="region" aria-label={t('actions.stuArchive.label')} tabIndex={0}>
        <div ref={shown}>
          {sheets.map((sheet) => (
            <div key={sheet[0]!.id} className="archive-sheet">
              {sheet.map((label) => (
                <LabelOf key={label.id} label={label} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Panel>
  );
}

function LabelOf({ label: { archiveNo, name, className, place } }: { label: Label }) {
  const { width, bars } = barsOf(archiveNo);
  return (
    <article className="archive-label" aria-label={archiveNo}>
      <b>{name}</b>
      <span>{className}</span>
      <svg viewBox={`0 0 ${width} 30`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar) => (
          <rect key={bar.x} x={bar.x} y="0" width={bar.width} height="30" />
        ))}
      </svg>
      <Qr text={archiveNo} label={archiveNo} />
      <span>{archiveNo}</span>
      <span>{place}</span>
    </article>
  );
}
