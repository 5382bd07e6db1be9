import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import type { CardLine } from '#platform/kit/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { qualifyApplication } from '../candidate.ts';
import { refuse } from '../errors.ts';
import { cancelApplication, type recruitCancel } from '../recruit-cancel.ts';
import type { Candidate } from './candidate.ts';
import { chargeFee, settleFee } from './fee.ts';

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

type Cancel = Row<typeof recruitCancel>;

export const cancelHooks = applicationHooks(cancelApplication, {
  async judge(work, draft) {
    const row = await work.db.row<{ auditStatus: string; admitStatus: string }>(
      sql`select audit_status, admit_status from candidate where id = ${draft.candidateId!}`,
    );
    if (row?.auditStatus !== 'approved' || row.admitStatus === 'confirmed') throw refuse.notQualified();
  },
  async onEnd(work, rows, end) {
    if (end !== 'approved') return;
    for (const { candidateId } of rows as Cancel[]) await revoke(work, candidateId);
  },
});

/** His seats are free, his wishes void; what he paid is given back by the fees office. */
async function revoke(work: Work, id: string): Promise<void> {
  const { count } = (await work.db.row<{ count: number }>(sql`
    with gone as (update candidate set audit_status = 'cancelled', exam_status = 'none', version = version + 1, updated_at = ${work.at}
      where id = ${id} and audit_status = 'approved' returning id)
    select count(*) as count from gone`))!;
  if (count === 0) throw refuse.notQualified();
  await work.db.run(sql`delete from recruit_seat where candidate_id = ${id}`);
  await settleFee(work, id);
}
