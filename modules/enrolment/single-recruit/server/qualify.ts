import { applicationHooks } from '#platform/server/application/application.ts';
import type { CardLine } from '#platform/kit/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { qualifyApplication } from '../candidate.ts';
import type { Candidate } from './candidate.ts';
import { chargeFee } from './fee.ts';

export const qualifyHooks = applicationHooks(qualifyApplication, {
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    await chargeFee(
      work,
      rows.map(({ id }) => id),
    );
  },
  card: cards,
});

/** What an approver should look at first. */
async function cards(work: Work, rows: Candidate[]) {
  const say = (key: string, facts: object = {}) =>
    work.platform.words.say(work.locale, `qualifyCard.${key}`, { ...facts });
  const others = await work.db.rows<{ id: string; times: number }>(sql`
    select c.id, count(o.id) as times from candidate c
    left join candidate o on o.id_number_hash = c.id_number_hash and o.id <> c.id
    where c.id = any(${rows.map(({ id }) => id)}::uuid[]) group by c.id`);
  const before = new Map(others.map(({ id, times }) => [id, times]));
  return new Map(
    rows.map((row) => {
      const lines: CardLine[] = [
        row.photo?.length ? { text: say('photo'), tone: 'good' } : { text: say('noPhoto'), tone: 'warn' },
        ...(row.exemptType
          ? [{ text: say('exempt', { count: row.proofFileIds?.length ?? 0 }), tone: 'warn' as const }]
          : []),
        ...(row.bonuses?.length
          ? [
              {
                text: say('bonus', { score: row.bonuses.reduce((sum, one) => sum + (one.score ?? 0), 0) }),
                tone: 'warn' as const,
              },
            ]
          : []),
        ...(before.get(row.id) ? [{ text: say('again', { times: before.get(row.id) }) }] : []),
        { text: say('wishes', { count: row.wishIds?.length ?? 0 }) },
      ];
      return [row.id, lines];
    }),
  );
}
