import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { PersonFact, PersonFacts } from '#platform/server/person-fact.ts';

/** A column of the student's own row. */
const own = (value: PersonFact['value'], column: Sql): PersonFact => ({
  value,
  needs: 'student.list',
  read: (_work, { people }) =>
    sql`select s.id, ${column} as value from student s join ${people} p on p.id = s.id`,
});

export const studentRuleFacts: PersonFacts = {
  departmentId: own({ kind: 'ref', to: 'department' }, sql`s.department_id`),
  majorId: own({ kind: 'ref', to: 'major' }, sql`s.major_id`),
  classId: own({ kind: 'ref', to: 'stuClass' }, sql`s.class_id`),
  grade: own({ kind: 'text' }, sql`s.grade`),
  studentStatus: own({ kind: 'dict', dict: 'xjzt' }, sql`s.student_status`),
  studentCategory: own({ kind: 'dict', dict: 'xslb' }, sql`s.category`),
  gender: own({ kind: 'dict', dict: 'xb' }, sql`s.gender`),
  nation: own({ kind: 'dict', dict: 'mz' }, sql`s.nation`),
  politicalStatus: own({ kind: 'dict', dict: 'zzmm' }, sql`s.political_status`),
  originCode: own({ kind: 'text' }, sql`s.origin_code`),
  nativePlace: own({ kind: 'text' }, sql`s.native_place`),
  entryDate: own({ kind: 'date' }, sql`s.entry_date`),
  age: {
    value: { kind: 'integer', min: 0, max: 120 },
    needs: 'student.detail',
    read: ({ at }, { people }) => sql`
      select s.id, date_part('year', age(${at}::date, s.birth_date)) as value
      from student s join ${people} p on p.id = s.id`,
  },
};
