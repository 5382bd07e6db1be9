import { z } from 'zod';
import { buffer } from 'node:stream/consumers';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { download, get, post } from '#platform/server/http/endpoint.ts';
import { optionsOf } from '#platform/server/settings/dictionary.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { signTask } from '../sign-task.ts';

type Column = { id: string; day: string };
type Line = {
  id: string;
  no: string;
  name: string;
  group: string | null;
  /** Round → how he stands in it. */
  marks: { [roundId: string]: string };
  due: number;
  signed: number;
};

const MOST_ROUNDS = 62;
const MOST_PEOPLE = 5_000;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** People down, the newest two months of rounds across. */
async function matrixOf(work: Work, id: string) {
  const task = await work.db.row<{ title: string }>(sql`
    select t.title from sign_task t where t.id = ${id} and ${work.within('signTask', 'signTask.matrix', 't')}`);
  if (!task) throw notFound();
  const rounds = await work.db.rows<Column>(sql`
    select * from (select id, day from sign_round where source_id = ${id} order by day desc limit ${MOST_ROUNDS}) g order by day`);
  const people = await work.db.rows<Line>(sql`
    with ${peopleRows.student}, ${peopleRows.teacher}, ${academicRows.stuClass}, ${orgRows.department}
    select p.id, coalesce(s.student_no, t.staff_no) as no, coalesce(s.name, t.name) as name, coalesce(c.class_name, d.dept_name) as "group",
      p.marks, p.due, p.signed
    from (select coalesce(student_id, teacher_id) as id, jsonb_object_agg(round_id, status) as marks,
        count(*) filter (where status <> 'exempt')::int as due, count(*) filter (where status not in ('none', 'exempt'))::int as signed
      from sign_record where round_id = any(${rounds.map((one) => one.id)}::uuid[]) group by 1) p
    left join student s on s.id = p.id left join teacher t on t.id = p.id
    left join stu_class c on c.id = s.class_id left join department d on d.id = t.department_id
    order by 4 nulls last, 2 limit ${MOST_PEOPLE}`);
  return { title: task.title, rounds, people };
}

export const matrix = get('yxgl/signTask/matrix', {
  needs: 'signTask.matrix',
  query: z.strictObject({ id: z.uuid() }),
  handle: (work, { query }) => matrixOf(work, query.id),
});

/** The same as a workbook. */
export const matrixSheet = post('yxgl/signTask/matrixSheet', {
  needs: 'signTask.matrix',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const { title, rounds, people } = await matrixOf(work, id);
    const labels = new Map((await optionsOf(work, 'signInStatus')).map(({ value, label }) => [value, label]));
    const say = (key: string) => work.platform.words.say(work.locale, `signMatrix.${key}`);
    const columns = [
      ...['no', 'name', 'group'].map((key) => ({ title: say(key) })),
      ...rounds.map(({ day }) => ({ title: day })),
      ...['due', 'signed'].map((key) => ({ title: say(key) })),
    ];
    const lines = people.map((one) => [
      ...[one.no, one.name, one.group],
      ...rounds.map((round) => labels.get(one.marks[round.id] ?? '') ?? null),
      ...[String(one.due), String(one.signed)],
    ]);
    await record(work, signTask, 'matrixSheet', [
      { rowId: id, before: null, after: { rows: people.length } },
    ]);
    const sheet = writeSheet(lines, columns, { sheetName: say('sheet'), title });
    return download(await buffer(sheet), `${say('sheet')}-${title.replace(/[\\/:*?"<>|]/g, '')}.xlsx`, XLSX);
  },
});
