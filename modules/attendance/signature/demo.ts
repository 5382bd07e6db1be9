import { targetBody, targetText } from '#modules/portal/notice';
import { addDays } from '#platform/pure/date.ts';
import { sql } from '#platform/server/db/sql.ts';
import { formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { docWhere, readable } from './server/doc.ts';
import { signCampaign } from './sign-campaign.ts';
import { signTemplate } from './sign-template.ts';

const PLEDGE = '{{schoolName}}{{className}} {{name}}（{{number}}），住 {{roomName}}，';
const TEXTS = [
  {
    name: '学生公寓安全承诺书',
    roles: ['self', 'staff'],
    content: `<h3>学生公寓安全承诺书</h3><p>${PLEDGE}郑重承诺：</p><ol><li>不使用违规电器，不私拉电线，不在公寓内吸烟、使用明火。</li><li>按时归寝，不留宿他人，离校按规定请假。</li><li>爱护公寓设施，发现隐患及时报修。</li><li>配合公寓检查，发现问题限时整改。</li></ol><p>如有违反，愿按学校规定处理。</p><p>{{date}}</p>`,
  },
  {
    name: '假期留校安全承诺书',
    roles: ['self'],
    content: `<h3>假期留校安全承诺书</h3><p>${PLEDGE}因故申请假期留校，承诺遵守留校期间作息和公寓管理规定，每晚按时归寝，离校提前报告辅导员，注意人身和财产安全。</p><p>{{date}}</p>`,
  },
  {
    name: '毕业生信息确认书',
    roles: ['self'],
    content: `<h3>毕业生信息确认书</h3><p>本人 {{name}}（学号 {{number}}），{{departmentName}}{{className}}学生，已核对毕业证书所载姓名、性别、出生日期、专业和照片，确认无误。证书制作后如因本人核对疏漏产生的后果，由本人承担。</p><p>{{date}}</p>`,
  },
  {
    name: '校外住宿知情同意书',
    roles: ['self', 'parent', 'staff'],
    content: `<h3>校外住宿知情同意书</h3><p>${PLEDGE}申请在校外住宿。学生与家长已知悉校外住宿的安全风险，承诺遵守学校相关规定，地址和联系方式变更时及时报告。</p><p>{{date}}</p>`,
  },
];

/** Texts that colleges of this country have signed, and a campaign that is being prepared. */
export async function demo(work: Work): Promise<void> {
  for (const text of TEXTS)
    await insert(work, signTemplate, { ...text, minReadSeconds: 10, status: 'enabled' });
  const row = await work.db.row<{ templateId: string; publisherId: string }>(sql`
    select t.id as template_id, u.id as publisher_id from sign_template t cross join sys_user u
    where t.name = ${TEXTS[3]!.name} and u.account_no = 'admin'`);
  const target = { roleTypes: ['stu'] };
  await insert(work, signCampaign, {
    title: '校外住宿学生知情同意书',
    ...row,
    target,
    targetText: await targetText(work, targetBody.parse(target)),
    until: `${addDays(work.at.slice(0, 10), 20)} 22:00:00`,
    status: 'draft',
  });
}

/** Two characters, as a finger writes them. */
const STROKES =
  '180,90 240,80 300,84;236,60 238,140 232,230;190,150 250,140 305,146;170,232 240,214 320,220;560,80 520,130 470,180;548,120 620,150 690,210;480,196 560,184 640,190;560,150 558,220 552,280';

/** The counsellor fdy01 asks his classes for the pledge of the term; some have signed, some not yet. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const people = await asServer(past.platform, past.tenant, castOf);
  if (!people) return;
  await walkPast(past, {
    name: 'attendance/signature',
    total: 2 + people.students.length,
    tell: (work, index) => {
      const on = stage(work, now, new Map());
      if (index === 0) return publish(on, people);
      const student = people.students[index - 1];
      return student ? signOne(on, student, index) : countersign(on, people);
    },
  });
}

type Cast = { fdy: string; template: string; classes: string[]; students: string[] };

async function castOf(work: Work): Promise<Cast | null> {
  const row = await work.db.row<Omit<Cast, 'students'>>(sql`
    select u.id as fdy, (select id from sign_template where name = ${TEXTS[0]!.name}) as template,
      array(select c.id from stu_class c where t.id = any(c.fdy_ids) order by c.class_code limit 3) as classes
    from teacher t join sys_user u on u.person_id = t.id where t.staff_no = 'fdy01'`);
  if (!row?.template || row.classes.length === 0) return null;
  const students = await work.db.rows<{ id: string }>(sql`
    select u.id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
    where s.class_id = any(${row.classes}::uuid[]) order by md5(s.student_no) limit 60`);
  // stu01 still has to sign
  return { ...row, students: students.slice(0, -12).map(({ id }) => id) };
}

const at = (on: Stage, daysAgo: number, time: string) => `${addDays(on.now.slice(0, 10), -daysAgo)} ${time}`;

async function publish(on: Stage, { fdy, template, classes }: Cast): Promise<void> {
  const asked = {
    title: `${on.now.slice(0, 4)}年秋季学期公寓安全承诺`,
    templateId: template,
    target: { classIds: classes },
    until: `${addDays(on.now.slice(0, 10), 9)} 22:00:00`,
  };
  const made = await on.call(fdy, at(on, 8, '09:20:00'), 'yxgl/signCampaign/add', asked);
  if (made)
    await on.call(fdy, at(on, 8, '09:25:00'), 'yxgl/signCampaign/publish', { id: made['id'], version: 1 });
}

async function signOne(on: Stage, userId: string, index: number): Promise<void> {
  const doc = await on.ask<{ id: string; isFirst: boolean }>(sql`
    select d.id, u.account_no = 'stu01' as is_first from sign_doc d join sys_user u on u.id = d.user_id
    where d.user_id = ${userId} and d.status = 'waiting'`);
  if (!doc || doc.isFirst) return;
  const minute = String(10 + (index % 45));
  const day = index % 7;
  await on.call(userId, at(on, day, `08:${minute}:00`), 'yxgl/signDoc/open', { id: doc.id });
  const hash = await on.as(
    userId,
    at(on, day, `08:${minute}:40`),
    async (work) => (await readable(work, await docWhere(work, sql`t.id = ${doc.id}`))).hash,
  );
  await on.call(userId, at(on, day, `08:${minute}:${40 + (index % 19)}`), 'yxgl/signDoc/sign', {
    id: doc.id,
    hash,
    strokes: STROKES,
  });
}

/** The counsellor keeps his signature and puts it below most of what has been signed. */
async function countersign(on: Stage, { fdy }: Cast): Promise<void> {
  const signed = await on.ask<{ ids: string[] }>(sql`
    select (array_agg(id order by updated_at))[1:30] as ids from sign_doc where status = 'partial' and created_by = ${fdy}`);
  await on.call(fdy, at(on, 0, '08:58:00'), 'yxgl/mySignature/submit', { strokes: STROKES });
  if (signed?.ids) await on.call(fdy, at(on, 0, '08:59:00'), 'yxgl/signDoc/countersign', { ids: signed.ids });
}
