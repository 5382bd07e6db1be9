import { z } from 'zod';
import { printed } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { PrintedDocument } from '#platform/server/print.ts';
import { quarterOf } from '../rules.ts';

const NOTICE = {
  schoolName: '示例职业技术学院',
  hazardNo: 'YH202611200001',
  place: '楠苑1号楼 301',
  type: '违规电器',
  level: '较大',
  description: '床下使用电热锅，已断电。',
  advice: '停止使用并交宿管暂存。',
  deadline: '2026-11-21 20:00',
  foundAt: '2026-11-20 20:00',
  finder: '何文琳',
};

/** What hangs at the place: what is wrong, how to put it right and by when. */
export const noticeSheet: PrintedDocument = {
  paper: 'A4',
  sample: { facts: NOTICE, lists: {} },
  body: `<h2 style="text-align: center">{{schoolName}} 隐患整改通知书</h2>
<p>编号 {{hazardNo}}</p>
<p>{{foundAt}} 检查发现 {{place}} 存在 <strong>{{level}}隐患：{{type}}</strong>。{{description}}</p>
<p>整改要求：{{advice}}</p>
<p>请于 {{deadline}} 前完成整改并提交照片，逾期将通报所在学院。</p>
<p>检查人：{{finder}}　　签收人：__________　　日期：__________</p>`,
};

export const notice = get('yxgl/securityHazard/notice', {
  needs: 'securityHazard.notice',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const facts = await work.db.row<typeof NOTICE>(sql`
      select x.school_name, t.hazard_no, t.place_name as place, y.name as type, t.level, t.description,
        coalesce(y.advice, '') as advice, coalesce(to_char(t.deadline, 'YYYY-MM-DD HH24:MI'), '') as deadline,
        to_char(t.found_at, 'YYYY-MM-DD HH24:MI') as found_at, coalesce(u.user_name, '') as finder
      from security_hazard t join hazard_type y on y.id = t.type_id left join sys_user u on u.id = t.found_by
      join sys_tenant x on x.id = t.tenant_id
      where t.id = ${id} and ${work.within('securityHazard', 'securityHazard.notice', 't')}`);
    if (!facts) throw notFound();
    const level = work.platform.words.say('zh-CN', `dict.hazardLevel.${facts.level}`);
    return printed(work, { document: 'hazardNotice', filling: { facts: { ...facts, level }, lists: {} } });
  },
});

const REPORT = {
  schoolName: '示例职业技术学院',
  period: '2026-10-01 至 2026-12-31',
  total: '128',
  grave: '2',
  closed: '119',
  open: '9',
  rate: '93.0',
};
const LINE = { name: '用电', total: '60', closed: '58' };
const GRAVE = { no: 'YH202611200001', place: '楠苑1号楼 301', type: '电动车入室充电', measure: '已移出室外' };

/** The school's report of a quarter. */
export const reportSheet: PrintedDocument = {
  paper: 'A4',
  sample: { facts: REPORT, lists: { categories: [LINE], buildings: [LINE], graves: [GRAVE] } },
  body: `<h2 style="text-align: center">{{schoolName}} 宿舍安全检查季度报告</h2>
<p style="text-align: center">{{period}}</p>
<p>本季度共发现隐患 {{total}} 处，其中重大隐患 {{grave}} 处；已整改 {{closed}} 处，未整改 {{open}} 处，整改率 {{rate}}%。</p>
<table><tbody><tr><th>隐患类别</th><th>发现</th><th>已整改</th></tr>
<tr><td>{{categories.name}}</td><td>{{categories.total}}</td><td>{{categories.closed}}</td></tr></tbody></table>
<table><tbody><tr><th>楼栋</th><th>发现</th><th>已整改</th></tr>
<tr><td>{{buildings.name}}</td><td>{{buildings.total}}</td><td>{{buildings.closed}}</td></tr></tbody></table>
<h3>重大隐患</h3>
<table><tbody><tr><th>编号</th><th>位置</th><th>隐患</th><th>处置措施</th></tr>
<tr><td>{{graves.no}}</td><td>{{graves.place}}</td><td>{{graves.type}}</td><td>{{graves.measure}}</td></tr></tbody></table>`,
};

export const report = get('yxgl/securityHazard/report', {
  needs: 'securityHazard.report',
  query: z.strictObject({ day: wireDay.optional() }),
  async handle(work, { query: { day = work.at.slice(0, 10) } }) {
    const { from, until } = quarterOf(day);
    const within = sql`t.found_at >= ${dawn(from)} and t.found_at < ${dawn(until)} and t.status <> 'void'
      and ${work.within('securityHazard', 'securityHazard.report', 't')}`;
    const counts = sql`count(*)::text as total, count(*) filter (where t.status = 'closed')::text as closed`;
    const whole = (await work.db.row<Omit<typeof REPORT, 'period'>>(sql`
      select (select school_name from sys_tenant where id = ${work.tenant}) as school_name, ${counts},
        count(*) filter (where t.level = '3')::text as grave, count(*) filter (where t.status = 'open')::text as open,
        coalesce(round(100.0 * count(*) filter (where t.status = 'closed') / nullif(count(*), 0), 1)::text, '—') as rate
      from security_hazard t where ${within}`))!;
    const categories = await work.db.rows<typeof LINE>(
      sql`select t.category as name, ${counts} from security_hazard t where ${within} group by 1 order by count(*) desc`,
    );
    const buildings = await work.db.rows<typeof LINE>(sql`
      select b.building_name as name, ${counts} from security_hazard t join building b on b.id = t.building_id
      where ${within} group by 1 order by count(*) desc`);
    const graves = await work.db.rows<typeof GRAVE>(sql`
      select t.hazard_no as no, t.place_name as place, y.name as type, coalesce(t.measure, '') as measure
      from security_hazard t join hazard_type y on y.id = t.type_id where ${within} and t.level = '3' order by t.found_at limit 50`);
    const named = categories.map((line) => ({
      ...line,
      name: work.platform.words.say('zh-CN', `dict.hazardCategory.${line.name}`),
    }));
    const period = work.platform.words.say('zh-CN', 'securityReport.period', { from, until });
    const filling = { facts: { ...whole, period }, lists: { categories: named, buildings, graves } };
    return printed(work, { document: 'securityReport', filling });
  },
});
