import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** How the demo school words a message itself: first stiffly, then as it would speak. */
const WORDINGS = [
  { language: 'zh-CN', title: '宿舍长任命通知', content: '现任命您为 {room} 宿舍长，请履行职责。', days: 30 },
  {
    language: 'zh-CN',
    title: '恭喜您成为宿舍长',
    content: '您已被推选为 {room} 的宿舍长，负责寝室安全与卫生，有问题请联系宿管老师。',
    days: 12,
  },
  {
    language: 'en',
    title: 'You are head of your room',
    content: 'You now look after {room}: safety, cleanliness, and who to call.',
    days: 12,
  },
] as const;

const KEY = 'space.headNamed';

/** A message in the school's own words, with what they were before. */
export async function demo(work: Work): Promise<void> {
  const rows = WORDINGS.map((one) => ({ ...one, id: v7() }));
  await work.db.run(sql`
    insert into msg_template_log (tenant_id, id, key, way, language, title, content, at, by_user)
    select ${work.tenant}, r.id, ${KEY}, 'site', r.language, r.title, r.content, ${work.at}::timestamptz - make_interval(days => r.days),
      (select id from sys_user where account_no = 'admin')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, language text, title text, content text, days int)`);
  await work.db.run(sql`
    insert into msg_template (tenant_id, key, way, language, title, content, version, updated_at, updated_by)
    select distinct on (language) tenant_id, key, way, language, title, content, count(*) over (partition by language), at, by_user
    from msg_template_log order by language, at desc on conflict do nothing`);
}
