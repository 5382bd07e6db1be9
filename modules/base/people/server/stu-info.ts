import { z } from 'zod';
import { staffNow } from '#modules/base/academic';
import { notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { find } from '#platform/server/resource/find.ts';
import { mask } from '#platform/server/resource/secret-fields.ts';
import { update } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { completeness, SELF_ABLE } from '../rules.ts';
import { student } from '../student.ts';
import { assertFree, fieldRules } from './field-rules.ts';
import { studentHooks } from './student-hooks.ts';
import { studentsWhere } from './stu.ts';
import type { ToldRecord } from './answers.ts';

/** What those see who only teach a student: no document, no address, no bank. */
const BASIC = [
  'studentNo',
  'name',
  'gender',
  'classId',
  'grade',
  'departmentId',
  'majorId',
  'phone',
  'studentStatus',
  'photo',
];

/** Everything about one student that the reader may see; of oneself where nobody is named. */
export const getStuInfo = get('base/baseStudentInfo/getStuInfo', {
  needs: 'login',
  query: z.strictObject({ id: z.uuid().optional() }),
  async handle(work, { query }) {
    const id = query.id ?? work.actor.personId;
    if (!id) throw notFound();
    const [stu] = await studentsWhere(work, sql`t.id = ${id}`, 1);
    if (!stu) throw notFound();
    const row = (await find(work, student, id, 'student.list', { lock: false })) as unknown as Row<
      typeof student
    >;
    const own = work.actor.personId === id;
    const whole = own || work.may('student.detail');
    const filled = completeness({ ...row });
    mask(student.fields, [row], work.platform.secrets);
    const rules = await fieldRules(work, own);
    const isShown = (name: string) => rules[name] !== 'hide' && (whole || BASIC.includes(name));
    const info: ToldRecord = Object.fromEntries(Object.entries(row).filter(([name]) => isShown(name)));
    return {
      student: stu,
      info,
      guardians: whole && isShown('guardianName') ? guardiansOf(row) : [],
      dorm: { roomName: row.roomName },
      class: await classStaff(work, row.classId),
      fieldRules: rules,
      completeness: filled,
    };
  },
});

/** Whom the school has written down; else whom the student named. */
function guardiansOf(row: Row<typeof student>) {
  const [name, relation, phone] = row.guardianName
    ? [row.guardianName, row.guardianRelation, row.guardianPhone]
    : [row.contactName, row.contactRelation, row.contactPhone];
  return name ? [{ name, relation, phone }] : [];
}

async function classStaff(work: Work, classId: string) {
  const staff = await staffNow(work, { classIds: [classId] });
  const ids = staff.map((one) => one.teacherId);
  const people = await work.db.rows<{ id: string; name: string }>(
    sql`select id, name from teacher where id = any(${ids}::uuid[])`,
  );
  const nameOf = new Map(people.map((person) => [person.id, person.name]));
  const names = (role: string) =>
    staff.filter((one) => one.role === role).map((one) => nameOf.get(one.teacherId) ?? '');
  return { fdyNames: names('fdy'), bzrName: names('bzr')[0] ?? null };
}

const SPARE = Object.keys(student.fields).filter((name) => name.startsWith('extra'));

const text = z.string().max(200).nullable().optional();

/** A student keeps his own ways of being reached up to date. */
export const saveMine = post('base/baseStudentInfo/saveMine', {
  needs: 'login',
  proof: 'plain',
  // a phone that is another than his account's is refused with the way to change it
  body: z.strictObject({
    version: z.int(),
    phone: text,
    ...Object.fromEntries([...SELF_ABLE, ...SPARE].map((name) => [name, text])),
  }),
  async handle(work, { body }) {
    const { personId, userType } = work.actor;
    if (!personId || userType !== 'student') throw refuse.notAStudent();
    assertFree(work, body, await fieldRules(work, true));
    return update(work.platform, work, student, studentHooks, {
      ...body,
      id: personId,
      version: body.version as number,
    });
  },
});
