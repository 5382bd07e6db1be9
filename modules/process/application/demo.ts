import { v7 } from 'uuid';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { newState } from '#platform/kit/workflow/state.ts';
import { asServer } from '#platform/server/begin.ts';
import { actingAs, actorOf } from '#platform/server/access/act-as.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Past } from '#platform/server/past.ts';
import { nextSerial } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { goods, outing, place, practice, recordChange } from './demo/flows.ts';
import { flowApplication } from './flow-application.ts';
import { handIn } from './server/submit.ts';
import { offers, PROCESS } from './server/offer.ts';

const FLOWS: readonly (readonly [key: string, name: string, definition: FlowDefinition])[] = [
  ['goodsApply', '物资领用申请', goods],
  ['placeApply', '活动场地借用申请', place],
  ['recordChange', '信息修改申请', recordChange],
  ['practiceApply', '社会实践经费申请', practice],
];

/** Two offices have drawn forms of their own; somebody has tried one of them and taken his application back. */
export async function demo(work: Work): Promise<void> {
  for (const [flowKey, flowName, definition] of FLOWS) await publish(work, flowKey, flowName, definition);
  // who has just begun stays at school
  const starterGrades = await elderGrades(work);
  await publish(work, 'outingApply', '校外实习申请', { ...outing, starterGrades });
  await takenBack(work);
}

/** Grades of the school but the youngest. */
async function elderGrades(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ grade: string }>(sql`
    with ${academicRows.stuClass}
    select distinct grade from stu_class where status in ('active', 'interning') order by grade desc offset 1`);
  return rows.map(({ grade }) => grade);
}

/** Written as it stands: accounts can't act before the school is made. */
async function takenBack(work: Work): Promise<void> {
  const who = await work.db.row<{ id: string; personId: string | null; flowId: string }>(sql`
    select u.id, u.person_id, d.id as flow_id from sys_user u, flow_def d
    where u.account_no = ${TEACHER.account} and d.flow_key = ${TEACHER.flowKey}`);
  if (!who) return;
  const title = '物资领用申请（数量填错，已撤回）';
  const state = { ...newState({ starterId: who.id }), status: 'withdrawn' };
  const id = v7();
  const no = await nextSerial(work, flowApplication.fields.applyNo.pattern);
  await work.db.run(sql`
    insert into flow_application (tenant_id, id, apply_no, title, flow_def_id, flow_name, applicant_id, audit_status, submitted_at,
      created_at, created_by, updated_at)
    values (${work.tenant}, ${id}, ${no}, ${title}, ${who.flowId}, '物资领用申请',
      ${who.id}, 'withdrawn', ${work.at}, ${work.at}, ${who.id}, ${work.at})`);
  await work.db.run(sql`
    insert into flow_instance (tenant_id, id, flow_def_id, version_no, process_type, biz_id, title, form, starter_id, subject_id, status,
      state, started_at, ended_at, sn)
    values (${work.tenant}, ${v7()}, ${who.flowId}, 1, ${PROCESS}, ${id}, ${title}, ${JSON.stringify(PENS)}::jsonb, ${who.id},
      ${who.personId}::uuid, 'withdrawn', ${JSON.stringify(state)}::jsonb, ${work.at}, ${work.at}, ${no})`);
}

/** A student and a teacher wait for an answer. Told after the past, so that it lies on people's tables today. */
export async function history({ platform, tenant }: Past): Promise<void> {
  await asServer(platform, tenant, async (work) => {
    const told = await work.db.row(
      sql`select 1 from flow_application where audit_status <> 'withdrawn' limit 1`,
    );
    if (told) return;
    await apply(work, STUDENT, MEETING);
    await apply(work, TEACHER, PENS);
    await begun(work);
    await outside(work);
  });
  await asServer(platform, tenant, forgotten, { now: daysBefore(platform.clock(), 14) });
}

