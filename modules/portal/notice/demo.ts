import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { throughCollege } from './demo/college.ts';
import { NOTICES, type Told } from './demo/notices.ts';
import { ANYTHING, NOBODY, type Conditions, type Target } from './rules.ts';
import type { Question } from './rules-reply.ts';
import { deliver, summaryOf } from './server/deliver.ts';
import { targetText } from './server/receivers.ts';

/** Notices of the last weeks with who has read them, one that waits for its hour, and a draft. */
export async function demo(work: Work): Promise<void> {
  for (const told of NOTICES) await tellOne(work, told);
  for (const query of QUERIES) await saveQuery(work, query);
}

/** Whom offices write to again and again. */
const QUERIES: { owner: string; name: string; asked: Partial<Conditions> }[] = [
  { owner: 'admin', name: '在籍女学生', asked: { roleTypes: ['stu'], genders: ['2'] } },
  { owner: 'admin', name: '学生党员与预备党员', asked: { politicalStatuses: ['01', '02'] } },
  { owner: 'fdy01', name: '本班团员', asked: { roleTypes: ['stu'], politicalStatuses: ['03'] } },
];

async function saveQuery(work: Work, { owner, name, asked }: (typeof QUERIES)[number]): Promise<void> {
  const conditions = JSON.stringify({ ...ANYTHING, ...asked });
  await work.db.run(sql`
    insert into notice_query (tenant_id, id, owner_id, name, conditions, created_at, updated_at)
    select ${work.tenant}, ${newId()}, id, ${name}, ${conditions}::jsonb, ${work.at}, ${work.at}
    from sys_user where account_no = ${owner} on conflict do nothing`);
}

async function tellOne(work: Work, told: Told): Promise<void> {
  const publisher = await work.db.row<{ id: string; classes: string[]; departmentId: string | null }>(sql`
    select u.id, coalesce((select array_agg(c.class_id) from class_staff c where c.teacher_id = u.person_id and c.to_date is null), '{}') as classes,
      (select t.department_id from teacher t where t.id = u.person_id) as department_id
    from sys_user u where u.account_no = ${told.publisher}`);
  if (!publisher) return;
  const ownClasses = told.publisher.startsWith('fdy');
  if (ownClasses && publisher.classes.length === 0) return;
  const target: Target = { ...NOBODY, ...told.target, ...(ownClasses && { classIds: publisher.classes }) };
  const id = newId();
  const at = sql`${work.at}::timestamptz + ${told.days} * interval '1 day'`;
  const isOut = told.status === 'published' || told.status === 'expired';
  const isRead = ownClasses && (told.status !== 'draft' || told.sentBack !== undefined);
  await work.db.run(sql`
    insert into sys_notice (tenant_id, id, title, summary, notice_type, content, target, target_text, must_read, need_confirm, is_top,
      publish_at, expire_at, status, published_at, publisher_id, department_id, reply_form, reply_until, told_receivers, audit_status, created_at, created_by, updated_at)
    values (${work.tenant}, ${id}, ${told.title}, ${summaryOf(told.content)}, ${told.type}, ${told.content}, ${JSON.stringify(target)}::jsonb,
      ${await targetText(work, target)}, ${told.mustRead ?? false}, ${told.needConfirm ?? false}, ${told.isTop ?? false},
      ${told.status === 'scheduled' ? at : sql`null`}, ${told.status === 'expired' ? sql`${work.at}::timestamptz - interval '2 day'` : sql`null`},
      ${isRead ? 'auditing' : told.status}, ${isOut && !isRead ? at : sql`null`}, ${publisher.id}, ${ownClasses ? publisher.departmentId : null}::uuid,
      ${told.questions ? JSON.stringify(told.questions) : null}::jsonb,
      ${told.questions ? sql`${work.at}::timestamptz + interval '10 day'` : sql`null`}, 40, ${isRead ? 'running' : null}, ${work.at}::timestamptz + (${Math.min(0, told.days)} - 0.1) * interval '1 day', ${publisher.id}, ${work.at})`);
  if (isRead) await throughCollege(work, id, told);
  if (!isOut) return;
  const notice = { id, title: told.title, noticeType: told.type, channels: null, publisherId: publisher.id };
  if (!isRead) await deliver(work, { ...notice, target }, 'site');
  await work.db.run(sql`
    update sys_notice_read r set created_at = ${at},
      read_at = case when mod(abs(hashtext(u.account_no || ${told.title})), 100) < ${told.readShare}
        then least(${at} + mod(abs(hashtext(u.account_no)), 1500) * interval '1 minute', ${work.at}::timestamptz) end
    from sys_user u where u.id = r.user_id and r.notice_id = ${id}`);
  if (told.needConfirm)
    await work.db.run(sql`update sys_notice_read set confirm_at = read_at
      where notice_id = ${id} and mod(abs(hashtext(user_id::text)), 10) < 8`);
  if (told.questions) await answer(work, id, told.questions);
}

/** Most of those who have read it have answered, each something else. */
async function answer(work: Work, id: string, questions: readonly Question[]): Promise<void> {
  const read = await work.db.rows<{ userId: string }>(sql`
    select user_id from sys_notice_read where notice_id = ${id} and read_at is not null order by user_id`);
  const replies = read
    .filter((_, place) => place % 6 !== 5)
    .map(({ userId }, place) => ({
      userId,
      reply: Object.fromEntries(
        questions.flatMap(({ key, kind, options }): [string, string | string[]][] => {
          const option = options[(place * 7 + place) % options.length] ?? '';
          if (kind === 'single') return [[key, option]];
          if (kind === 'many') return place % 3 === 0 ? [[key, [option]]] : [];
          return place % 9 === 4 ? [[key, '已购票，按时离校']] : [];
        }),
      ),
    }));
  await work.db.run(sql`
    update sys_notice_read n set reply = r.reply, replied_at = n.read_at
    from jsonb_to_recordset(${JSON.stringify(replies)}::jsonb) as r("userId" uuid, reply jsonb)
    where n.notice_id = ${id} and n.user_id = r."userId"`);
}
