import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';
import { away } from '#modules/attendance/whereabouts';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { excusing } from '../rules/exempt.ts';
import type { Fence } from '../rules/place.ts';
import type { Span } from '../rules/times.ts';

export type Question = { label: string; isNeeded: boolean | null };

/** All that a round is judged by. Moments are the school's wall clock. */
export type NewRound = Span & {
  bizType: string;
  /** The row that it is of: a task, or a row of the room that opens it. With the day it makes the round the only one. */
  sourceId: string;
  title: string;
  day: string;
  methods: readonly string[];
  needAll: boolean;
  points: readonly Fence[];
  questions?: readonly Question[];
  /** Minutes before the end at which who hasn't signed is reminded; 0 never. */
  remindMinutes: number;
  /** Who is told of those who missed it. */
  missedTells: readonly string[];
  publisherId: string | null;
  departmentId: string | null;
};

/** A query of `student_id, teacher_id, building_id, room_id, place_name`: one of the first two is null, the others may be. */
export type Roster = Sql;

/** Makes a round that waits for its time, and its roster. Null where it is there already, whoever made it. */
export async function makeRound(work: Work, round: NewRound, roster: Roster): Promise<string | null> {
  const made = await work.db.row<{ id: string }>(sql`
    insert into sign_round (tenant_id, id, title, biz_type, source_id, day, open_at, late_at, close_at, methods, need_all, points,
      questions, remind_minutes, missed_tells, status, code, publisher_id, department_id, created_at, created_by, updated_at)
    values (${work.tenant}, ${v7()}, ${round.title}, ${round.bizType}, ${round.sourceId}, ${round.day}, ${round.openAt},
      ${round.lateAt}, ${round.closeAt}, ${round.methods}::text[], ${round.needAll}, ${JSON.stringify(round.points)}::jsonb,
      ${JSON.stringify(round.questions ?? [])}::jsonb, ${round.remindMinutes}, ${round.missedTells}::text[], 'waiting',
      ${String(randomInt(10_000)).padStart(4, '0')}, ${round.publisherId}::uuid, ${round.departmentId}::uuid, ${work.at},
      ${round.publisherId}::uuid, ${work.at})
    on conflict (tenant_id, biz_type, source_id, day) do nothing returning id`);
  if (!made) return null;
  await fillRound(work, made.id, roster);
  return made.id;
}

/** Who is away, as a round names it: columns of the record that follow from where somebody belongs. */
const FOLLOWING = ['class_id', 'department_id', 'building_id', 'room_id', 'place_name'];

/**
 * Holds the rows of a round against its roster, in one statement: who has come in gets a row, who has gone out and hasn't
 * signed loses his, who changed class or bed stands where he is now. Then who is away is excused.
 */
export async function fillRound(work: Work, roundId: string, roster: Roster): Promise<void> {
  const column = (name: string, of: string) => sql.ref(`${of}.${name}`);
  const moved = (of: string) => sql.join(FOLLOWING.map((name) => column(name, of)));
  await work.db.run(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}, roster as materialized (${roster}),
    gone as (delete from sign_record where round_id = ${roundId} and status in ('none', 'exempt')
      and coalesce(student_id, teacher_id) not in (select coalesce(student_id, teacher_id) from roster))
    insert into sign_record (tenant_id, id, round_id, title, biz_type, source_id, day, student_id, teacher_id, class_id, department_id,
      building_id, room_id, place_name, status, review_state, publisher_id, created_at, updated_at)
    select ${work.tenant}, gen_random_uuid(), g.id, g.title, g.biz_type, g.source_id, g.day, r.student_id, r.teacher_id, s.class_id,
      coalesce(s.department_id, t.department_id), r.building_id, r.room_id, r.place_name, 'none', 'none', g.publisher_id, ${work.at}, ${work.at}
    from roster r join sign_round g on g.id = ${roundId}
    left join student s on s.id = r.student_id left join teacher t on t.id = r.teacher_id
    where coalesce(r.student_id, r.teacher_id) is not null
    on conflict (tenant_id, round_id, coalesce(student_id, teacher_id)) do update
      set (${sql.join(FOLLOWING.map((name) => sql.ref(name)))}) = (${moved('excluded')})
      where sign_record.status in ('none', 'exempt') and (${moved('sign_record')}) is distinct from (${moved('excluded')})`);
  await excuse(work, roundId);
}

/**
 * Excuses who is away from a round and expects again who is back: as of now while it is open, as of its beginning before.
 * Who has signed is left alone. Of these students alone where they are named.
 */
export async function excuse(
  work: Work,
  roundId: string,
  students: readonly string[] | null = null,
): Promise<void> {
  const round = await work.db.row<{ bizType: string; at: string; ids: string[] }>(sql`
    select g.biz_type, greatest(g.open_at, ${work.at}::timestamptz) as at, array(
      select r.student_id from sign_record r where r.round_id = g.id and r.student_id is not null
        and r.status in ('none', 'exempt') and (${students}::uuid[] is null or r.student_id = any(${students}::uuid[]))) as ids
    from sign_round g where g.id = ${roundId} and g.status <> 'closed'`);
  if (!round || round.ids.length === 0) return;
  // planned for how many they are: a class is looked up one by one, six thousand residents are read whole
  await work.db.unprepared.rows(sql`
    update sign_record r set exempt_kind = a.kind, status = case when a.kind is null then 'none' else 'exempt' end,
      version = r.version + 1, updated_at = ${work.at}
    from unnest(${round.ids}::uuid[]) as o(id)
    left join (${away(round.ids, round.at)}) a on a.student_id = o.id and a.kind = any(${excusing(round.bizType)}::text[])
    where r.round_id = ${roundId} and r.student_id = o.id and r.status in ('none', 'exempt')
      and r.exempt_kind is distinct from a.kind returning r.id`);
}

/** Rounds that these students stand in and that aren't over: what became of their leaves is looked at anew. */
export async function excuseAgain(work: Work, students: readonly string[]): Promise<void> {
  const rounds = await work.db.rows<{ id: string }>(sql`
    select distinct g.id from sign_record r join sign_round g on g.id = r.round_id
    where r.student_id = any(${students}::uuid[]) and r.day >= ${work.at}::date - 1 and g.status <> 'closed'`);
  for (const { id } of rounds) await excuse(work, id, students);
}

export type Counts = {
  due: number;
  signed: number;
  late: number;
  exempt: number;
  missing: number;
  doubtful: number;
  toReview: number;
};

/** What is counted of the records `r` of a round. */
export const COUNTS = sql`
  count(r.id) filter (where r.status <> 'exempt')::int as due,
  count(r.id) filter (where r.status not in ('none', 'exempt'))::int as signed,
  count(r.id) filter (where r.status = 'late')::int as late,
  count(r.id) filter (where r.status = 'exempt')::int as exempt,
  count(r.id) filter (where r.status = 'none')::int as missing,
  count(r.id) filter (where r.flags && '{sharedDevice,tooFast,samePoint,tooExact}')::int as doubtful,
  count(r.id) filter (where r.review_state = 'waiting')::int as to_review`;

/** Keeps the figures of rounds beside them: added up now and then, never with a sign. */
export async function countRounds(work: Work, ids: readonly string[]): Promise<void> {
  await work.db.run(sql`
    update sign_round g set due = c.due, signed = c.signed, exempt = c.exempt
    from (select r.round_id, ${COUNTS} from sign_record r where r.round_id = any(${ids}::uuid[]) group by r.round_id) c
    where g.id = c.round_id and (g.due, g.signed, g.exempt) is distinct from (c.due, c.signed, c.exempt)`);
}
