import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { archiveTransfer } from '../archive-transfer.ts';
import { ROOM } from './archive.ts';

/** Files on their way, and the slips of chosen ones for the post. */
export function TransferPage() {
  const t = useWords(ROOM);
  const [printed, setPrinted] = useState<ListRow[]>([]);
  const run = (rows: ListRow[]) => (rows.length > 0 ? setPrinted(rows) : say.warning(t('ui.chooseFirst')));
  const slots: Slots = { actions: [{ key: 'waybill', place: 'page', run }] };
  return (
    <>
      <ListPage room={ROOM} page="transfer" resource={archiveTransfer} slots={slots} />
      {printed.length > 0 && (
        <PrintDialog
          title={t('actions.archiveTransfer.waybill')}
          call={['xsgl', 'archiveTransfer', 'waybill']}
          params={{ ids: printed.map(({ id }) => id).join(',') }}
          onClose={() => setPrinted([])}
        />
      )}
    </>
  );
}
