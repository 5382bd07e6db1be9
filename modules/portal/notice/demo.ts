import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { NOTICES, type Told } from './demo/notices.ts';
import { NOBODY, type Target } from './rules.ts';
import { deliver, summaryOf } from './server/deliver.ts';
import { targetText } from './server/receivers.ts';

/** Notices of the last weeks with who has read them, one that waits for its hour, and a draft. */
export async function demo(work: Work): Promise<void> {
  for (const told of NOTICES) await tellOne(work, told);
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
  await work.db.run(sql`
    insert into sys_notice (tenant_id, id, title, summary, notice_type, content, target, target_text, must_read, need_confirm, is_top,
      publish_at, expire_at, status, published_at, publisher_id, department_id, created_at, created_by, updated_at)
    values (${work.tenant}, ${id}, ${told.title}, ${summaryOf(told.content)}, ${told.type}, ${told.content}, ${JSON.stringify(target)}::jsonb,
      ${await targetText(work, target)}, ${told.mustRead ?? false}, ${told.needConfirm ?? false}, ${told.isTop ?? false},
      ${told.status === 'scheduled' ? at : sql`null`}, ${told.status === 'expired' ? sql`${work.at}::timestamptz - interval '2 day'` : sql`null`},
      ${told.status}, ${isOut ? at : sql`null`}, ${publisher.id}, ${ownClasses ? publisher.departmentId : null}::uuid,
      ${work.at}::timestamptz + (${Math.min(0, told.days)} - 0.1) * interval '1 day', ${publisher.id}, ${work.at})`);
  if (!isOut) return;
  await deliver(work, { id, title: told.title, target });
  await work.db.run(sql`
    update sys_notice_read r set created_at = ${at},
      read_at = case when mod(abs(hashtext(u.account_no || ${told.title})), 100) < ${told.readShare}
        then least(${at} + mod(abs(hashtext(u.account_no)), 1500) * interval '1 minute', ${work.at}::timestamptz) end
    from sys_user u where u.id = r.user_id and r.notice_id = ${id}`);
  if (told.needConfirm)
    await work.db.run(sql`update sys_notice_read set confirm_at = read_at
      where notice_id = ${id} and mod(abs(hashtext(user_id::text)), 10) < 8`);
}
