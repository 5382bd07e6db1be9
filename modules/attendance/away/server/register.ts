import { orgRows } from '#modules/base/org';
import { studentFacts } from '#modules/base/people';
import { staysBetween } from '#modules/dormitory/stay';
import { z } from 'zod';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { change, freezeSnapshots, insert, takeSerials } from '#platform/server/resource/store.ts';
import { checked, withLabels } from '#platform/server/resource/write.ts';
import { parameters, settingsOf } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import type { awayBatch } from '../away-batch.ts';
import { ASKED, awayRegister } from '../away-register.ts';
import { refuse } from '../errors.ts';
import { awayParameters } from '../parameters.ts';
import { changeOf, faultsOf, isOpen, NOT_OF_A_STAY, type Asked } from '../rules.ts';

export type Register = Row<typeof awayRegister>;
type Holiday = Row<typeof awayBatch>;
type Values = { [field: string]: unknown };

const asked = {
  batchId: z.uuid().nullish(),
  ...Object.fromEntries(ASKED.map((name) => [name, z.unknown().optional()])),
};

/** A student says where he goes, or changes what he said. One for each holiday; an outing is of its day. */
export const submit = post('yxgl/awayRegister/submit', {
  needs: 'awayRegister.submit',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid().optional(), ...asked }),
  async handle(work, { body: { id, ...body } }) {
    const { personId } = work.actor;
    if (personId === null) throw notFound();
    return hand(
      work,
      { ...body, batchId: body.batchId ?? null },
      { studentId: personId, id, byAgent: false },
    );
  },
});

/** The counsellor does it for one of his own; also when the time for it is over. */
export const agent = post('yxgl/awayRegister/agent', {
  needs: 'awayRegister.agent',
  proof: 'plain',
  body: z.strictObject({ studentId: z.uuid(), ...asked }),
  async handle(work, { body: { studentId, ...body } }) {
    const mine = await work.db.row(sql`
      select 1 from (select id as student_id, class_id, department_id from student where id = ${studentId}) t
      where ${work.within('awayRegister', 'awayRegister.agent', 't')}`);
    if (!mine) throw notFound();
    return hand(
      work,
      { ...body, batchId: body.batchId ?? null },
      { studentId, id: undefined, byAgent: true },
    );
  },
});

type Whose = { studentId: string; id: string | undefined; byAgent: boolean };

async function hand(work: Work, { batchId, ...input }: Values, whose: Whose) {
  const { platform } = work;
  const values = await checked(platform, work, awayRegister, ASKED, input, { whole: true });
  if (values['direction'] === 'stay') for (const name of NOT_OF_A_STAY) values[name] = null;
  const batch = await batchOf(work, typeof batchId === 'string' ? batchId : null, whose);
  const { curfew } = settingsOf('away', awayParameters, await parameters(work, 'away'));
  const faults = faultsOf(values as unknown as Asked, batch, { curfew });
  const cityName = await cityOf(work, values['cantonCode']);
  if (faults.length > 0) throw invalid(withLabels(platform, work, awayRegister, faults));
  if (batch) await assertStay(work, batch, { ...whose, direction: String(values['direction']) });
  const status = batch?.needAudit && !whose.byAgent ? 'submitted' : 'registered';
  const ready = seal(awayRegister.fields, { ...values, cityName }, platform.secrets);
  return whose.id === undefined
    ? add(work, { ...ready, batchId, status }, whose)
    : correct(work, { ...ready, status }, whose);
}

/** The holiday, if it asks this student now. */
async function batchOf(
  work: Work,
  id: string | null,
  { studentId, byAgent, id: kept }: Whose,
): Promise<Holiday | null> {
  if (id === null) return null;
  const batch = await work.db.row<Holiday>(sql`
    select id, fill_from, fill_to, holiday_from, holiday_to, return_by, need_parent, need_audit, department_ids, status from away_batch where id = ${id}`);
  if (!batch) throw notFound();
  const isLate =
    kept === undefined && !byAgent && !isOpen({ ...batch, needParent: null }, work.at.slice(0, 10));
  if (batch.status !== 'open' || isLate) throw refuse.closed();
  const [student] = await studentFacts(work, { ids: [studentId] });
  const asksAll = (batch.departmentIds ?? []).length === 0;
  if (!student || !(asksAll || batch.departmentIds!.includes(student.departmentId))) throw refuse.notAsked();
  return batch;
}

/** Whoever was granted to stay doesn't leave, and whoever says that he stays was granted it. */
async function assertStay(
  work: Work,
  batch: Holiday,
  { studentId, direction }: Whose & { direction: string },
) {
  const days = { from: batch.holidayFrom, to: batch.holidayTo };
  const stays = (await staysBetween(work, [studentId], days)).has(studentId);
  if (stays && direction !== 'stay') throw refuse.staysOver();
  if (!stays && direction === 'stay') throw refuse.notStaying();
}

/** Province and city of a code, as people write them. */
async function cityOf(work: Work, code: unknown): Promise<string | null> {
  if (typeof code !== 'string') return null;
  const row = await work.db.row<{ name: string | null }>(sql`
    with ${orgRows.region} select string_agg(name, '' order by code) as name from region
    where code in (left(${code}, 2) || '0000', left(${code}, 4) || '00') and name !~ '^(市辖区|县|省直辖|自治区直辖)'`);
  if (!row?.name) throw invalid([{ field: 'cantonCode', key: 'kit.badValue' }]);
  return row.name;
}

async function add(work: Work, ready: Values, { studentId, byAgent }: Whose) {
  const values: Values = {
    ...ready,
    studentId,
    submittedAt: work.at,
    ...(byAgent && { agentUserId: work.actor.userId }),
  };
  await freezeSnapshots(work, awayRegister, values);
  await takeSerials(work, awayRegister, values);
  const row = await insert(work, awayRegister, values);
  await record(work, awayRegister, 'submit', [{ rowId: row.id, before: null, after: row }]);
  return { id: row.id, status: values['status'] };
}

/** What changed stands in the history of the row; after he has left the change needs a word why. */
async function correct(work: Work, ready: Values, { id }: Whose) {
  const before = await find(work, awayRegister, id!, 'awayRegister.submit', { lock: true });
  const how = changeOf(before as unknown as Register, work.at);
  if (how === 'never') throw refuse.cantChange();
  if (how === 'withNote' && !ready['changeNote'])
    throw invalid(
      withLabels(work.platform, work, awayRegister, [{ field: 'changeNote', key: 'kit.required' }]),
    );
  // who has left stays away, whatever he changes
  const status =
    how === 'free' ? ready['status'] : before['status'] === 'overdue' ? 'left' : before['status'];
  const after = await change(work, awayRegister, before, { ...ready, status });
  await record(work, awayRegister, 'submit', [{ rowId: id!, before, after }]);
  return { id: after.id, status };
}
