import type { PrintedDocument } from '#platform/server/print.ts';

const sample = {
  schoolName: '示例职业技术学院',
  batch: '2027年单独招生考试',
  name: '张三',
  gender: '男',
  registerNo: '2701000001',
  ticketNo: '2701100001',
  schoolOfOrigin: '示例中学',
  photo: '',
  rules: '开考15分钟后不得入场。',
};

/** What a candidate brings along: who he is, where and when he sits, and a code that the door reads. */
export const recruitTicket: PrintedDocument = {
  paper: 'A4',
  sample: {
    facts: sample,
    lists: {
      seats: [
        {
          subjects: '文化素质',
          day: '2027-03-20',
          time: '09:00–11:00',
          site: '主校区',
          room: '001',
          seat: '12',
        },
      ],
    },
  },
  body: `<h2 style="text-align: center">{{schoolName}}</h2>
<h2 style="text-align: center">{{batch}}准考证</h2>
<p>准考证号 <b>{{ticketNo}}</b>　报名号 {{registerNo}}</p>
<p>姓名 {{name}}　性别 {{gender}}　毕业学校 {{schoolOfOrigin}}</p>
<table><tbody>
<tr><th>科目</th><th>日期</th><th>时间</th><th>考点</th><th>考场</th><th>座位</th></tr>
<tr><td>{{seats.subjects}}</td><td>{{seats.day}}</td><td>{{seats.time}}</td><td>{{seats.site}}</td><td>{{seats.room}}</td><td>{{seats.seat}}</td></tr>
</tbody></table>
<p>{{rules}}</p>`,
};

const roomFacts = {
  batch: '2027年单独招生考试',
  session: '文化素质',
  site: '主校区',
  room: '001',
  count: '30',
  first: '2701100001',
  last: '2701100030',
};
const people = [{ seat: '01', ticketNo: '2701100001', name: '张三', gender: '男', sign: '' }];

/** On the door of a room: who sits there. */
export const recruitDoor: PrintedDocument = {
  paper: 'A4',
  sample: { facts: roomFacts, lists: { people } },
  body: `<h1 style="text-align: center">第 {{room}} 考场</h1>
<p style="text-align: center">{{batch}}　{{session}}　{{site}}　共 {{count}} 人</p>
<table><tbody>
<tr><th>座位</th><th>准考证号</th><th>姓名</th></tr>
<tr><td>{{people.seat}}</td><td>{{people.ticketNo}}</td><td>{{people.name}}</td></tr>
</tbody></table>`,
};

/** One label for each seat. */
export const recruitLabel: PrintedDocument = {
  paper: 'A4',
  sample: { facts: roomFacts, lists: { people } },
  body: `<h3>{{session}}　第 {{room}} 考场　桌贴</h3>
<table><tbody>
<tr><td style="font-size: 22px">{{people.seat}}</td><td>{{people.ticketNo}}</td><td style="font-size: 20px">{{people.name}}</td></tr>
</tbody></table>`,
};

/** What everybody signs, and what the watchers write down. */
export const recruitRoll: PrintedDocument = {
  paper: 'A4',
  sample: { facts: roomFacts, lists: { people } },
  body: `<h2 style="text-align: center">{{batch}} 考场签到表</h2>
<p>{{session}}　{{site}}　第 {{room}} 考场　应到 {{count}} 人</p>
<table><tbody>
<tr><th>座位</th><th>准考证号</th><th>姓名</th><th>性别</th><th>签名</th></tr>
<tr><td>{{people.seat}}</td><td>{{people.ticketNo}}</td><td>{{people.name}}</td><td>{{people.gender}}</td><td>{{people.sign}}</td></tr>
</tbody></table>
<p>实到 ____ 人　缺考 ____ 人　违纪 ____ 人　监考签名 __________　__________</p>`,
};

/** On the bag of papers. */
export const recruitBag: PrintedDocument = {
  paper: 'A5',
  sample: { facts: roomFacts, lists: {} },
  body: `<h1 style="text-align: center">试卷袋</h1>
<p>{{batch}}</p><p>科目 {{session}}</p><p>{{site}}　第 {{room}} 考场</p><p>人数 {{count}}　准考证号 {{first}} – {{last}}</p>
<p>监考签名 __________　__________　收卷份数 ____</p>`,
};