/** A fortnight ago an office asked for something, and whoever decides has never looked at it. */
async function forgotten(work: Work): Promise<void> {
  const told = await work.db.row(
    sql`select 1 from flow_application where submitted_at < ${work.at}::timestamptz + interval '1 day' limit 1`,
  );
  if (!told) await apply(work, COUNSELLOR, CUPS);
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** A student wants to work outside the school, and his guardian has got the link. */
async function outside(work: Work): Promise<void> {
  const one = await work.db.row<{ account: string }>(sql`
    with ${peopleRows.student}
    select u.account_no as account from sys_user u join student s on s.id = u.person_id
    join student own on own.class_id = s.class_id join sys_user x on x.person_id = own.id and x.account_no = ${STUDENT.account}
    where u.status = 'enabled' and s.enrolled and s.guardian_phone is not null and u.account_no <> ${STUDENT.account}
    order by u.account_no limit 1`);
  if (one) await apply(work, { account: one.account, role: 'stu', flowKey: 'outingApply' }, OUTING);
}

/** The student has begun another application and not handed it in. */
async function begun(work: Work): Promise<void> {
  const until = new Date(work.now.getTime() + 30 * 86_400_000);
  await work.db.run(sql`
    insert into flow_application_draft (tenant_id, user_id, flow_def_id, version_no, form, saved_at, keep_until)
    select ${work.tenant}, u.id, d.id, 1, ${JSON.stringify({ topic: '补办校园卡', reason: '校园卡遗失，' })}::jsonb, ${work.at}, ${until}
    from sys_user u, flow_def d where u.account_no = ${STUDENT.account} and d.flow_key = ${PROCESS} on conflict do nothing`);
}

const STUDENT = { account: 'stu01', role: 'stu', flowKey: 'placeApply' };
const COUNSELLOR = { account: 'fdy01', role: 'fdy', flowKey: 'goodsApply' };
const TEACHER = { account: 'teacher01', role: 'teacher', flowKey: 'goodsApply' };
const MEETING = {
  f1: '数媒2401班主题班会',
  f2: '多功能厅',
  f3: '2026-12-04',
  f4: 46,
  f5: [
    { f1: '投影仪', f2: 1 },
    { f1: '折叠椅', f2: 20 },
  ],
  f6: '晚上七点到九点，结束后打扫场地。',
};
const OUTING = {
  f1: '江州智造科技有限公司',
  f2: { from: '2026-12-07', to: '2027-01-15' },
  f3: '单位宿舍',
  f4: '质检岗位，上班前参加单位的安全培训，每周向辅导员报平安。',
};
const PENS = {
  f1: '教学',
  f2: [
    { f1: '白板笔', f2: 24, f3: '盒' },
    { f1: 'A4 打印纸', f2: 10, f3: '包' },
  ],
  f3: '本学期实训课使用。',
};

const CUPS = {
  f1: '会议',
  f2: [
    { f1: '签到笔', f2: 20, f3: '支' },
    { f1: '席卡', f2: 40, f3: '张' },
  ],
  f3: '学生干部例会使用。',
};

async function publish(
  work: Work,
  flowKey: string,
  flowName: string,
  definition: FlowDefinition,
): Promise<void> {
  const id = v7();
  const added = await work.db.run(sql`
    insert into flow_def (tenant_id, id, flow_key, process_type, flow_name, created_at, updated_at)
    values (${work.tenant}, ${id}, ${flowKey}, ${PROCESS}, ${flowName}, ${work.at}, ${work.at}) on conflict do nothing`);
  if (added === 0) return;
  await work.db.run(sql`
    insert into flow_version (tenant_id, flow_def_id, version_no, definition, published_at)
    values (${work.tenant}, ${id}, 1, ${JSON.stringify(definition)}::jsonb, ${work.at})`);
}

async function apply(work: Work, { account, role, flowKey }: typeof STUDENT, form: object): Promise<void> {
  const known = await work.db.row(sql`select 1 from sys_user where account_no = ${account}`);
  if (!known) return;
  const own = actingAs(work, await actorOf(work.platform, work.tenant, account, role, work.now), work.now);
  const offer = (await offers(own)).find((one) => one.flowKey === flowKey);
  if (offer) await handIn(own, offer, { ...blank(offer.definition), ...form });
}

const blank = ({ form = [] }: FlowDefinition) => Object.fromEntries(form.map(({ name }) => [name, null]));
