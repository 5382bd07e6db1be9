import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { lessonRows } from '#modules/base/calendar';
import { usersOfPersons } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { insert } from '#platform/server/resource/store.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { courseOffering } from '../course-offering.ts';
import { refuse } from '../errors.ts';
import { isYear, termCode, termOf } from '../rules/term.ts';
import { isWhole } from '../rules/total.ts';
import { publishSheets } from './publish.ts';
import { reckonWhole } from './reckon.ts';
import { clearRoster, fillMakeUp, fillRoster } from './roster.ts';
import { sheetOf, type Offering } from './sheet.ts';

export const offeringHooks = hooksFor(courseOffering, {
  beforeAdd: async (work, draft) => ({
    ...(await known(work, draft)),
    kind: 'regular',
    students: 0,
    missing: 0,
  }),
  afterAdd: (work, rows) =>
    fillRoster(
      work,
      rows.map(({ id }) => id),
    ),
  async beforeUpdate(work, row, changes) {
    if (row.state !== 'open') throw refuse.sheetClosed();
    if (row.kind === 'makeUp') return undefined;
    return known(work, { ...row, ...changes });
  },
  async afterUpdate(work, _before, after) {
    await followOffering(work, after);
    await clearRoster(work, after.id);
    await fillRoster(work, [after.id]);
    await reckonWhole(work, after);
  },
  async beforeRemove(work, row) {
    if (row.state !== 'open') throw refuse.sheetClosed();
    const used = await work.db.row(sql`
      select 1 from score_record where offering_id = ${row.id} and (usual, mid, final, letter, flag) is distinct from (null, null, null, null, null)
        and coalesce(usual::text, mid::text, final::text, letter, flag) is not null limit 1`);
    if (used) throw refuse.sheetUsed();
    await work.db.run(sql`delete from score_record where offering_id = ${row.id}`);
  },
  // what is empty or not, its own removal sees
  can: (_work, row, can) =>
    can.filter((verb) => verb !== 'remove' || (row.state === 'open' && row.missing === row.students)),
  transitions: {
    async publish(work) {
      return { publishedAt: work.at };
    },
    async giveBack() {
      return { submittedAt: null };
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await publishSheets(work, [after.id]);
    if (name === 'giveBack') await tellTeacher(work, after);
  },
});

/** What follows from what was filled in: the subject's credit, a name, whose college it is. */
async function known(work: Work, draft: Partial<Offering>): Promise<Partial<Offering>> {
  const { xn = '', xqM = '', subjectId, classIds = [] } = draft;
  const { usualWeight = 0, midWeight = 0, finalWeight = 0 } = draft;
  if (!isYear(xn)) throw invalid([{ field: 'xn', key: 'score.yearUnsound' }]);
  if (!isWhole({ usualWeight, midWeight, finalWeight }))
    throw invalid([{ field: 'finalWeight', key: 'score.weightSum' }]);
  const found = await work.db.row<{
    name: string;
    credit: number;
    classes: string;
    departmentId: string;
  }>(sql`
    with ${academicRows.subject}, ${academicRows.stuClass}
    select u.subject_name as name, u.credit, string_agg(c.class_name, '、' order by c.class_code) as classes,
      (array_agg(c.department_id order by c.class_code))[1] as department_id
    from subject u, stu_class c where u.id = ${subjectId ?? null}::uuid and c.id = any(${classIds}::uuid[]) group by u.subject_name, u.credit`);
  if (!found) return {};
  return {
    offeringName: `${termCode({ xn, xqM })} ${found.name} ${found.classes}`.slice(0, 200),
    departmentId: found.departmentId,
    classIds: [...new Set(classIds)].sort(),
    credit: draft.credit ?? found.credit,
  };
}

/** Its lines say what it says. */
const followOffering = (work: Work, { id }: Offering) =>
  work.db.run(sql`
    update score_record t set xn = o.xn, xq_m = o.xq_m, subject_id = o.subject_id, subject_name = o.subject_name, credit = o.credit, nature = o.nature,
      teacher_id = o.teacher_id, record_key = t.student_id || '|' || o.subject_id || '|' || o.xn || '-' || o.xq_m || '|' || t.attempt,
      record_name = split_part(t.record_name, ' ', 1) || ' ' || o.subject_name || ' ' || o.xn || '-' || o.xq_m
    from course_offering o where o.id = ${id} and t.offering_id = o.id`);

async function tellTeacher(work: Work, { id, teacherId, offeringName, version }: Offering): Promise<void> {
  const user = (await usersOfPersons(work, [teacherId])).get(teacherId);
  if (!user) return;
  await message(work, {
    users: [user],
    key: 'score.givenBack',
    facts: { name: offeringName ?? '' },
    category: 'approval',
    link: `/layout/student/score/sheet?offering=${id}`,
    bizType: 'courseOffering',
    bizId: id,
    event: `givenBack:${version}`,
  });
}

export const term = z.string().regex(/^\d{4}-\d{4}-[1-9]$/);

/** A sheet for each course of a term's timetable that has none yet: courses are found by their code, else by their name. */
export const generate = post('xsgl/courseOffering/generate', {
  needs: 'courseOffering.generate',
  proof: 'plain',
  body: z.strictObject({ term }),
  async handle(work, { body }) {
    const asked = termOf(body.term);
    const made = await work.db.rows<{ id: string }>(sql`
      with ${academicRows.subject}, ${academicRows.stuClass}
      insert into course_offering (tenant_id, id, offering_name, xn, xq_m, subject_id, subject_name, kind, credit, nature, exam_type, teacher_id, class_ids,
        department_id, scale_type, usual_weight, mid_weight, final_weight, students, missing, state, created_at, created_by, updated_at)
      select ${work.tenant}, gen_random_uuid(), ${body.term} || ' ' || n.subject_name || ' ' || n.class_name, ${asked.xn}, ${asked.xqM}, n.subject_id,
        n.subject_name, 'regular', n.credit, case when n.subject_type = '4' then 'limited' else 'required' end, n.exam_type, n.teacher_id, array[n.class_id],
        n.department_id, 'hundred', 30, 0, 70, 0, 0, 'open', ${work.at}, ${work.actor.userId}, ${work.at}
      from (select distinct on (l.class_id, u.id) l.class_id, l.teacher_id, l.department_id, c.class_name, u.id as subject_id, u.subject_name, u.credit,
          u.subject_type, u.exam_type
        from (${lessonRows.taught(asked)}) l join stu_class c on c.id = l.class_id
        join subject u on u.subject_code = l.course_code or l.course_code is null and u.subject_name = l.course_name
        order by l.class_id, u.id, l.teacher_id) n
      where ${work.within('courseOffering', 'courseOffering.generate', 'n')} and not exists (select 1 from course_offering o where o.xn = ${asked.xn}
        and o.xq_m = ${asked.xqM} and o.subject_id = n.subject_id and o.class_ids @> array[n.class_id])
      on conflict do nothing returning id`);
    if (made.length === 0) throw refuse.noTimetable();
    const ids = made.map(({ id }) => id);
    await fillRoster(work, ids);
    await record(
      work,
      courseOffering,
      'add',
      ids.map((rowId) => ({ rowId, before: null, after: { term: body.term } })),
    );
    return { made: ids.length };
  },
});

/** A sheet for those who failed a published one or were let off it; asked for again it takes in whoever is missing. */
export const makeUp = post('xsgl/courseOffering/makeUp', {
  needs: 'courseOffering.makeUp',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const from = await sheetOf(work, id, { permission: 'courseOffering.makeUp', lock: 'update' });
    if (from.state !== 'published' || from.kind !== 'regular') throw refuse.nothingToMakeUp();
    const former = await work.db.row<{ id: string }>(sql`
      select id from course_offering where origin_id = ${id} and state = 'open'`);
    const {
      xn,
      xqM,
      subjectId,
      subjectName,
      credit,
      nature,
      examType,
      teacherId,
      classIds,
      departmentId,
      scaleType,
    } = from;
    const made =
      former ??
      (await insert(work, courseOffering, {
        ...{
          xn,
          xqM,
          subjectId,
          subjectName,
          credit,
          nature,
          examType,
          teacherId,
          classIds,
          departmentId,
          scaleType,
        },
        offeringName: from.offeringName,
        kind: 'makeUp',
        originId: id,
        usualWeight: 0,
        midWeight: 0,
        finalWeight: 100,
        students: 0,
        missing: 0,
        state: 'open',
      }));
    const students = await fillMakeUp(work, String(made.id));
    if (students === 0) throw refuse.nothingToMakeUp();
    return { id: String(made.id), students };
  },
});
