import { useState } from 'react';
import { PrintDialog } from '#modules/resource/print/web';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage as List } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { statusChange } from '../status-change.ts';
import type { Effect } from '../server/answers.ts';
import { ROOM } from './status.ts';

type Printing = { row: ListRow; paper: 'sheet' | 'decision' };

/** All changes in one's circle, with what became of them in the other rooms, and their papers. */
export function ListPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [printing, setPrinting] = useState<Printing | null>(null);
  const isSent = (row: ListRow) =>
    may('statusChange.print') && row['auditStatus'] !== 'draft' && row['auditStatus'] !== 'withdrawn';
  const slots: Slots = {
    actions: [
      {
        key: 'sheet',
        place: 'row',
        shown: isSent,
        run: ([row]) => row && setPrinting({ row, paper: 'sheet' }),
      },
      {
        key: 'decision',
        place: 'row',
        shown: (row) => may('statusChange.print') && row['auditStatus'] === 'approved',
        run: ([row]) => row && setPrinting({ row, paper: 'decision' }),
      },
    ],
    detail: (row) => row['auditStatus'] === 'approved' && <Effects id={row.id} />,
  };
  return (
    <>
      <List room={ROOM} page="list" resource={statusChange} slots={slots} />
      {printing && (
        <PrintDialog
          title={t(`ui.${printing.paper}`)}
          call={['xsgl', 'statusChange', 'print']}
          params={{ id: printing.row.id, paper: printing.paper }}
          onClose={() => setPrinting(null)}
        />
      )}
    </>
  );
}

/** Each thing that follows from the change, and whether it is so already. */
function Effects({ id }: { id: string }) {
  const t = useWords(ROOM);
  const { data } = useFetched<Effect[]>(
    'xsgl',
    'statusChange',
    'effects',
    { id },
    { staleTime: 0, quiet: true },
  );
  if (!data) return null;
  return (
    <Stack as="section" gap={4} aria-label={t('ui.effects')}>
      <h3>{t('ui.effects')}</h3>
      <Lines>
        {data.map(({ key, isDone, note }) => (
          <Row as="li" key={key} between>
            <span>{t(`ui.effectOf.${key}`)}</span>
            <Soft as="span">{note}</Soft>
            <b data-tone={isDone ? 'main' : 'warn'}>{t(isDone ? 'ui.isDone' : 'ui.isOpen')}</b>
          </Row>
        ))}
      </Lines>
    </Stack>
  );
}
