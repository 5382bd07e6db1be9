import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { chosenRows, printed } from '#modules/resource/print';
import { notFound } from '#platform/kit/errors.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { fileLink, thumbOf } from '#platform/server/files/ticket.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { ManyPrints, PrintedDocument } from '#platform/server/print.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { maskedName } from '../rules/certificate.ts';
import type { Cert, Content } from './cert.ts';

const SAMPLE = {
  schoolName: '示例职业技术学院',
  certNo: '123451202706000001',
  name: '张三',
  gender: '男',
  birthDate: '2005-03-12',
  department: '信息工程学院',
  major: '软件技术',
  years: '3',
  entryDate: '2024-09-01',
  endDate: '2027-06-30',
  principal: '李四',
  ending: '毕业',
  issueDate: '2027-06-30',
};

/** The diploma as a school begins with it; its own sheet may be laid over the state's paper. */
export const certificateSheet: PrintedDocument = {
  paper: 'A4',
  sample: { facts: SAMPLE, lists: { photo: [{ photo: '' }] }, pictures: ['photo.photo'] },
  body: `<h1 style="text-align: center">普通高等学校<br/>{{ending}}证书</h1>
<p>学生 {{name}}，性别 {{gender}}，{{birthDate}} 生，于 {{entryDate}} 至 {{endDate}} 在本校 {{major}} 专业 {{years}} 年制专科学习，修完教学计划规定的全部课程，准予{{ending}}。</p>
<table><tbody><tr><td>{{photo.photo}}</td><td>{{qr}}</td><td style="text-align: right">{{seal}}校名：{{schoolName}}<br/>校（院）长：{{principal}}<br/>证书编号：{{certNo}}<br/>{{issueDate}}</td></tr></tbody></table>`,
};

/** Where graduates sign for their diplomas. */
export const registerSheet: PrintedDocument = {
  paper: 'A4',
  sample: {
    facts: { batch: '2027届毕业生', className: '软件2401班', count: '1' },
    lists: {
      rows: [{ no: '1', name: '张三', studentNo: '20240101', certNo: '123451202706000001', ending: '毕业' }],
    },
  },
  body: `<h2 style="text-align: center">{{batch}} 证书签领表</h2>
<p>班级：{{className}}　共 {{count}} 人</p>
<table><tbody>
<tr><th>序号</th><th>姓名</th><th>学号</th><th>证书</th><th>证书编号</th><th>领取人签字</th><th>日期</th></tr>
<tr><td>{{rows.no}}</td><td>{{rows.name}}</td><td>{{rows.studentNo}}</td><td>{{rows.ending}}</td><td>{{rows.certNo}}</td><td></td><td></td></tr>
</tbody></table>`,
};

const sayEnding = (work: Work, kind: string | null) =>
  work.platform.words.say('zh-CN', `dict.gradConclusion.${kind ?? 'graduate'}`);

/** Proves a diploma or a pass: without our key nobody makes one for somebody else. */
export const markOf = (work: Work, of: 'cert' | 'pass', id: string) =>
  work.platform.secrets.sign(`graduate.${of}`, `${work.tenant}:${id}`).slice(0, 24);

export const linkOf = (work: Work, of: 'cert' | 'pass', id: string) =>
  `/graduate/verify?t=${work.tenant}&of=${of}&id=${id}&m=${markOf(work, of, id)}`;

type Printable = Pick<Cert, 'id' | 'certNo' | 'kind' | 'issueDate'> & {
  content: Content;
  studentNo: string;
  className: string;
  photo: string | null;
};

/** Diplomas that stand, of the reader's circle, by number; `where` speaks of the alias `t`. */
const printable = (work: Work, where: Sql) =>
  work.db.rows<Printable>(sql`
    with ${academicRows.stuClass}
    select t.id, t.cert_no, t.kind, t.issue_date, t.content, coalesce(s.student_no, '') as student_no, c.class_name, s.photo[1] as photo
    from grad_cert t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
    where ${where} and t.status <> 'revoked' and ${work.within('gradCert', 'gradCert.print', 't')} order by t.cert_no`);

