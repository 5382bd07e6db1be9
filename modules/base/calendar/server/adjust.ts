import { usersOfPersons } from '#modules/base/people';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { applicationHooks, type End } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { signal } from '#platform/server/live/bus.ts';
import type { Work } from '#platform/server/work.ts';
import { adjustApplication, type courseAdjust } from '../course-adjust.ts';
import { refuse } from '../errors.ts';
import { adjustFaults, type AdjustKind } from '../rules.ts';
import { adjustCards, tellAdjusted } from './adjust-tell.ts';
import { clashesOf, lockTimetable, type Clash, type Wanted } from './clash.ts';
import { heldLessons } from './held.ts';

export type Adjust = Row<typeof courseAdjust>;

/** The rows of all classes that sit in one lesson of the timetable. */
export type Sitting = {
  lessonIds: string[];
  classIds: string[];
  classNames: string;
  teacherId: string;
  assistantIds: string[] | null;
  courseName: string;
  sectionFrom: number;
  sectionTo: number;
  venueId: string | null;
  place: string | null;
};

export const sittingOf = (work: Work, lessonId: string) =>
  work.db.row<Sitting>(sql`
    select array_agg(o.id order by o.id) as lesson_ids, array_agg(o.class_id order by o.id) as class_ids,
      left(string_agg(c.class_name, '、' order by c.class_name), 300) as class_names, l.teacher_id, l.assistant_ids, l.course_name, l.section_from,
      l.section_to, l.venue_id, l.place
    from lesson l join lesson o on o.calendar_id = l.calendar_id and o.course_name = l.course_name and o.teacher_id = l.teacher_id
      and o.weekday = l.weekday and o.section_from = l.section_from and o.section_to = l.section_to and o.weeks = l.weeks
      and o.venue_id is not distinct from l.venue_id and o.group_name is not distinct from l.group_name
    join stu_class c on c.tenant_id = o.tenant_id and c.id = o.class_id
    where l.id = ${lessonId} group by l.tenant_id, l.id`);

export const adjustHooks = applicationHooks(adjustApplication, {
  async judge(work, draft, { personId, existing }) {
    const asked = draft as Adjust;
    const sitting = await sittingOf(work, asked.lessonId);
    if (!sitting || sitting.teacherId !== personId) throw notFound();
    const around = await aroundOf(work, asked, sitting);
    const kind = asked.kind as AdjustKind;
    const faults = adjustFaults({ ...asked, kind, teacherId: sitting.teacherId }, around);
    if (faults.length > 0) throw invalid(faults);
    await assertUnasked(work, sitting, asked, existing?.id ?? null);
    if (kind !== 'stop') await assertFree(work, wantedOf(asked, sitting));
    const colleague = asked.newTeacherId && kind === 'sub' ? asked.newTeacherId : null;
    const users = colleague ? await usersOfPersons(work, [colleague]) : null;
    if (users?.size === 0) throw invalid([{ field: 'newTeacherId', key: 'calendar.needColleague' }]);
    return {
      values: {
        ...plainOf(asked),
        classNames: sitting.classNames,
        sectionFrom: sitting.sectionFrom,
        sectionTo: sitting.sectionTo,
        newTeacherUserId: colleague ? users!.get(colleague)! : null,
      },
    };
  },
  async onEnd(work, rows, end) {
    for (const row of rows) await ended(work, row, end);
  },
  card: adjustCards,
  can: (work, row, allowed) => (isAhead(work, row) ? allowed : allowed.filter((act) => act !== 'callOff')),
});

/** What its kind doesn't ask for isn't kept. */
function plainOf({ kind, newDay, newFrom, newVenueId, newTeacherId }: Adjust) {
  const isMove = kind === 'move';
  return {
    newDay: isMove ? newDay : null,
    newFrom: isMove ? newFrom : null,
    newVenueId: isMove ? newVenueId : null,
    newTeacherId: kind === 'sub' ? newTeacherId : null,
  };
}

const isAhead = (work: Work, { day, newDay }: Adjust): boolean => {
  const today = work.at.slice(0, 10);
  return day > today && (newDay === null || newDay > today);
};

