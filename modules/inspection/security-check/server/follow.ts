import { draftViolation } from '#modules/dormitory/violation';
import { openRectify } from '#modules/inspection/rectify';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { change } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { GRAVE } from '../rules.ts';
import { securityHazard } from '../security-hazard.ts';
import type { Hazard } from './hazard.ts';

type Type = {
  name: string;
  deadlineHours: number;
  violationTypeId: string | null;
  repairTypeId: string | null;
};

/** What comes of a hazard, once, in the transaction in which it is written down. */
export async function follow(work: Work, row: Hazard): Promise<void> {
  const type = (await work.db.row<Type>(sql`
    select t.name, t.deadline_hours, t.repair_type_id, v.id as violation_type_id from hazard_type t
    left join dorm_violation_type v on v.id = t.violation_type_id and v.status = 'enabled' where t.id = ${row.typeId}`))!;
  const after =
    row.onSpot === true ? { status: 'closed', closedAt: row.foundAt } : await toRectify(work, row, type);
  await change(work, securityHazard, row, after);
  for (const studentId of type.violationTypeId ? (row.studentIds ?? []) : [])
    await draftViolation(work, {
      source: 'check',
      sourceId: row.id,
      studentId,
      typeId: type.violationTypeId!,
      happenAt: row.foundAt!,
      description: say(work, 'violation', { place: row.placeName, type: type.name, what: row.description }),
    });
  if (row.level === GRAVE) await alarm(work, row, type);
}

const say = (work: Work, key: string, facts: { [name: string]: string | null }) =>
  work.platform.words.say('zh-CN', `securityRectify.${key}`, facts);

/** Somebody has to put it right until a moment: who did it, who lives there, or who keeps the building. */
async function toRectify(work: Work, row: Hazard, { name, deadlineHours, repairTypeId }: Type) {
  const { id, roomId, buildingId, description, photos, foundBy } = row;
  const owner = await ownerOf(work, row);
  const order = await openRectify(work, {
    ...{ sourceType: 'security', sourceId: id, roomId, buildingId, placeName: row.placeName ?? '' },
    problems: [{ text: `${name}：${description}`, level: levelOf(row.level) }],
    photoIds: photos,
    hours: Math.max(1, deadlineHours),
    owner,
    checkerId: foundBy,
    ...(repairTypeId && { repairTypeId }),
  });
  return { rectifyId: order.id, deadline: order.deadline };
}

const levelOf = (level: string | null): '1' | '2' | '3' => (level === '2' || level === '3' ? level : '1');

async function ownerOf(work: Work, { studentIds, roomId, buildingId }: Hazard) {
  const named = await work.db.rows<{ id: string }>(sql`
    select id from sys_user where status = 'enabled' and person_id = any(${studentIds ?? []}::uuid[])`);
  if (named.length > 0) return { type: 'person' as const, userIds: named.map(({ id }) => id) };
  if (roomId) return { type: 'room' as const, userIds: [] };
  return { type: 'department' as const, userIds: await keepersOf(work, [buildingId ?? '']) };
}

/** Accounts of those who keep buildings. */
export async function keepersOf(work: Work, buildingIds: readonly string[]): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from building b join sys_user u on u.person_id = any(b.keeper_ids) and u.status = 'enabled'
    where b.id::text = any(${buildingIds}::text[])`);
  return rows.map(({ id }) => id);
}

/** Accounts of the school's administrators. */
export async function administrators(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from sys_user u join sys_user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id and r.role_type = 'gly' and r.status = 'enabled' where u.status = 'enabled'`);
  return rows.map(({ id }) => id);
}

/** School, college and keepers hear at once of what is grave. */
async function alarm(work: Work, row: Hazard, type: Type): Promise<void> {
  const leaders = await work.db.rows<{ id: string }>(sql`
    select distinct u.id from department d join sys_user u on u.person_id = any(d.leader_ids) and u.status = 'enabled'
    where d.id = any(${row.departmentIds ?? []}::uuid[])`);
  await message(work, {
    users: [
      ...(await administrators(work)),
      ...leaders.map(({ id }) => id),
      ...(await keepersOf(work, [row.buildingId ?? ''])),
    ],
    key: 'security-check.grave',
    facts: { place: row.placeName, type: type.name, measure: row.measure },
    category: 'warning',
    link: `/layout/inspection/security-check/ledger?id=${row.id}`,
    bizType: 'securityHazard',
    bizId: row.id,
    event: 'grave',
    level: 2,
  });
}

type Ended = { sourceType: string; sourceId: string; status: string; endedAt: string | null };

/** What was to be put right has come to its end, good or not. */
export async function rectified(work: Work, { sourceType, sourceId, status, endedAt }: Ended): Promise<void> {
  if (sourceType !== 'security') return;
  const to = status === 'closed' ? 'closed' : 'void';
  const before = await work.db.row<{ id: string; version: number; status: string }>(sql`
    select id, version, status from security_hazard where id = ${sourceId}::uuid and status = 'open' for update`);
  if (!before) return;
  const after = await change(work, securityHazard, before, { status: to, closedAt: endedAt ?? work.at });
  await record(work, securityHazard, 'rectified', [{ rowId: before.id, before, after }]);
}
