import { z } from 'zod';
import { academicRows, staffNow } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { printed } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import type { Printed } from '#platform/kit/print.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../../errors.ts';
import { people, photoAddress, type Person } from './person.ts';

/** Papers of one student that carry a code. */
const PAPERS = ['rollProof', 'studentPass'] as const;
export type Paper = (typeof PAPERS)[number];

/** Proves a paper: without our key nobody makes one for another student, school or day. */
const markOf = (work: Work, paper: string, id: string, day: string) =>
  work.platform.secrets.sign('student-paper', `${work.tenant}:${paper}:${id}:${day}`).slice(0, 24);

async function paperOf(work: Work, paper: Paper, where: Sql) {
  const [person] = await people(work, where);
  if (!person) throw notFound();
  if (!person.enrolled) throw refuse.notOnRoll();
  return personPaper(work, paper, person);
}

export function personPaper(work: Work, paper: Paper, person: Person): Promise<Printed> {
  const day = work.at.slice(0, 10);
  const { id, photo, politicalStatus, roomName, departmentId, enrolled: _enrolled, ...facts } = person;
  const mark = markOf(work, paper, id, day);
  return printed(work, {
    document: paper,
    departmentId,
    filling: {
      facts: { ...facts, politicalStatus: politicalStatus ?? '', roomName: roomName ?? '', printedAt: day },
      lists: { photo: [{ photo: photoAddress(work, photo) }] },
      pictures: ['photo.photo'],
    },
    qr: `/student/verify?t=${work.tenant}&p=${paper}&id=${id}&d=${day}&m=${mark}`,
  });
}

/** A paper of one's own. */
export const myPaper = get('xsgl/studentInfo/myPaper', {
  needs: 'studentInfo.mine',
  query: z.strictObject({ paper: z.enum(PAPERS) }),
  handle: (work, { query: { paper } }) => paperOf(work, paper, sql`t.id = ${work.actor.personId}::uuid`),
});

/** A paper of a student whom the reader looks after. */
export const paper = get('xsgl/studentInfo/paper', {
  needs: 'studentInfo.print',
  query: z.strictObject({ paper: z.enum(PAPERS), id: z.uuid() }),
  handle: (work, { query: { paper: which, id } }) =>
    paperOf(work, which, sql`t.id = ${id} and ${work.within('student', 'student.detail', 't')}`),
});

/** A class on paper: names, or faces. */
export const classPaper = get('xsgl/studentInfo/classPaper', {
  needs: 'studentInfo.print',
  query: z.strictObject({ paper: z.enum(['classRoster', 'photoWall']), classId: z.uuid() }),
  async handle(work, { query: { paper: which, classId } }) {
    const found = await classSheet(work, which, classId);
    if (!found) throw notFound();
    return found.sheet;
  },
});

/** Null where the reader sees nobody in it. */
export async function classSheet(
  work: Work,
  which: 'classRoster' | 'photoWall',
  classId: string,
): Promise<{ title: string; sheet: Printed } | null> {
  const mates = await people(
    work,
    sql`t.class_id = ${classId} and t.enrolled and ${work.within('student', 'student.list', 't')}`,
  );
  if (mates.length === 0) return null;
  const { schoolName, className, department, departmentId } = mates[0]!;
  const facts = {
    ...{ schoolName, className, department },
    counsellor: await counsellors(work, classId),
    count: String(mates.length),
    printedAt: work.at.slice(0, 10),
  };
  const sheet = await printed(work, {
    document: which,
    departmentId,
    filling: {
      facts,
      lists: { people: mates.map((mate, place) => line(work, mate, place)) },
      pictures: ['people.photo'],
    },
    ...(which === 'classRoster' && { qr: rosterLink(work, classId, mates.length) }),
  });
  return { title: className, sheet };
}

/** Leads to how many the list names and of which day it is: one that was added to by hand is found out. */
function rosterLink(work: Work, classId: string, count: number): string {
  const day = work.at.slice(0, 10);
  const mark = markOf(work, 'classRoster', `${classId}:${count}`, day);
  return `/student/verify?t=${work.tenant}&p=classRoster&id=${classId}&n=${count}&d=${day}&m=${mark}`;
}

const line = (
  work: Work,
  { studentNo, name, gender, politicalStatus, roomName, status, photo }: Person,
  place: number,
) => ({
  no: String(place + 1),
  ...{ studentNo, name, gender, status },
  politicalStatus: politicalStatus ?? '',
  roomName: roomName ?? '',
  photo: photoAddress(work, photo),
});

async function counsellors(work: Work, classId: string): Promise<string> {
  const led = (await staffNow(work, { classIds: [classId] })).filter(({ role }) => role === 'fdy');
  const rows = await work.db.rows<{ name: string }>(
    sql`select name from teacher where id = any(${led.map(({ teacherId }) => teacherId)}::uuid[]) order by staff_no`,
  );
  return rows.map(({ name }) => name).join('、');
}

/** Whoever holds the paper sees whether it is genuine, and what is true of its student today. */
export const verifyPaper = get('xsgl/openApi/studentPaper/getOne', {
  needs: 'public',
  query: z.strictObject({ paper: z.enum(PAPERS), id: z.uuid(), day: z.iso.date(), mark: z.string().max(40) }),
  async handle(work, { query: asked }) {
    if (markOf(work, asked.paper, asked.id, asked.day) !== asked.mark) throw refuse.paperUnknown();
    const [person] = await people(work, sql`t.id = ${asked.id}`);
    if (!person) throw refuse.paperUnknown();
    const { schoolName, name, studentNo, department, major, className, status, enrolled } = person;
    return { schoolName, name, studentNo, department, major, className, status, enrolled, day: asked.day };
  },
});

type ProvenRoster = { schoolName: string; department: string; className: string; now: number };

/** The same of the list of a class: how many stood on it, and how many there are today. */
export const verifyRoster = get('xsgl/openApi/studentPaper/roster', {
  needs: 'public',
  query: z.strictObject({
    id: z.uuid(),
    count: z.coerce.number().int().min(1).max(500),
    day: z.iso.date(),
    mark: z.string().max(40),
  }),
  async handle(work, { query: { id, count, day, mark } }) {
    if (markOf(work, 'classRoster', `${id}:${count}`, day) !== mark) throw refuse.paperUnknown();
    const found = await work.db.row<ProvenRoster>(sql`
      with ${academicRows.stuClass}, ${orgRows.department}
      select x.school_name, d.dept_name as department, c.class_name,
        (select count(*)::int from student s where s.class_id = c.id and s.enrolled and s.arrived) as now
      from stu_class c join department d on d.id = c.department_id join sys_tenant x on x.id = ${work.tenant} where c.id = ${id}`);
    if (!found) throw refuse.paperUnknown();
    return { ...found, count, day };
  },
});
