import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
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
 * By `userIds` it names people that were chosen before.
 */
export const search = get('base/portal/search', {
  needs: 'login',
  query: z.union([
    z.strictObject({ keyword: z.string().trim().min(1).max(50) }),
    z.strictObject({ userIds: z.string().regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,499}$/) }),
  ]),
  async handle(work, { query }) {
    const lists = [
      ...(work.may('student.list') ? [students(work, query)] : []),
      ...(work.may('teacher.list') ? [teachers(work, query)] : []),
    ];
    return { people: (await Promise.all(lists)).flat() };
  },
});

type Asked = { keyword: string } | { userIds: string };

/** The condition of a search on a person `p` with the account `u`. */
function matches(asked: Asked, no: Sql): Sql {
  if ('userIds' in asked) return sql`u.id = any(${asked.userIds.split(',')}::uuid[])`;
  const text = asked.keyword.toLowerCase().replace(/[\\%_]/g, '\\$&');
  return sql`(p.name like ${`%${text}%`} or ${no} like ${`${text}%`} or p.pinyin like ${`${text}%`}
    or p.pinyin like ${`% ${text}%`})`;
}

const limitOf = (asked: Asked) => ('userIds' in asked ? 500 : MOST);

function students(work: Work, asked: Asked): Promise<Person[]> {
  return work.db.unprepared.rows<Person>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}
    select u.id as user_id, p.id as person_id, 'student' as kind, p.name, p.student_no as no, c.class_name as place,
      '/layout/base/people/student?row_id=' || p.id as link
    from student p join sys_user u on u.person_id = p.id and u.status = 'enabled'
    left join stu_class c on c.id = p.class_id
    where ${matches(asked, sql`p.student_no`)} and ${work.within('student', 'student.list', 'p')}
    order by p.student_no limit ${limitOf(asked)}`);
}

function teachers(work: Work, asked: Asked): Promise<Person[]> {
  return work.db.unprepared.rows<Person>(sql`
    with ${peopleRows.teacher}, ${orgRows.department}
    select u.id as user_id, p.id as person_id, 'teacher' as kind, p.name, p.staff_no as no, d.dept_name as place,
      '/layout/base/people/teacher?row_id=' || p.id as link
    from teacher p join sys_user u on u.person_id = p.id and u.status = 'enabled'
    left join department d on d.id = p.department_id
    where ${matches(asked, sql`p.staff_no`)} and ${work.within('teacher', 'teacher.list', 'p')}
    order by p.staff_no limit ${limitOf(asked)}`);
}
