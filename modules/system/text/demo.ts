import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Texts that a school writes itself: what they say now, and what they said before. */
const TEXTS = [
  {
    code: 'guide.leave',
    title: '请假须知',
    earlier: '<p>请假由辅导员审批，返校后请销假。</p>',
    content:
      '<p>一天以内由辅导员审批，超过一天须学院同意，超过三天须学生处同意，超过七天由分管校领导批准。返校后请及时<strong>销假</strong>。</p><ul><li>病假超过一天须附医院证明</li><li>离校超过一天须家长确认，公假除外</li></ul>',
    translations: {
      en: {
        title: 'About leave',
        content:
          '<p>Up to a day your counsellor decides; beyond one day the college agrees too, beyond three student affairs, beyond seven the school’s leader. <strong>Report back</strong> when you return.</p>',
      },
    },
  },
  {
    code: 'guide.dormitory',
    title: '宿舍住宿须知',
    earlier: '<p>宿舍 23:00 熄灯，请勿使用大功率电器。</p>',
    content:
      '<h3>作息与安全</h3><table><tbody><tr><th>事项</th><th>规定</th></tr><tr><td>门禁</td><td>22:30</td></tr><tr><td>熄灯</td><td>23:00</td></tr></tbody></table><p>禁止使用 800 瓦以上电器，违者按宿舍管理规定处理。</p>',
    translations: {
      en: {
        title: 'Living in the dormitory',
        content:
          '<h3>Hours and safety</h3><table><tbody><tr><th>What</th><th>When</th></tr><tr><td>Doors close</td><td>22:30</td></tr><tr><td>Lights out</td><td>23:00</td></tr></tbody></table><p>Appliances of 800 watts or more are forbidden; the dormitory rules say what follows.</p>',
      },
    },
  },
  // what everybody finds behind "help" in the user menu
  {
    code: 'help',
    title: '平台使用帮助',
    earlier: '<p>使用中遇到问题，请联系辅导员。</p>',
    content:
      '<h3>遇到问题怎么办</h3><ul><li>不知道在哪里办：用页面上方的搜索，或到服务大厅查看办事指南</li><li>信息有误：在个人中心核对，不能自行修改的请联系辅导员</li><li>忘记密码：在登录页点“忘记密码”，或到所在院系办公室重置</li></ul><p>技术支持：信息中心，工作日 8:30–17:30。</p>',
    translations: {
      en: {
        title: 'Help',
        content:
          '<h3>When something is in the way</h3><ul><li>Where to do it: use the search at the top, or read the guides in the service centre</li><li>A wrong record: look it up in the personal centre; what you can’t change your counsellor can</li><li>Password forgotten: “Forgot password” on the sign-in page, or the office of your college</li></ul><p>Technical help: information centre, working days 8:30–17:30.</p>',
      },
    },
  },
];

/** Three texts, each with what it said before. */
export async function demo(work: Work): Promise<void> {
  const rows = TEXTS.map((text) => ({ id: v7(), ...text }));
  await work.db.run(sql`
    insert into rich_text (tenant_id, id, text_code, title, content, translations, version, created_at, updated_at)
    select ${work.tenant}, r.id, r.code, r.title, r.content, r.translations, 2, ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, code text, title text, content text, translations jsonb)
    on conflict do nothing`);
  await work.db.run(sql`
    insert into rich_text_version (tenant_id, text_id, version, body, created_at, created_by)
    select t.tenant_id, t.id, v.version, jsonb_build_object('title', t.title, 'content', case when v.version = 1 then r.earlier else t.content end,
      'translations', case when v.version = 1 then '{}'::jsonb else t.translations end, 'attachIds', '[]'::jsonb),
      ${work.now}::timestamptz - make_interval(days => 40 - 20 * v.version),
      (select id from sys_user where account_no = 'admin')
    from rich_text t join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(code text, earlier text) on r.code = t.text_code
    cross join (values (1), (2)) as v(version) on conflict do nothing`);
}