function onPaper(work: Work, { id, content, certNo, kind, issueDate, photo }: Printable) {
  const facts = {
    ...content,
    gender: work.platform.words.say('zh-CN', `dict.xb.${content.gender}`),
    certNo: certNo ?? '',
    ending: sayEnding(work, kind),
    issueDate: issueDate ?? '',
  };
  const lists = { photo: [{ photo: photo === null ? '' : thumbOf(fileLink(work, photo)) }] };
  const filling = { facts, lists, pictures: ['photo.photo'] };
  return printed(work, { document: 'gradCertificate', filling, qr: linkOf(work, 'cert', id) });
}

export const printCert = get('xsgl/gradCert/print', {
  needs: 'gradCert.print',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const [row] = await printable(work, sql`t.id = ${id}`);
    if (!row) throw notFound();
    return onPaper(work, row);
  },
});

/** Chosen diplomas, or all that the list finds, as one file in the order of their numbers. */
export const manyCerts: ManyPrints = {
  needs: 'gradCert.print',
  logged: { resource: 'gradCert', by: 'ids' },
  async choose(work, asked, most) {
    const rows = await work.db.unprepared.rows<{ id: string }>(sql`
      select t.id from grad_cert t where ${chosenRows(work, 'gradCert', asked)} and t.status <> 'revoked'
      order by t.cert_no limit ${most + 1}`);
    return { ids: rows.map(({ id }) => id), people: rows.length };
  },
  async fill(work, ids) {
    const rows = await printable(work, sql`t.id = any(${ids}::uuid[])`);
    return Promise.all(
      rows.map(async (row) => ({
        title: `${row.className} ${row.studentNo} ${row.content.name}`,
        sheet: await onPaper(work, row),
      })),
    );
  },
};

type Line = { name: string; studentNo: string; certNo: string; kind: string };

/** The list of one class to be signed. */
export const printRegister = get('xsgl/gradCert/register', {
  needs: 'gradCert.print',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query: { id } }) {
    const of = await work.db.row<{ batchId: string; classId: string; batch: string; className: string }>(sql`
      with ${academicRows.stuClass}
      select t.batch_id, t.class_id, b.name as batch, c.class_name from grad_cert t join grad_batch b on b.id = t.batch_id
      join stu_class c on c.id = t.class_id where t.id = ${id} and ${work.within('gradCert', 'gradCert.print', 't')}`);
    if (!of) throw notFound();
    const lines = await work.db.rows<Line>(sql`
      select t.student_name as name, coalesce(s.student_no, '') as student_no, t.cert_no, t.kind from grad_cert t
      join student s on s.id = t.student_id
      where t.batch_id = ${of.batchId} and t.class_id = ${of.classId} and t.status <> 'revoked' order by t.cert_no`);
    const rows = lines.map(({ kind, ...line }, index) => ({
      ...line,
      no: String(index + 1),
      ending: sayEnding(work, kind),
    }));
    const facts = { batch: of.batch, className: of.className, count: String(rows.length) };
    return printed(work, { document: 'gradRegister', filling: { facts, lists: { rows } } });
  },
});

/** Whoever holds a diploma, or stands at the gate, sees whether it is genuine and still stands. */
export const verify = get('xsgl/openApi/gradCert/verify', {
  needs: 'public',
  query: z.strictObject({ of: z.enum(['cert', 'pass']), id: z.uuid(), mark: z.string().max(40) }),
  async handle(work, { query: { of, id, mark } }) {
    if (markOf(work, of, id) !== mark) throw refuse.certUnknown();
    const found = of === 'cert' ? await provenCert(work, id) : await provenPass(work, id);
    if (!found) throw refuse.certUnknown();
    return { ...found, of, name: maskedName(found.name) };
  },
});

type Proven = {
  schoolName: string;
  name: string;
  major: string;
  kind: string;
  isValid: boolean;
  certNo: string | null;
  day: string | null;
};

const provenCert = (work: Work, id: string) =>
  work.db.row<Proven>(sql`
    select content ->> 'schoolName' as school_name, student_name as name, content ->> 'major' as major, kind,
      status <> 'revoked' as is_valid, cert_no, issue_date as day from grad_cert where id = ${id}`);

const provenPass = (work: Work, id: string) =>
  work.db.row<Proven>(sql`
    with ${academicRows.major}
    select x.school_name, a.student_name as name, m.major_name as major, a.conclusion as kind,
      a.clear_total > 0 and a.clear_done = a.clear_total as is_valid, null as cert_no, null as day
    from grad_audit a join major m on m.id = a.major_id join sys_tenant x on x.id = a.tenant_id where a.id = ${id}`);
