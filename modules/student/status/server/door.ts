import { studentFacts } from '#modules/base/people';
import { record } from '#platform/server/audit/record.ts';
import { datedPattern, written } from '#platform/server/db/numbers.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { endCase } from '#platform/server/workflow/engine.ts';
import { refuse } from '../errors.ts';
import { kindOf, statusAfter, type StatusKind } from '../rules/kinds.ts';
import { statusChange } from '../status-change.ts';
import { performAll } from './execute.ts';

type Given = {
  studentIds: readonly string[];
  type: StatusKind;
  /** Until then it waits for the clock. */
  effectiveOn: string;
  documentNo?: string;
  /** Stands in the register; 10 characters at least read well. */
  reason: string;
  targetClassId?: string;
  graduationDate?: string;
};

/**
 * Another room has decided: students graduate, conclude, are kept down. Writes a change for each and lets it take effect, in the
 * caller's transaction. Whoever is that already is left out, so a second call does nothing twice; what they had asked for
 * themselves ends. Answers with those whom it touched. @throws status.wrongStatus where somebody may not have it
 */
export async function executeStatus(work: Work, given: Given): Promise<string[]> {
  const kind = kindOf(given.type);
  const all = await studentFacts(work, { ids: given.studentIds, lock: true });
  const people = all.filter(({ studentStatus }) => kind.to === '01' || studentStatus !== kind.to);
  const wrong = people.find(({ studentStatus }) => !kind.from.includes(studentStatus));
  if (wrong)
    throw refuse.wrongStatus({
      name: wrong.name,
      kind: work.platform.words.say(work.locale, `dict.statusKind.${given.type}`),
    });
  if (people.length === 0) return [];
  const ids = people.map(({ id }) => id);
  await endOpen(work, ids);
  const rows = await write(work, given, people);
  if (given.effectiveOn <= work.at.slice(0, 10))
    await performAll(
      work,
      given.type,
      rows.map((row, index) => ({ row, before: people[index]! })),
    );
  return ids;
}

/** What students asked for themselves is overtaken, and what waits for its day is called off. */
export async function endOpen(work: Work, studentIds: readonly string[]): Promise<void> {
  const open = await work.db.rows<{ id: string }>(sql`
    select id from status_change where student_id = any(${studentIds}::uuid[]) and audit_status in ('running', 'returned')
    order by id`);
  for (const { id } of open)
    await endCase(work, id, work.platform.words.say('zh-CN', 'flows.statusChange.overtaken'));
  await work.db.run(sql`
    update status_change set audit_status = 'cancelled', exec_status = 'none', version = version + 1, updated_at = ${work.at}
    where student_id = any(${studentIds}::uuid[]) and audit_status = 'approved' and exec_status in ('waiting', 'failed')`);
}

type Person = Awaited<ReturnType<typeof studentFacts>>[number];

async function write(work: Work, given: Given, people: readonly Person[]) {
  const { type, effectiveOn, documentNo = null, reason, targetClassId = null, graduationDate = null } = given;
  const dated = datedPattern(statusChange.fields.changeNo.pattern, work.at);
  const first = await work.platform.numbers.take(work.tenant, dated, people.length);
  const rows = people.map((one, index) => ({
    ...{ changeNo: written(dated, first + index), studentId: one.id, kind: type },
    ...{ classId: one.classId, majorId: one.majorId, departmentId: one.departmentId, grade: one.grade },
    ...{ reasonCode: 'other', reason, startDate: effectiveOn, effectiveOn, documentNo },
    ...{ targetClassId, graduationDate },
    ...{ fromStatus: one.studentStatus, toStatus: statusAfter(type, one.studentStatus) },
    ...{ execStatus: 'waiting', auditStatus: 'approved', submittedAt: work.at, decidedAt: work.at },
    agentUserId: work.signedIn ? work.actor.userId : null,
  }));
  const ids = await insertMany(work, statusChange, rows);
  await record(
    work,
    statusChange,
    'add',
    rows.map((row, index) => ({ rowId: ids[index]!, before: null, after: row })),
  );
  return rows.map((row, index) => ({ ...row, id: ids[index]! }));
}
