import type { PrintedDocument } from '#platform/server/print.ts';

const PERSON = {
  schoolName: '示例职业技术学院',
  name: '张三',
  gender: '男',
  studentNo: '20240101',
  department: '信息工程学院',
  major: '软件技术',
  className: '软件2401班',
  grade: '2024',
  status: '在读',
  entryDate: '2024-09-01',
  graduationDate: '2027-06-30',
  printedAt: '2026-11-25',
};
const face = { photo: [{ photo: '' }] };

/** 在读证明: that somebody studies here, with a code that shows whether it is genuine. */
export const rollProof: PrintedDocument = {
  paper: 'A4',
  sample: { facts: PERSON, lists: face, pictures: ['photo.photo'] },
  body: `<h2 style="text-align: center">在 读 证 明</h2>
<p>兹证明 {{name}}，性别{{gender}}，学号 {{studentNo}}，{{entryDate}} 入学，系我校{{department}}{{major}}专业 {{className}} 学生，学籍状态：{{status}}，预计 {{graduationDate}} 毕业。</p>
<p>特此证明。</p>
<p>{{photo.photo}}</p>
<p style="text-align: right">{{seal}}{{schoolName}}</p>
<p style="text-align: right">{{printedAt}}</p>
<p>{{qr}}</p>
<p>扫码核验本证明真伪</p>`,
};

/** 学生证: what a student carries with him. */
export const studentPass: PrintedDocument = {
  paper: 'A5',
  sample: { facts: PERSON, lists: face, pictures: ['photo.photo'] },
  body: `<h2 style="text-align: center">{{schoolName}} 学生证</h2>
<table><tbody>
<tr><td>{{photo.photo}}</td></tr>
<tr><th>姓名</th><td>{{name}}　{{gender}}</td></tr>
<tr><th>学号</th><td>{{studentNo}}</td></tr>
<tr><th>院系专业</th><td>{{department}} {{major}}</td></tr>
<tr><th>班级</th><td>{{className}}</td></tr>
<tr><th>有效期</th><td>{{entryDate}} 至 {{graduationDate}}</td></tr>
</tbody></table>
<p>{{qr}}{{seal}}</p>`,
};

const ROSTER = {
  facts: {
    schoolName: '示例职业技术学院',
    className: '软件2401班',
    department: '信息工程学院',
    counsellor: '李老师',
    count: '1',
    printedAt: '2026-11-25',
  },
  lists: {
    people: [
      {
        no: '1',
        studentNo: '20240101',
        name: '张三',
        gender: '男',
        politicalStatus: '共青团员',
        roomName: '楠苑1号楼301',
        status: '在读',
        photo: '',
      },
    ],
  },
  pictures: ['people.photo'],
};

/** 学生花名册 of a class. */
export const classRoster: PrintedDocument = {
  paper: 'A4',
  sample: ROSTER,
  body: `<h2 style="text-align: center">{{schoolName}} {{className}} 学生花名册</h2>
<p>{{department}}　辅导员：{{counsellor}}　共 {{count}} 人　{{printedAt}}</p>
<table><tbody>
<tr><th>序号</th><th>学号</th><th>姓名</th><th>性别</th><th>政治面貌</th><th>宿舍</th><th>学籍状态</th></tr>
<tr><td>{{people.no}}</td><td>{{people.studentNo}}</td><td>{{people.name}}</td><td>{{people.gender}}</td><td>{{people.politicalStatus}}</td><td>{{people.roomName}}</td><td>{{people.status}}</td></tr>
</tbody></table>
<p style="text-align: right">{{seal}}{{department}}（盖章）<br>{{printedAt}}</p>
<p>{{qr}}扫码核验本名册人数和日期</p>`,
};

/** 照片墙 of a class: who is who. */
export const photoWall: PrintedDocument = {
  paper: 'A4',
  sample: ROSTER,
  body: `<h2 style="text-align: center">{{className}} 照片墙</h2>
<p>{{department}}　辅导员：{{counsellor}}　共 {{count}} 人</p>
<table><tbody>
<tr><td>{{people.photo}}</td><td>{{people.name}}</td><td>{{people.studentNo}}</td></tr>
</tbody></table>`,
};
