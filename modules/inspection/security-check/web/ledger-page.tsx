import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { securityHazard } from '../security-hazard.ts';
import { ROOM } from './security.ts';

type Printing = { verb: 'notice' | 'report'; params: { [name: string]: string } };

/** The ledger of hazards; a notice for each, and the report of the quarter. */
export function LedgerPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [printing, setPrinting] = useState<Printing | null>(null);
  const slots: Slots = {
    actions: [
      {
        key: 'notice',
        place: 'row',
        shown: (row) => may('securityHazard.notice') && row['status'] === 'open',
        run: ([row]) => setPrinting({ verb: 'notice', params: { id: row?.id ?? '' } }),
      },
      { key: 'report', place: 'page', run: () => setPrinting({ verb: 'report', params: {} }) },
    ],
  };
  return (
    <>
      <ListPage room={ROOM} page="ledger" resource={securityHazard} slots={slots} />
      {printing && (
        <PrintDialog
          title={t(`actions.securityHazard.${printing.verb}`)}
          call={['yxgl', 'securityHazard', printing.verb]}
          params={printing.params}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}
