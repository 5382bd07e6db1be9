import type { PrintedDocument } from '#platform/server/print.ts';

/** What may stand on a leave slip, and the sheet that a school begins with when it draws its own. */
export const leaveSlip: PrintedDocument = {
  paper: 'A5',
  sample: {
    facts: {
      schoolName: '示例职业技术学院',
      leaveNo: 'QJ202603020001',
      studentName: '张三',
      studentNo: '20240101',
      deptName: '信息工程学院',
      className: '软件2401班',
      typeName: '事假',
      startTime: '2026-03-02 08:00',
      endTime: '2026-03-03 17:30',
      leaveDays: '2',
      address: '示例市示例区',
      reason: '家中有事',
    },
    lists: {
      approvers: [{ nodeName: '辅导员审批', who: '李老师', at: '2026-03-01 16:05', comment: '同意。' }],
    },
  },
  body: `<h2 style="text-align: center">{{schoolName}} 请假条</h2>
<table><tbody>
<tr><th>单号</th><td>{{leaveNo}}</td></tr>
<tr><th>学生</th><td>{{studentName}} {{studentNo}}</td></tr>
<tr><th>班级</th><td>{{deptName}} {{className}}</td></tr>
<tr><th>类型</th><td>{{typeName}}</td></tr>
<tr><th>时间</th><td>{{startTime}} — {{endTime}}（{{leaveDays}} 天）</td></tr>
<tr><th>去向</th><td>{{address}}</td></tr>
<tr><th>事由</th><td>{{reason}}</td></tr>
<tr><th>{{approvers.nodeName}}</th><td>{{approvers.comment}} {{approvers.who}} {{approvers.at}}</td></tr>
</tbody></table>
<p style="text-align: right">{{qr}}</p>`,
};
