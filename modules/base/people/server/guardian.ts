import { sql } from '#platform/server/db/sql.ts';
import type { OutsiderProvider } from '#platform/server/workflow/handlers.ts';
import { guardianPhone } from './rows.ts';

/** Who answers for the student of a case, as the school has written it down; nobody where there is no phone. */
export const guardian: OutsiderProvider = async (work, { subjectId }) => {
  const row = await work.db.row<{ relation: string | null; phone: string }>(sql`
    select * from (select ${guardianPhone} as phone, (select d.dict_label ->> 'zh-cn' from data_dictionary d
      where d.code = 'gxrelation' and d.dict_value = student.guardian_relation limit 1) as relation
    from student where id = ${subjectId}::uuid) s where phone is not null`);
  if (!row) return [];
  // history tells it in the school's language, whoever started the case
  const say = (key: string, facts = {}) => work.platform.words.say('zh-CN', key, facts);
  const tail = work.platform.secrets.open(row.phone).slice(-4);
  const relation = row.relation ?? say('guardianAny');
  return [{ name: say('guardianTold', { relation, tail }), phone: row.phone }];
};
