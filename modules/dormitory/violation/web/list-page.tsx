import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage as List } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { useCan } from '#platform/web/client/session.ts';
import { dormViolation } from '../dorm-violation.ts';
import { ROOM } from './violation.ts';

/** All records in one's circle; each can be put on paper for the student. */
export function ListPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [printing, setPrinting] = useState<ListRow | null>(null);
  const shown = (row: ListRow) => may('dormViolation.notice') && row['status'] !== 'draft';
  const slots: Slots = {
    actions: [{ key: 'notice', place: 'row', shown, run: ([row]) => setPrinting(row ?? null) }],
  };
  return (
    <>
      <List room={ROOM} page="list" resource={dormViolation} slots={slots} />
      {printing && (
        <PrintDialog
          title={t('actions.dormViolation.notice')}
          call={['yxgl', 'dormViolation', 'notice']}
          params={{ id: printing.id }}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}
