import { useState } from 'react';
import { useCan } from '#platform/web/client/session.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import type { Person } from '../../server/answers.ts';
import { HandOver } from '../hand-over.tsx';
import { ROOM } from '../task.ts';

/** Who has how much open, and how long each takes; whoever watches over all hands it on. */
export function People({ people }: { people: readonly Person[] }) {
  const t = useWords(ROOM);
  const [from, setFrom] = useState<Person | null>(null);
  const mayHandOver = useCan()('flowTask.watch');
  const hours = (value: number | null) => (value === null ? '—' : value);
  return (
    <section>
      <h3 className="task-flow-head">{t('ui.stat.byPerson')}</h3>
      <div className="table-scroll" role="region" aria-label={t('ui.stat.byPerson')} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {(['name', 'open', 'oldest', 'decided', 'median', 'p90'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`ui.stat.column.${column}`)}
                </th>
              ))}
              <th scope="col" className="table-acts">
                {word('list.actions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map((person) => (
              <tr key={person.userId}>
                <td>
                  {person.name}（{person.accountNo}）{' '}
                  {!person.active && <Tag color="red">{t('ui.stat.left')}</Tag>}
                </td>
                <td>{person.open}</td>
                <td>{person.oldest?.slice(0, 16) ?? '—'}</td>
                <td>{person.decided}</td>
                <td>{hours(person.median)}</td>
                <td>{hours(person.p90)}</td>
                <td className="table-acts">
                  {person.open > 0 && mayHandOver && (
                    <Button look="link" onClick={() => setFrom(person)}>
                      {t('ui.handOver')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {from && <HandOver from={from} onClose={() => setFrom(null)} />}
    </section>
  );
}
