import { sql, type Sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import type { Work } from '#platform/server/work.ts';
import { movesOfPrice } from '../rules.ts';
import { enter, entriesOf, hold } from './ledger.ts';

/** What a standard costs a student: of those that fit the narrowest counts. `s` has his class, major, college and grade. */
export const standardFor = (itemId: Sql, xn: Sql, s: Sql): Sql => sql`
  select f.amount from fee_standard f
  where f.item_id = ${itemId} and f.xn = ${xn} and (f.grade is null or f.grade = ${s}.grade)
    and (f.department_id is null or f.department_id = ${s}.department_id)
    and (f.major_id is null or f.major_id = ${s}.major_id) and (f.class_id is null or f.class_id = ${s}.class_id)
  order by f.class_id is not null desc, f.major_id is not null desc, f.department_id is not null desc, f.grade is not null desc
  limit 1`;

type Priced = { id: string; amount: number };

/**
 * `welcome.majorChanged`, `admission.majorChanged`: whoever changed his major owes what the new one costs. The difference is charged, or lowers what he
 * owes; what he paid too much is given back. What no standard prices stays as it is. It may come twice.
 */
export async function repriceMajor(
  work: Work,
  { studentId, changeId }: { studentId: string; changeId: string },
): Promise<void> {
  const priced = await work.db.rows<Priced>(sql`
    with moved as (
      update bill b set class_id = s.class_id, department_id = s.department_id, major_id = s.major_id
      from student s where s.id = ${studentId} and b.student_id = s.id and b.biz_type = 'standard' and b.status <> 'void'
      returning b.id, b.item_id, b.xn)
    select m.id, f.amount from moved m join student s on s.id = ${studentId}
    cross join lateral (${standardFor(sql`m.item_id`, sql`m.xn`, sql`s`)}) f order by m.id`);
  const price = new Map(priced.map(({ id, amount }) => [id, amount]));
  const held = await hold(work, [...price.keys()]);
  const reason = work.platform.words.say('zh-CN', 'billEnds.majorChanged');
  const ref = { type: 'majorChange', id: changeId };
  const moves = [...held.values()].map((one) => ({
    id: one.id,
    moves: movesOfPrice(one, price.get(one.id)!),
  }));
  if (moves.every((one) => one.moves.length === 0)) return;
  await enter(
    work,
    moves.flatMap((one) => entriesOf(one.id, one.moves, ref, reason)),
  );
  for (const { id: billId, moves: made } of moves) {
    const fen = made.find(({ kind }) => kind === 'surplus')?.delta ?? 0;
    if (fen > 0) await emit(work, 'fees.refundDue', { billId, fen, of: 'surplus', reason });
  }
  await emit(work, 'fees.repriced', { payer: { kind: 'student', id: studentId } });
}
