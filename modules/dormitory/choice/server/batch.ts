import { usersOfPersons } from '#modules/base/people';
import type { Row } from '#platform/kit/resource.ts';
import { recount } from '#platform/server/db/recount.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { roomChoiceBatch } from '../room-choice-batch.ts';
import { roomChoiceGroup } from '../room-choice-group.ts';
import { roomChoiceStudent } from '../room-choice-student.ts';

type Batch = Row<typeof roomChoiceBatch>;
type Group = Row<typeof roomChoiceGroup>;

export const batchHooks = hooksFor(roomChoiceBatch, {
  async beforeAdd(_work, draft) {
    assertWindow(draft);
    return { repickMax: draft.repickMax ?? 2, waveMinutes: draft.waveMinutes ?? 0 };
  },
  async beforeUpdate(work, row, changes) {
    if (row.status === 'ended' || row.status === 'settled') throw refuse.over();
    assertWindow({ ...row, ...changes });
    const hasBegun = row.status !== 'draft' && row.openAt <= work.at;
    if (hasBegun && changes.openAt !== undefined && changes.openAt !== row.openAt) throw refuse.running();
  },
  async afterUpdate(work, _before, after) {
    if (after.status !== 'draft') await setTurns(work, after.id);
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.running();
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await publish(work, after);
    if (name === 'recheck') {
      await gatherPeople(work, after.id);
      await setTurns(work, after.id);
      await recheck(work, after.id);
    }
    if (name === 'close' && after.autoAssign) await settleLater(work, after);
    if (name === 'settle') await settleLater(work, after);
  },
});

function assertWindow({ previewAt, openAt, closeAt }: Partial<Batch>): void {
  if (previewAt! > openAt! || openAt! >= closeAt!) throw refuse.windowReversed();
}

const settleLater = (work: Work, { id, name }: Batch) =>
  submit(work, { kind: 'choiceRest', title: name, params: { batchId: id } });

export const groupHooks = hooksFor(roomChoiceGroup, {
  async beforeAdd(work, draft) {
    await assertDraft(work, draft.batchId!);
  },
  async beforeUpdate(work, row, changes) {
    // a round that runs gets more beds, and nothing else of it changes
    const others = Object.keys(changes).filter(
      (field) => !['buildingIds', 'floorIds', 'roomTypeIds'].includes(field),
    );
    const differs = others.some(
      (field) => JSON.stringify(changes[field as keyof Group]) !== JSON.stringify(row[field as keyof Group]),
    );
    if (differs) await assertDraft(work, row.batchId);
  },
  async afterUpdate(work, _before, after) {
    const batch = await work.db.row<{ status: string }>(
      sql`select status from room_choice_batch where id = ${after.batchId}`,
    );
    if (batch?.status !== 'draft') await gatherBeds(work, after.batchId);
  },
  async beforeRemove(work, row) {
    await assertDraft(work, row.batchId);
  },
});

async function assertDraft(work: Work, batchId: string): Promise<void> {
  const batch = await work.db.row<{ status: string }>(
    sql`select status from room_choice_batch where id = ${batchId} for share`,
  );
  if (batch?.status !== 'draft') throw refuse.running();
}

export const studentHooks = hooksFor(roomChoiceStudent, {
  transitions: { unblock: async () => ({ blockReason: '' }) },
});

const isAny = (column: Sql, ids: Sql): Sql =>
  sql`(${ids} is null or ${ids} = '{}' or ${column} = any(${ids}))`;

/** Students without a bed whom the groups name: nobody twice, the first group by wave and name has him. Who is on the roster stays. */
async function gatherPeople(work: Work, batchId: string): Promise<void> {
  await work.db.run(sql`
    insert into room_choice_student (tenant_id, id, batch_id, student_id, student_name, class_id, department_id, group_id, created_at, updated_at)
    select s.tenant_id, gen_random_uuid(), ${batchId}, s.id, s.name, s.class_id, s.department_id, g.id, ${work.at}, ${work.at}
    from student s join lateral (
      select g.id from room_choice_group g where g.batch_id = ${batchId} and g.gender = s.gender and (g.grade is null or g.grade = s.grade)
        and ${isAny(sql`s.department_id`, sql`g.department_ids`)} and ${isAny(sql`s.major_id`, sql`g.major_ids`)}
        and ${isAny(sql`s.class_id`, sql`g.class_ids`)} order by g.wave_no, g.name limit 1) g on true
    where (s.on_campus or s.student_status = '20' and s.class_id is not null) and not exists (
      select 1 from dormitory_register r where r.tenant_id = s.tenant_id and r.resident_id = s.id)
    on conflict do nothing`);
}

