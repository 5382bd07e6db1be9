import type { PrintedDocument } from '#platform/server/print.ts';

const room = {
  batch: '2027年单独招生考试',
  subject: '综合面试',
  room: 'M1',
  place: '实训楼 301',
  waiting: '实训楼 101',
  day: '2027-03-21',
  time: '08:30–12:00',
  count: '30',
};
const turns = [
  { order: '1', code: 'M1-01', registerNo: '2701000001', name: '张三', drawn: '08:05', sign: '' },
];

/** On the door of a room: the turns by their codes. Names stay at check-in. */
export const interviewDoor: PrintedDocument = {
  paper: 'A4',
  sample: { facts: room, lists: { turns: [{ order: '1', code: 'M1-01', sign: '' }] } },
  body: `<h1 style="text-align: center">{{room}} 面试室</h1>
<p style="text-align: center">{{batch}}　{{subject}}</p>
<p style="text-align: center">{{place}}　{{day}} {{time}}　候考地点 {{waiting}}</p>
<table><tbody>
<tr><th>顺序号</th><th>面试代码</th><th>备注</th></tr>
<tr><td>{{turns.order}}</td><td>{{turns.code}}</td><td>{{turns.sign}}</td></tr>
</tbody></table>`,
};

/** At check-in: who drew which turn, and his signature. */
export const interviewRoll: PrintedDocument = {
  paper: 'A4',
  sample: { facts: room, lists: { turns } },
  body: `<h2 style="text-align: center">{{batch}} 面试签到表</h2>
<p>{{subject}}　{{room}} 面试室　{{place}}　{{day}} {{time}}　已抽签 {{count}} 人</p>
<table><tbody>
<tr><th>顺序号</th><th>面试代码</th><th>报名号</th><th>姓名</th><th>抽签时间</th><th>签名</th></tr>
<tr><td>{{turns.order}}</td><td>{{turns.code}}</td><td>{{turns.registerNo}}</td><td>{{turns.name}}</td><td>{{turns.drawn}}</td><td>{{turns.sign}}</td></tr>
</tbody></table>
<p>签到人员签名 __________</p>`,
};

const examiner = { examiner: '王老师', duty: '主考官' };

/** What one examiner writes on where there is no network: a line for each turn, a blank for each criterion. */
export const interviewMarks: PrintedDocument = {
  paper: 'A4',
  sample: {
    facts: { ...room, ...examiner, most: '100' },
    lists: {
      turns: [{ code: 'M1-01', marks: '专业认知 ____ /40　表达沟通 ____ /30　综合素质 ____ /30', total: '' }],
    },
  },
  body: `<h2 style="text-align: center">{{batch}} 面试评分表</h2>
<p>{{subject}}　{{room}} 面试室　{{day}} {{time}}　满分 {{most}}　{{duty}} {{examiner}}</p>
<table><tbody>
<tr><th>面试代码</th><th>各项得分</th><th>合计</th></tr>
<tr><td>{{turns.code}}</td><td>{{turns.marks}}</td><td>{{turns.total}}</td></tr>
</tbody></table>
<p>考官签名 __________　日期 __________</p>`,
};

/** What stands on the table before an examiner. */
export const interviewPlate: PrintedDocument = {
  paper: 'A5',
  sample: { facts: { ...room, ...examiner }, lists: {} },
  body: `<p style="text-align: center">{{batch}}　{{subject}}　{{room}} 面试室</p>
<h1 style="text-align: center">{{examiner}}</h1>
<h2 style="text-align: center">{{duty}}</h2>`,
};
