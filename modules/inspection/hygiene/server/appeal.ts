import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { instantOf } from '#platform/pure/date.ts';
import { applicationHooks } from '#platform/server/application/application.ts';
import { record } from '#platform/server/audit/record.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { change } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { hygieneAppeals, type hygieneAppeal } from '../hygiene-appeal.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { mayAppeal } from '../rules/time.ts';
import type { Result } from './room.ts';
import { rectifyIfBad, settle } from './settle.ts';

type Appeal = Row<typeof hygieneAppeal>;

export const appealHooks = applicationHooks(hygieneAppeals, {
  async judge(work, draft, { personId }) {
    const { resultId, contested } = draft as Appeal;
    const result = await ownResult(work, resultId, personId);
    if (!result?.releasedAt) throw refuse.notReleased();
    if (!mayAppeal(instantOf(result.releasedAt, ZONE), work.now)) throw refuse.appealOver();
    const chosen = chosenItems(result, contested);
    if (chosen.length === 0) throw invalid([{ field: 'contested', key: 'hygiene.appealItems' }]);
    const task = await work.db.row<{ ownerId: string | null }>(
      sql`select owner_id from hygiene_task where id = ${result.taskId}`,
    );
    const itemNames = [...new Set(chosen.map(({ name }) => name))].join('、');
    return { values: { itemNames, oldScore: result.score, ownerId: task?.ownerId ?? null } };
  },
  async card(work, rows) {
    const say = (row: Appeal) =>
      work.platform.words.say(work.locale, 'hygieneCard.score', { score: row.oldScore });
    return new Map(rows.map((row) => [row.id, [{ text: say(row) }]]));
  },
  async onEnd(work, rows, end) {
    if (end === 'approved') for (const row of rows) await giveBack(work, row);
  },
});

/** A result of a room in which the student lived when it was inspected; nothing else is his to know. */
export const ownResult = (work: Work, resultId: string, personId: string | null) =>
  work.db.row<Result>(sql`
    select ${columns(hygieneRoom.fields)} from ${tableOf(hygieneRoom)} t where t.id = ${resultId}
      and exists (select 1 from hygiene_score s where s.result_id = t.id and s.student_id = ${personId}::uuid)`);

function chosenItems({ items }: Result, contested: unknown) {
  const names = Array.isArray(contested) ? contested.map(String) : [];
  return (items ?? []).filter(({ name }) => name !== null && names.includes(name));
}

/** The deductions are gone, whoever found them, and all that followed from them is worked out anew. */
async function giveBack(work: Work, row: Appeal): Promise<void> {
  const [result] = await work.db.rows<Result>(sql`
    select ${columns(hygieneRoom.fields)} from ${tableOf(hygieneRoom)} t where t.id = ${row.resultId} for update`);
  const nos = chosenItems(result!, row.contested).flatMap(({ no }) => no ?? []);
  await work.db.run(sql`
    update hygiene_record set restored = array(select distinct unnest(restored || ${nos}::int[])) where result_id = ${row.resultId}`);
  const task = await work.db.row<{ templateId: string }>(
    sql`select template_id from hygiene_task where id = ${result!.taskId}`,
  );
  const after = (await change(
    work,
    hygieneRoom,
    result!,
    await settle(work, result!, task!.templateId),
  )) as Result;
  await record(work, hygieneRoom, 'appeal', [{ rowId: after.id, before: result!, after }]);
  await work.db.run(sql`update hygiene_appeal set new_score = ${after.score} where id = ${row.id}`);
  await rectifyIfBad(work, after);
}
