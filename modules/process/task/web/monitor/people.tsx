import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { RowsTable } from '#platform/web/list/rows-table.tsx';
import type { Person } from '../../server/answers.ts';
import { HandOver } from '../hand-over.tsx';
import { ROOM } from '../task.ts';

/** Who has how much open, and how long each takes; whoever watches over all hands it on. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useWords(ROOM);
  const [from, setFrom] = useState<Person | null>(null);
  const mayHandOver = useCan()('flowTask.watch');
  const name = (person: Person) => (
    <>
      {person.name}（{person.accountNo}） {!person.active && <Tag color="red">{t('ui.stat.left')}</Tag>}
    </>
  );
  return (
    <section>
      <h3 className="task-flow-head">{t('ui.stat.byPerson')}</h3>
      <RowsTable
        label={t('ui.stat.byPerson')}
        rows={people}
        keyOf={({ userId }) => userId}
        columns={[
          [t('ui.stat.column.name'), name],
          [t('ui.stat.column.open'), ({ open }) => open],
          [t('ui.stat.column.oldest'), ({ oldest }) => oldest?.slice(0, 16) ?? '—'],
          [t('ui.stat.column.decided'), ({ decided }) => decided],
          [t('ui.stat.column.median'), ({ median }) => median ?? '—'],
          [t('ui.stat.column.p90'), ({ p90 }) => p90 ?? '—'],
        ]}
        acts={(person) =>
          person.open > 0 &&
          mayHandOver && (
            <Button look="link" onClick={() => setFrom(person)}>
              {t('ui.handOver')}
            </Button>
          )
        }
      />
      {from && <HandOver from={from} onClose={() => setFrom(null)} />}
    </section>
  );
}