/** Rosters and beds of a round, as its groups say, and a word to everybody. */
async function publish(work: Work, batch: Batch): Promise<void> {
  await gatherPeople(work, batch.id);
  await gatherBeds(work, batch.id);
  await setTurns(work, batch.id);
  await recheck(work, batch.id);
  const short = await work.db.row<{ name: string; count: number }>(sql`
    select name, students - beds as count from room_choice_group where batch_id = ${batch.id} and students > beds order by wave_no limit 1`);
  if (short) throw refuse.bedsShort(short);
  const people = await work.db.rows<{ studentId: string }>(
    sql`select student_id from room_choice_student where batch_id = ${batch.id}`,
  );
  if (people.length === 0) throw refuse.nobody();
  await recount(work.db, people.length);
  const users = await usersOfPersons(
    work,
    people.map((one) => one.studentId),
  );
  await message(work, {
    users: [...users.values()],
    key: 'choice.published',
    facts: { name: batch.name, at: batch.openAt.slice(0, 16) },
    category: 'activity',
    link: '/layout/dormitory/choice/pick',
    bizType: 'roomChoiceBatch',
    bizId: batch.id,
    event: 'published',
  });
}

/** Free beds that groups name, of which no other round that is on has them; those that a round has it keeps. */
async function gatherBeds(work: Work, batchId: string): Promise<void> {
  await work.db.run(sql`
    insert into room_choice_bed (tenant_id, batch_id, bed_id, group_id)
    select b.tenant_id, ${batchId}, b.id, g.id from dorm_bed b join dorm_room r on r.tenant_id = b.tenant_id and r.id = b.room_id
    join dorm_building d on d.tenant_id = b.tenant_id and d.building_id = b.building_id
    join lateral (
      select g.id from room_choice_group g where g.batch_id = ${batchId} and g.gender = b.gender and ${isAny(sql`b.building_id`, sql`g.building_ids`)}
        and ${isAny(sql`r.floor_id`, sql`g.floor_ids`)} and ${isAny(sql`r.room_type_id`, sql`g.room_type_ids`)} order by g.wave_no, g.name limit 1) g on true
    where b.status = 'normal' and b.bed_use = 'free' and r.status = 'enabled' and r.usage = '1' and not d.under_repair
      and not exists (select 1 from room_choice_bed o join room_choice_batch k on k.id = o.batch_id and k.status in ('published', 'paused')
        where o.bed_id = b.id and o.batch_id <> ${batchId})
    on conflict do nothing`);
  await work.db.run(sql`
    update room_choice_group g set beds = (select count(*) from room_choice_bed b where b.group_id = g.id),
      students = (select count(*) from room_choice_student c where c.group_id = g.id) where g.batch_id = ${batchId}`);
  await work.db.run(sql`
    update room_choice_batch k set (beds, students) = (select coalesce(sum(g.beds), 0), coalesce(sum(g.students), 0) from room_choice_group g where g.batch_id = k.id)
    where k.id = ${batchId}`);
}

async function setTurns(work: Work, batchId: string): Promise<void> {
  await work.db.run(sql`
    update room_choice_student c set open_at = k.open_at + make_interval(mins => (g.wave_no - 1) * coalesce(k.wave_minutes, 0))
    from room_choice_batch k, room_choice_group g where c.batch_id = ${batchId} and k.id = c.batch_id and g.id = c.group_id`);
}

/** What still keeps somebody from choosing, as it is now. */
export async function recheck(work: Work, batchId: string): Promise<void> {
  await work.db.run(sql`
    update room_choice_student c set missing = n.missing, updated_at = ${work.at} from (
      select c2.id, case when 'habit' = any(k.conditions) and h.student_id is null then array['habit'] else '{}'::text[] end as missing
      from room_choice_student c2 join room_choice_batch k on k.id = c2.batch_id
      left join habit_answer h on h.tenant_id = c2.tenant_id and h.student_id = c2.student_id where c2.batch_id = ${batchId}) n
    where c.id = n.id and c.missing <> n.missing`);
}

/** Each minute: what rounds ask for is looked at anew, and those whose time is over end. */
export async function tick(work: Work): Promise<void> {
  const running = await work.db.rows<{ id: string }>(
    sql`select id from room_choice_batch where status in ('published', 'paused')`,
  );
  for (const { id } of running) await recheck(work, id);
  const over = await work.db.rows<Batch>(sql`
    update room_choice_batch set status = 'ended', version = version + 1, updated_at = ${work.at}
    where status in ('published', 'paused') and close_at <= ${work.now}::timestamptz returning id, name, auto_assign`);
  for (const batch of over) if (batch.autoAssign) await settleLater(work, batch);
}
