import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { printed } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { PrintedDocument } from '#platform/server/print.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';

const SAMPLE = {
  schoolName: '示例职业技术学院',
  changeNo: 'YD202611200001',
  name: '张三',
  studentNo: '20240101',
  gender: '男',
  department: '信息工程学院',
  major: '软件技术',
  className: '软件2401班',
  grade: '2024',
  kind: '休学',
  fromStatus: '在读',
  toStatus: '休学',
  cause: '因病',
  reason: '因病需住院治疗，医嘱静养六个月。',
  startDate: '2026-12-01',
  endDate: '2027-06-01',
  targetClass: '',
  otherSchool: '',
  graduationDate: '',
  effectiveOn: '2026-12-01',
  documentNo: '院教〔2026〕12号',
  today: '2026-11-25',
};

/** The form of a change, for signatures and the file. */
export const changeSheet: PrintedDocument = {
  paper: 'A4',
  sample: {
    facts: SAMPLE,
    lists: { steps: [{ node: '辅导员审批', by: '王老师', word: '同意', at: '2026-11-21 10:00' }] },
  },
  body: `<h2 style="text-align: center">{{schoolName}} 学籍异动审批表</h2>
<p>编号 {{changeNo}}</p>
<table><tbody>
<tr><th>姓名</th><td>{{name}}</td><th>学号</th><td>{{studentNo}}</td><th>性别</th><td>{{gender}}</td></tr>
<tr><th>院系</th><td>{{department}}</td><th>专业</th><td>{{major}}</td><th>班级</th><td>{{className}}</td></tr>
<tr><th>异动类型</th><td>{{kind}}</td><th>原学籍状态</th><td>{{fromStatus}}</td><th>新学籍状态</th><td>{{toStatus}}</td></tr>
<tr><th>拟生效日期</th><td>{{startDate}}</td><th>截止日期</th><td>{{endDate}}</td><th>生效日期</th><td>{{effectiveOn}}</td></tr>
<tr><th>转入班级</th><td>{{targetClass}}</td><th>对方学校</th><td>{{otherSchool}}</td><th>毕业日期</th><td>{{graduationDate}}</td></tr>
<tr><th>原因</th><td colspan="5">{{cause}}：{{reason}}</td></tr>
</tbody></table>
<table><tbody>
<tr><th>审批环节</th><th>审批人</th><th>意见</th><th>时间</th></tr>
<tr><td>{{steps.node}}</td><td>{{steps.by}}</td><td>{{steps.word}}</td><td>{{steps.at}}</td></tr>
</tbody></table>
<p>学生签字：__________　家长签字：__________　教务处（盖章）：__________</p>`,
};

/** What the school tells him in writing. */
export const decisionSheet: PrintedDocument = {
  paper: 'A4',
  sample: { facts: SAMPLE },
  body: `<h2 style="text-align: center">{{schoolName}}<br/>关于{{name}}同学{{kind}}的决定</h2>
<p style="text-align: right">{{documentNo}}</p>
<p>{{name}}同学（学号 {{studentNo}}，{{department}} {{className}}）：</p>
<p>你因{{cause}}提出的{{kind}}申请，经审核，符合学籍管理规定。现决定自 {{effectiveOn}} 起，你的学籍状态由“{{fromStatus}}”变更为“{{toStatus}}”。</p>
<p>如对本决定有异议，可自收到本决定书之日起十日内向学校学生申诉处理委员会提出书面申诉。</p>
<p style="text-align: right">{{seal}}{{schoolName}}<br/>{{today}}</p>`,
};

const PAPERS = { sheet: 'statusSheet', decision: 'statusDecision' } as const;
const query = z.strictObject({ id: z.uuid(), paper: z.enum(['sheet', 'decision']) });

export const print = get('xsgl/statusChange/print', {
  needs: 'statusChange.print',
  query,
  async handle(work, { query: { id, paper } }) {
    const filling = await fill(
      work,
      id,
      sql`${work.within('statusChange', 'statusChange.print', 't')}`,
      paper,
    );
    return printed(work, { document: PAPERS[paper], filling });
  },
});

export const printMine = get('xsgl/statusChange/printMine', {
  needs: 'statusChange.submit',
  query,
  async handle(work, { query: { id, paper } }) {
    const filling = await fill(work, id, sql`t.student_id = ${work.actor.personId}::uuid`, paper);
    return printed(work, { document: PAPERS[paper], filling });
  },
});

type Facts = { [name in keyof typeof SAMPLE]: string | null };
type Step = { node: string; by: string; word: string; at: string };

async function fill(work: Work, id: string, mine: Sql, paper: 'sheet' | 'decision') {
  const row = await work.db.row<Omit<Facts, 'today'>>(sql`
    with ${academicRows.stuClass}, ${academicRows.major}, ${orgRows.department}
    select x.school_name, t.change_no, s.name, s.student_no, s.gender, d.dept_name as department, m.major_name as major, c.class_name,
      t.grade, t.kind, t.from_status, t.to_status, t.reason_code as cause, t.reason, t.start_date, t.end_date,
      o.class_name as target_class, t.other_school, t.graduation_date, t.effective_on, t.document_no
    from status_change t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
    join major m on m.id = c.major_id join department d on d.id = c.department_id
    left join stu_class o on o.id = t.target_class_id join sys_tenant x on x.id = t.tenant_id
    where t.id = ${id} and t.audit_status not in ('draft', 'withdrawn')
      and (${paper}::text <> 'decision' or t.audit_status = 'approved') and ${mine}`);
  if (!row) throw notFound();
  const say = (dict: string, value: string | null) =>
    value === null ? '' : work.platform.words.say('zh-CN', `dict.${dict}.${value}`);
  const facts = {
    ...Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])),
    gender: say('xb', row.gender),
    kind: say('statusKind', row.kind),
    fromStatus: say('xjzt', row.fromStatus),
    toStatus: say('xjzt', row.toStatus),
    cause: say('statusReason', row.cause),
    today: work.at.slice(0, 10),
  };
  const lists = paper === 'sheet' ? { lists: { steps: await stepsOf(work, id) } } : {};
  return { facts, ...lists };
}

/** Who has decided what of it so far. */
async function stepsOf(work: Work, id: string): Promise<Step[]> {
  const rows = await work.db.rows<Step & { nodeKey: string; name: string }>(sql`
    select k.node_key, k.node_name as name, u.user_name as by, coalesce(k.comment, '') as word, k.finished_at as at
    from flow_task k join flow_instance i on i.id = k.instance_id join sys_user u on u.id = k.actor_id
    where i.biz_id = ${id} and i.process_type = 'statusChange' and k.status in ('approved', 'rejected')
    order by k.finished_at, k.no`);
  return rows.map(({ by, word, at, ...node }) => ({
    ...{ by, word, at: at.slice(0, 16) },
    node: nodeName(work, 'statusChange', node),
  }));
}
