import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { bill } from '../bill.ts';
import type { EntryLine, Reminded } from '../server/answers.ts';
import { ROOM, yuan } from './fees.ts';
import { RaisePanel } from './raise-panel.tsx';
import { RefundSumCard } from './refund-sum.tsx';

/** All bills of one's circle; each opens as the line of all that happened to it, and tells what a leaving student would get back. */
export function BillPage() {
  const t = useWords(ROOM);
  const [open, setOpen] = useState(false);
  const remind = async () => {
    const { told } = await post<Reminded>(path('jfgl', 'bill', 'remind'));
    say.success(t('ui.reminded', { count: told }));
  };
  const slots: Slots = {
    actions: [
      { key: 'raise', place: 'page', run: () => setOpen(true) },
      { key: 'remind', place: 'page', run: remind },
    ],
    detail: (row) => (
      <>
        <Entries id={row.id} />
        {Number(row['paid']) > 0 && <RefundSumCard id={row.id} />}
      </>
    ),
  };
  return (
    <>
      <ListPage room={ROOM} page="bill" resource={bill} slots={slots} />
      {open && <RaisePanel onClose={() => setOpen(false)} />}
    </>
  );
}

function Entries({ id }: { id: string }) {
  const t = useWords(ROOM);
  const { data } = useFetched<EntryLine[]>(
    'jfgl',
    'bill',
    'getEntries',
    { id },
    { staleTime: 0, quiet: true },
  );
  return (
    <Card look="lined" title={t('ui.entries')}>
      <Lines>
        {data?.map((one) => (
          <Row as="li" key={one.id} between>
            <Soft as="span" small>
              {[one.at.slice(0, 16), t(`ui.entry.${one.kind}`), one.byName, one.reason]
                .filter(Boolean)
                .join(' · ')}
            </Soft>
            <b>{yuan(one.delta)}</b>
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
