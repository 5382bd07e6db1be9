import type { PrintedDocument } from '#platform/server/print.ts';
import { sql } from '#platform/server/db/sql.ts';

/** What may stand on the printed sheet of a case, and how it looks until the school designs its own. */
export const caseSheet: PrintedDocument = {
  paper: 'A4',
  // a flow may have a sheet of its own
  variants: (work) =>
    work.db.rows<{ value: string; label: string }>(
      sql`select flow_key as value, flow_name as label from flow_def order by flow_name collate by_name, flow_key limit 200`,
    ),
  sample: {
    facts: {
      schoolName: '示例职业技术学院',
      flowName: '活动场地借用申请',
      title: '张三的活动场地借用申请',
      no: 'SQ202603020001',
      starterName: '张三',
      starterNo: '20240101',
      department: '信息工程学院',
      className: '软件2401班',
      startedAt: '2026-03-02 09:12',
      endedAt: '2026-03-03 15:40',
      status: '已通过',
      printedAt: '2026-03-04 08:30',
      printedBy: '李老师',
    },
    lists: {
      fields: [
        { label: '用途', value: '主题班会' },
        { label: '日期', value: '2026-03-06' },
        { label: '说明', value: '晚上七点到九点，结束后打扫场地。' },
      ],
      opinions: [
        {
          step: '辅导员审批',
          opinion: '同意',
          comment: '情况属实。',
          who: '李老师',
          sign: '',
          at: '2026-03-02 16:05',
        },
        {
          step: '学工处审批',
          opinion: '同意',
          comment: '同意。',
          who: '王主任',
          sign: '',
          at: '2026-03-03 15:40',
        },
      ],
    },
  },
  body: `<h2 style="text-align: center">{{schoolName}}</h2><h1 style="text-align: center">{{flowName}}</h1>
<table><tbody>
<tr><th>编号</th><td>{{no}}</td><th>状态</th><td>{{status}}</td></tr>
<tr><th>申请人</th><td>{{starterName}} {{starterNo}}</td><th>院系班级</th><td>{{department}} {{className}}</td></tr>
<tr><th>提交时间</th><td>{{startedAt}}</td><th>办结时间</th><td>{{endedAt}}</td></tr>
<tr><th>{{fields.label}}</th><td colspan="3">{{fields.value}}</td></tr>
</tbody></table>
<h3>审批意见</h3>
<table><tbody>
<tr><th>环节</th><th>意见</th><th>签名</th><th>时间</th></tr>
<tr><td>{{opinions.step}}</td><td>{{opinions.opinion}} {{opinions.comment}}</td><td>{{opinions.sign}} {{opinions.who}}</td><td>{{opinions.at}}</td></tr>
</tbody></table>
<p style="text-align: right">打印人：{{printedBy}} {{printedAt}}</p>
<p style="text-align: right">{{qr}}</p>`,
};
