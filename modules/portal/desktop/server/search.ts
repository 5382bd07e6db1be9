import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { FoundThing } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

const MOST = 10;

type Person = {
  userId: string;
  personId: string;
  kind: 'student' | 'teacher';
  name: string;
  no: string;
  place: string | null;
  /** The page that shows the person. */
  link: string;
};

/**
 * People by name, number or pinyin, as far as the caller's circle goes; nobody at all for whoever may list no people.
 * By `userIds` it names people that were chosen before. Besides, what of the caller's own the rooms find.
 */
export const search = get('base/portal/search', {
  needs: 'login',
  query: z.union([
    z.strictObject({ keyword: z.string().trim().min(1).max(50) }),
    z.strictObject({ userIds: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,499}$/) }),
  ]),
  async handle(work, { query }) {
    const lists = [
      ...(work.may('student.list') ? [peopleOf(work, query, STUDENTS)] : []),
      ...(work.may('teacher.list') ? [peopleOf(work, query, TEACHERS)] : []),
    ];
    const [people, found] = await Promise.all([
      Promise.all(lists),
      'keyword' in query ? ownThings(work, query.keyword) : [],
    ]);
    return { people: people.flat(), found };
  },
});

/** Notices, files and whatever else rooms find among what is the caller's own. */
async function ownThings(work: Work, keyword: string): Promise<(FoundThing & { kind: string })[]> {
  const kinds = work.platform.rooms.flatMap(({ server }) => Object.entries(server.finds ?? {}));
  const lists = await Promise.all(
    kinds.map(async ([kind, find]) => (await find(work, keyword)).map((one) => ({ ...one, kind }))),
  );
  return lists.flat();
}

type Asked = { keyword: string } | { userIds: string };

/** The condition of a search on a person `p` with the account `u`. */
function matches(asked: Asked, no: Sql): Sql {
  if ('userIds' in asked) return sql`u.id = any(${asked.userIds.split(',')}::uuid[])`;
  const text = asked.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql`(p.name like ${`%${text}%`} or ${no} like ${`${text}%`} or p.pinyin like ${`${text}%`}
    or p.pinyin like ${`% ${text}%`})`;
}

const limitOf = (asked: Asked) => ('userIds' in asked ? 500 : MOST);

type Kind = { kind: 'student' | 'teacher'; no: Sql; placed: Sql; rows: Sql };

const STUDENTS: Kind = {
  kind: 'student',
  no: sql`p.student_no`,
  placed: sql`(select c.class_name from stu_class c where c.id = p.class_id)`,
  rows: sql`${peopleRows.student}, ${academicRows.stuClass}`,
};
const TEACHERS: Kind = {
  kind: 'teacher',
  no: sql`p.staff_no`,
  placed: sql`(select d.dept_name from department d where d.id = p.department_id)`,
  rows: sql`${peopleRows.teacher}, ${orgRows.department}`,
};

/** People of one kind inside the caller's circle, by their number. */
function peopleOf(work: Work, asked: Asked, { kind, no, placed, rows }: Kind): Promise<Person[]> {
  return work.db.unprepared.rows<Person>(sql`
    with ${rows}
    select u.id as user_id, p.id as person_id, ${kind} as kind, p.name, ${no} as no, ${placed} as place,
      ${`/layout/base/people/${kind}?row_id=`} || p.id as link
    from ${sql.ref(kind)} p join sys_user u on u.person_id = p.id and u.status = 'enabled'
    where ${matches(asked, no)} and ${work.within(kind, `${kind}.list`, 'p')}
    order by ${no} limit ${limitOf(asked)}`);
}
