import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { printed } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { PrintedDocument } from '#platform/server/print.ts';

const SAMPLE = {
  schoolName: '示例职业技术学院',
  violationNo: 'WJ202611200001',
  name: '张三',
  studentNo: '20240101',
  className: '软件2401班',
  room: '楠苑1号楼 301',
  type: '违规电器',
  happenAt: '2026-11-20 19:30',
  points: '5',
  description: '使用大功率电热锅，已断电并暂扣。',
  answerBy: '2026-11-23',
};

/** What a student gets in his hand: what was found, what was kept, and until when he may answer. */
export const noticeSheet: PrintedDocument = {
  paper: 'A5',
  sample: { facts: SAMPLE, lists: { goods: [{ name: '电热锅', qty: '1', storeNo: 'ZK-0001' }] } },
  body: `<h2 style="text-align: center">{{schoolName}} 宿舍违纪告知单</h2>
<p>编号 {{violationNo}}</p>
<p>{{className}} {{name}}（{{studentNo}}）：</p>
<p>{{happenAt}}，在 {{room}} 发现：{{type}}，记 {{points}} 分。{{description}}</p>
<p>如有异议，请于 {{answerBy}} 前在“我的违纪”中申诉；逾期未答复视为确认。</p>
<table><tbody>
<tr><th>暂扣物品</th><th>数量</th><th>存放编号</th></tr>
<tr><td>{{goods.name}}</td><td>{{goods.qty}}</td><td>{{goods.storeNo}}</td></tr>
</tbody></table>
<p>学生签字：__________　登记人签字：__________</p>`,
};

type Goods = { name: string; qty: number; storeNo: string };

export const notice = get('yxgl/dormViolation/notice', {
  needs: 'dormViolation.notice',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const row = await work.db.row<typeof SAMPLE & { goods: Goods[] | null }>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select x.school_name, t.violation_no, s.name, s.student_no, c.class_name, r.full_name as room, y.name as type,
        t.happen_at, t.points::text as points, t.description, coalesce(t.answer_by::text, '') as answer_by, t.confiscated as goods
      from dorm_violation t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
      join dorm_room r on r.id = t.room_id join dorm_violation_type y on y.id = t.type_id
      join sys_tenant x on x.id = t.tenant_id
      where t.id = ${id} and ${work.within('dormViolation', 'dormViolation.notice', 't')}`);
    if (!row) throw notFound();
    const { goods, ...facts } = row;
    const list = (goods ?? []).map(({ name, qty, storeNo }) => ({ name, qty: String(qty), storeNo }));
    const filling = { facts: { ...facts, happenAt: facts.happenAt.slice(0, 16) }, lists: { goods: list } };
    return printed(work, { document: 'violationNotice', filling });
  },
});