async function aroundOf(work: Work, { day, newDay }: Adjust, { lessonIds, sectionFrom, sectionTo }: Sitting) {
  const found = await work.db.row<{ isHeld: boolean; isTeachingThen: boolean }>(sql`
    select exists (select 1 from (${heldLessons(sql`i.day = ${day}::date`)}) h
        where h.lesson_id = any(${lessonIds}::uuid[]) and h.from_day = h.day) as is_held,
      exists (select 1 from school_calendar_item i where i.day = ${newDay}::date and i.week > 0 and not i.stop_class
        and i.day_type <> 'holiday') as is_teaching_then`);
  return { today: work.at.slice(0, 10), ...found!, sections: { from: sectionFrom, to: sectionTo } };
}

/** Nobody else is asking about the same lesson of that day. Courtesy: the index holds it for one class, the key for all. */
async function assertUnasked(
  work: Work,
  { lessonIds }: Sitting,
  { day }: Adjust,
  own: string | null,
): Promise<void> {
  const other = await work.db.row(sql`
    select 1 from course_adjust where lesson_id = any(${lessonIds}::uuid[]) and day = ${day}::date
      and audit_status = 'running' and id is distinct from ${own}::uuid limit 1`);
  if (other) throw refuse.adjustAsked();
}

export function wantedOf(row: Adjust, sitting: Sitting): Wanted {
  const { newDay, newFrom, newVenueId, newTeacherId } = plainOf(row);
  const sectionFrom = newFrom ?? sitting.sectionFrom;
  return {
    lessonIds: sitting.lessonIds,
    classIds: sitting.classIds,
    day: row.day,
    newDay: newDay ?? row.day,
    sectionFrom,
    sectionTo: sectionFrom + sitting.sectionTo - sitting.sectionFrom,
    teacherId: newTeacherId ?? sitting.teacherId,
    assistantIds: sitting.assistantIds,
    venueId: newVenueId ?? sitting.venueId,
  };
}

async function assertFree(work: Work, wanted: Wanted): Promise<void> {
  const [clash] = await clashesOf(work, wanted);
  if (clash) throw clashRefusal(clash);
}

export function clashRefusal({ what, courseName, day, sectionFrom }: Clash) {
  const facts = { course: courseName, day, section: sectionFrom };
  if (what === 'teacher') return refuse.teacherHeldThen(facts);
  return what === 'venue' ? refuse.venueHeldThen(facts) : refuse.classHeldThen(facts);
}

async function ended(work: Work, row: Adjust, end: End): Promise<void> {
  if (end !== 'approved' && end !== 'cancelled') return;
  await lockTimetable(work);
  const sitting = await sittingOf(work, row.lessonId);
  if (!sitting) throw refuse.lessonGone();
  if (end === 'approved') await grant(work, row, sitting);
  else await takeBack(work, row, sitting);
  await emit(work, 'calendar.changed', {});
  if (row.newTeacherId) await signal(work, { topic: 'grants', tenant: work.tenant });
  await tellAdjusted(work, row, sitting, end);
}

/** The lesson is held as it was granted; nothing may have come in the way while it was decided about. */
async function grant(work: Work, row: Adjust, sitting: Sitting): Promise<void> {
  const wanted = wantedOf(row, sitting);
  const { isHeld } = await aroundOf(work, row, sitting);
  if (!isHeld) throw refuse.lessonGone();
  const isStop = row.kind === 'stop';
  if (!isStop) await assertFree(work, wanted);
  await work.db.run(sql`
    insert into lesson_change (tenant_id, adjust_id, lesson_id, day, class_id, new_day, section_from, section_to, teacher_id, venue_id, place)
    select ${work.tenant}, ${row.id}, l.id, ${row.day}::date, l.class_id, ${isStop ? null : wanted.newDay}::date, ${wanted.sectionFrom},
      ${wanted.sectionTo}, ${wanted.teacherId}, ${wanted.venueId}::uuid, case when ${row.newVenueId}::uuid is null then l.place end
    from lesson l where l.id = any(${sitting.lessonIds}::uuid[])`);
}

/** Called off: the lesson is where the timetable has it, as long as that is free. */
async function takeBack(work: Work, row: Adjust, sitting: Sitting): Promise<void> {
  if (!isAhead(work, row)) throw refuse.adjustPast();
  await work.db.run(sql`delete from lesson_change where adjust_id = ${row.id}`);
  await assertFree(work, {
    ...sitting,
    day: row.day,
    newDay: row.day,
  });
}
