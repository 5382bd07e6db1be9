import { z } from 'zod';
import { addDays } from '#platform/pure/date.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { pageOf } from '#platform/server/http/page.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { LEFT_ALONE_DAYS, NUMBERS_MOST, numbersIn } from '../rules.ts';
import { stuLabelLink } from '../stu-label-link.ts';
import { seen, type Label } from './label.ts';
import { recountLabels } from './recompute.ts';

export type Tagged = {
  id: string;
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  source: string;
  expireOn: string | null;
  note: string | null;
  createdAt: string;
};

/** Who has a label, of the reader's students. */
export const students = get('xsgl/stuLabelLink/students', {
  needs: 'stuLabelLink.students',
  query: z.strictObject({
    labelId: z.uuid(),
    keyword: z.string().trim().max(60).optional(),
    current: z.coerce.number().int().min(1).max(10_000).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  async handle(work, { query: { labelId, keyword, current, size } }) {
    const label = await seen(work, labelId, { lock: false });
    const like = `%${(keyword ?? '').replace(/[\\%_]/g, '\\$&')}%`;
    const where = sql`k.label_id = ${label.id} and ${work.within('student', 'stuLabelLink.students', 's')}
      and (${keyword ?? ''} = '' or s.name ilike ${like} or s.student_no ilike ${like} or s.pinyin ilike ${like})`;
    const from = sql`stu_label_link k join student s on s.id = k.student_id join stu_class c on c.id = s.class_id`;
    const rows = await work.db.unprepared.rows<Tagged>(sql`
      select k.id, s.id as student_id, s.student_no, s.name, c.class_name, k.source, k.expire_on, k.note, k.created_at
      from ${from} where ${where} order by s.student_no limit ${size} offset ${(current - 1) * size}`);
    const [all] = await work.db.unprepared.rows<{ count: number }>(
      sql`select count(*) as count from ${from} where ${where}`,
    );
    return pageOf(rows, all!.count, { size, current });
  },
});

/** Puts a label on the students of a pasted list. Those who have it keep it; numbers that nobody here has come back. */
export const batchAdd = post('xsgl/stuLabelLink/batchAdd', {
  needs: 'stuLabelLink.batchAdd',
  proof: 'plain',
  body: z.strictObject({
    labelId: z.uuid(),
    numbers: z.string().max(NUMBERS_MOST * 24),
    expireOn: z.iso.date().nullable().optional(),
    note: z.string().trim().max(100).nullable().optional(),
  }),
  async handle(work, { body }) {
    const label = await byHand(work, body.labelId);
    const numbers = numbersIn(body.numbers).slice(0, NUMBERS_MOST);
    const found = await work.db.rows<{ id: string; studentNo: string }>(sql`
      select s.id, s.student_no from student s where s.student_no = any(${numbers}::text[])
        and ${work.within('student', 'stuLabelLink.batchAdd', 's')}`);
    const known = new Set(found.map(({ studentNo }) => studentNo));
    const unknown = numbers.filter((one) => !known.has(one));
    if (found.length === 0)
      throw refuse.unknownNumbers({ count: unknown.length, numbers: unknown.slice(0, 20).join('、') });
    const kept = label.keepDays === null ? null : addDays(work.at.slice(0, 10), label.keepDays);
    const added = await tag(work, label, {
      students: found.map(({ id }) => id),
      source: 'manual',
      expireOn: body.expireOn ?? kept,
      note: body.note ?? null,
    });
    return { added, had: found.length - added, unknown };
  },
});

export type Tagging = {
  students: readonly string[];
  source: 'manual' | 'room';
  expireOn: string | null;
  note: string | null;
};

/** One statement for any number of students; the label's row is locked. Answers with how many are new. */
export async function tag(work: Work, label: Pick<Label, 'id'>, given: Tagging): Promise<number> {
  const rows = await work.db.rows<{ studentId: string }>(sql`
    with come as (
      insert into stu_label_link (tenant_id, id, label_id, student_id, class_id, department_id, is_open, source, expire_on, note,
        created_at, created_by, updated_at)
      select s.tenant_id, gen_random_uuid(), b.id, s.id, s.class_id, s.department_id, b.is_open, ${given.source},
        ${given.expireOn}::date, ${given.note}, ${work.at}, ${userOf(work)}, ${work.at}
      from student s join stu_label b on b.id = ${label.id} where s.id = any(${given.students}::uuid[]) and s.arrived
      on conflict on constraint "label.taggedTwice" do nothing returning student_id),
    noted as (${noted(work, label.id, sql`select student_id, true as is_added, ${given.source} as source from come`)})
    select student_id from come`);
  await work.db.run(sql`delete from stu_label_exclusion where label_id = ${label.id}
    and student_id = any(${rows.map(({ studentId }) => studentId)}::uuid[])`);
  await recountLabels(work, [label.id]);
  return rows.length;
}

/** Takes a label off some students. Whom a rule gave it the rule leaves alone for a month. */
export const batchRemove = post('xsgl/stuLabelLink/batchRemove', {
  needs: 'stuLabelLink.batchRemove',
  proof: 'plain',
  body: z.strictObject({ labelId: z.uuid(), studentIds: z.array(z.uuid()).min(1).max(NUMBERS_MOST) }),
  async handle(work, { body }) {
    const label = await byHand(work, body.labelId);
    const mine = work.within('student', 'stuLabelLink.batchRemove', 's');
    const removed = await untag(
      work,
      label.id,
      sql`l.student_id in (select s.id from student s where s.id = any(${body.studentIds}::uuid[]) and ${mine})`,
    );
    await record(work, stuLabelLink, 'batchRemove', [
      { rowId: label.id, before: { students: removed.map(({ studentId }) => studentId) }, after: {} },
    ]);
    return { removed: removed.length };
  },
});

/** Takes a label off those of its links (alias `l`) that are meant; its row is locked. */
export async function untag(work: Work, labelId: string, meant: Sql): Promise<{ studentId: string }[]> {
  const until = addDays(work.at.slice(0, 10), LEFT_ALONE_DAYS);
  const removed = await work.db.rows<{ studentId: string }>(sql`
    with gone as (delete from stu_label_link l where l.label_id = ${labelId} and ${meant} returning l.student_id, l.source),
    noted as (${noted(work, labelId, sql`select student_id, false as is_added, source from gone`)}),
    left_alone as (
      insert into stu_label_exclusion (tenant_id, label_id, student_id, until)
      select ${work.tenant}, ${labelId}, student_id, ${until}::date from gone where source = 'rule'
      on conflict (tenant_id, label_id, student_id) do update set until = excluded.until)
    select student_id from gone`);
  await recountLabels(work, [labelId]);
  return removed;
}

const userOf = (work: Work) => sql`${work.signedIn ? work.actor.userId : null}::uuid`;

const noted = (work: Work, labelId: string, moved: Sql): Sql => sql`
  insert into stu_label_change (tenant_id, id, label_id, student_id, is_added, source, at, by_user)
  select ${work.tenant}, gen_random_uuid(), ${labelId}, m.student_id, m.is_added, m.source, ${work.at}, ${userOf(work)}
  from (${moved}) m`;

/** A label that people put on and take off. @throws label.notByHand, label.disabled */
async function byHand(work: Work, id: string): Promise<Label> {
  const label = await seen(work, id, { lock: true });
  if (label.kind === 'room') throw refuse.notByHand();
  if (label.status !== 'enabled') throw refuse.disabled();
  return label;
}
