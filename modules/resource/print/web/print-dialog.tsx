import { useRef } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useGuestWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import type { Printed } from '../server/answers.ts';
import { PrintedPage } from './printed-page.tsx';
import { printPage } from './print-page.ts';
import { ROOM } from './room.ts';

type PrintDialogProps = {
  title: string;
  /** Service, entity and verb of the call that answers with the sheet. */
  call: readonly [service: string, entity: string, verb: string];
  params: Query;
  onClose: () => void;
};

/** A sheet to look at before it goes to the printer. */
export function PrintDialog({ title, call, params, onClose }: PrintDialogProps) {
  const t = useGuestWords(ROOM);
  const { data, error, refetch } = useFetched<Printed>(...call, params, { quiet: true, staleTime: 0 });
  const sheet = useRef<HTMLElement>(null);
  const foot = (
    <>
      <Button onClick={onClose}>{word('form.close')}</Button>
      <Button
        look="primary"
        disabled={!data}
        onClick={() => data && sheet.current && printPage(sheet.current, { ...data, title })}
      >
        {t('ui.print')}
      </Button>
    </>
  );
  return (
    <Panel kind="dialog" width={860} title={title} onClose={onClose} foot={foot}>
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && (
        <div role="region" aria-label={title} tabIndex={0}>
          <PrintedPage page={data} ref={sheet} />
        </div>
      )}
    </Panel>
  );
}
