import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const GUIDES = [
  {
    code: 'attendance.leave.apply',
    audience: '全体在籍学生',
    material: '<p>病假超过一天须附医院证明，可在返校后三天内补交；离校超过一天须家长确认，公假除外。</p>',
    steps:
      '<ol><li>填写请假类型、起止时间与去向；</li><li>公假先由组织人确认；一天以内由辅导员审批，超过一天须学院同意，超过三天须学生处同意，超过七天由分管校领导批准；</li><li>离校出门时出示出门码；</li><li>返校后及时销假。</li></ol>',
    days: 1,
    contact: '辅导员，学生工作处 0551-6000101',
    basis: '《学生请假管理办法》',
  },
  {
    code: 'dormitory.repair.mine',
    audience: '住宿学生与教职工',
    material: '<p>可附现场照片，便于维修人员判断。</p>',
    steps:
      '<ol><li>选择报修地点与类型，描述问题；</li><li>按类型与楼栋派给维修组，维修工接单后上门；</li><li>确认完工并评价，七天未确认的自动确认。</li></ol>',
    days: 2,
    contact: '后勤保障处 0551-6000202',
    basis: '《后勤维修服务承诺》',
  },
  {
    code: 'dormitory.register.mine',
    audience: '住宿学生',
    material: null,
    steps: '<ol><li>查看房间、床位与室友；</li><li>如需调宿，请联系宿管员或辅导员。</li></ol>',
    days: null,
    contact: '公寓管理科 0551-6000203',
    basis: '《学生公寓管理规定》',
  },
  {
    code: 'process.task',
    audience: '有待办审批的教职工与学生',
    material: null,
    steps: '<ol><li>打开待办查看申请内容；</li><li>填写意见并同意、退回或拒绝。</li></ol>',
    days: null,
    contact: '信息中心 0551-6000300',
    basis: null,
  },
] as const;

/** Guides of some services; what people keep and open is made where the apps are. */
export async function demo(work: Work): Promise<void> {
  for (const guide of GUIDES)
    await work.db.run(sql`
      insert into service_guide (tenant_id, app_id, audience, material, steps, days, contact, legal_basis, updated_at)
      select ${work.tenant}, a.id, ${guide.audience}, ${guide.material}, ${guide.steps}, ${guide.days}::int, ${guide.contact}, ${guide.basis}, ${work.at}
      from app_name a where a.app_code = ${guide.code}`);
  await groupKept(work);
}

/** Who keeps several services has put the latter ones into a group. */
async function groupKept(work: Work): Promise<void> {
  await work.db.run(sql`
    insert into app_group (tenant_id, user_id, groups, updated_at)
    select c.tenant_id, c.user_id, jsonb_build_array(jsonb_build_object('id', c.user_id, 'name', '我的办事',
      'appIds', jsonb_agg(c.app_id order by c.sort) filter (where c.sort >= 2))), ${work.at}
    from app_collect c group by c.tenant_id, c.user_id having max(c.sort) >= 3 on conflict do nothing`);
}
