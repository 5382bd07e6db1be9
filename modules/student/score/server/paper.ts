import { z } from 'zod';
import { termLabel } from '#modules/base/calendar';
import { peopleRows } from '#modules/base/people';
import { printed } from '#modules/resource/print';
import { sql } from '#platform/server/db/sql.ts';
import { readable } from '#platform/server/files/info.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { PrintedDocument } from '#platform/server/print.ts';
import type { Locale, Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { maskedName, spokenName } from '../rules/name.ts';
import type { Content } from './content.ts';
import type { Kept } from './transcript.ts';

const sample = {
  facts: {
    schoolName: '示例职业技术学院',
    transcriptNo: 'CJD202611250001',
    name: '张三',
    studentNo: '20240101',
    gender: '男',
    department: '信息工程学院',
    major: '软件技术',
    className: '软件2401班',
    grade: '2024',
    range: '全部学期',
    credits: '46',
    gpa: '3.12',
    average: '81.40',
    issuedOn: '2026-11-25',
  },
  lists: {
    photo: [{ picture: '' }],
    courses: [
      {
        term: '2024-2025学年第一学期',
        course: '大学英语',
        nature: '必修',
        credit: '4',
        score: '86',
        point: '3.6',
        attempt: '正考',
      },
    ],
  },
  pictures: ['photo.picture'],
};

const sheetOf = (words: {
  title: string;
  head: string;
  columns: readonly string[];
  sums: string;
  seal: string;
}): PrintedDocument => ({
  paper: 'A4',
  sample,
  body: `<table><tbody><tr><td><h2 style="text-align: center">{{schoolName}}</h2><h3 style="text-align: center">${words.title}</h3></td><td>{{photo.picture}}</td><td>{{qr}}</td></tr></tbody></table>
<p>${words.head}</p>
<table><tbody>
<tr>${words.columns.map((one) => `<th>${one}</th>`).join('')}</tr>
<tr><td>{{courses.term}}</td><td>{{courses.course}}</td><td>{{courses.nature}}</td><td>{{courses.credit}}</td><td>{{courses.score}}</td><td>{{courses.point}}</td><td>{{courses.attempt}}</td></tr>
</tbody></table>
<p>${words.sums}</p>
<p style="text-align: right">${words.seal}</p>`,
});

/** The transcript as a school begins with it; its own sheet may have another shape. */
export const transcriptZh = sheetOf({
  title: '学生成绩单',
  head: '编号：{{transcriptNo}}　姓名：{{name}}　学号：{{studentNo}}　性别：{{gender}}<br>院系：{{department}}　专业：{{major}}　班级：{{className}}　范围：{{range}}',
  columns: ['学期', '课程', '性质', '学分', '成绩', '绩点', '考试'],
  sums: '已获学分：{{credits}}　平均学分绩点：{{gpa}}　加权平均分：{{average}}',
  seal: '{{seal}}{{schoolName}}教务处<br>{{issuedOn}}',
});

export const transcriptEn = sheetOf({
  title: 'Academic Transcript',
  head: 'No. {{transcriptNo}}　Name: {{name}}　Student No.: {{studentNo}}　Gender: {{gender}}<br>College: {{department}}　Major: {{major}}　Class: {{className}}　Terms: {{range}}',
  columns: ['Term', 'Course', 'Type', 'Credit', 'Score', 'Point', 'Examination'],
  sums: 'Credits earned: {{credits}}　GPA: {{gpa}}　Weighted average: {{average}}',
  seal: '{{seal}}{{schoolName}}<br>Office of Academic Affairs<br>{{issuedOn}}',
});

/** Proves a printed transcript: without our key nobody makes one for another student or school. */
const markOf = (work: Work, id: string) =>
  work.platform.secrets.sign('transcript', `${work.tenant}:${id}`).slice(0, 24);

/** What was issued, on the school's sheet of its language. */
export async function onPaper(work: Work, kept: Kept) {
  const isEnglish = kept.language === 'en';
  const locale: Locale = isEnglish ? 'en' : 'zh-CN';
  const { student, lines, credits, gpa, average } = kept.content;
  const say = (key: string) => work.platform.words.say(locale, key);
  const term = (one: { xn: string; xqM: string }) => termLabel({ ...work, locale }, one);
  const facts = {
    ...(await schoolOf(work)),
    transcriptNo: kept.transcriptNo ?? '',
    name: isEnglish ? spokenName(student.pinyin, student.name) : student.name,
    studentNo: student.studentNo,
    gender: await genderOf(work, student.gender, locale),
    department: student.department,
    major: student.major,
    className: student.className,
    grade: student.grade,
    range: kept.term
      ? term({ xn: kept.term.slice(0, 9), xqM: kept.term.slice(10) })
      : say('transcriptAllTerms'),
    credits: String(credits),
    gpa: gpa?.toFixed(2) ?? '–',
    average: average?.toFixed(2) ?? '–',
    issuedOn: kept.createdAt.slice(0, 10),
  };
  const courses = lines.map((one) => ({
    term: term(one),
    course: isEnglish ? one.enName : one.name,
    nature: say(`dict.courseNature.${one.nature}`),
    credit: String(one.credit),
    score: one.flag ? say(`dict.courseFlag.${one.flag}`) : String(one.total ?? '–'),
    point: one.point === null ? '–' : one.point.toFixed(1),
    attempt: say(`dict.scoreAttempt.${one.attempt}`),
  }));
  return printed(work, {
    document: isEnglish ? 'transcriptEn' : 'transcriptZh',
    filling: {
      facts,
      lists: { photo: [{ picture: await photoOf(work, kept.studentId) }], courses },
      pictures: ['photo.picture'],
    },
    qr: `/score/verify?t=${work.tenant}&id=${kept.id}&m=${markOf(work, kept.id)}`,
  });
}

const schoolOf = async (work: Work) => ({
  schoolName:
    (
      await work.db.row<{ schoolName: string }>(
        sql`select school_name from sys_tenant where id = ${work.tenant}`,
      )
    )?.schoolName ?? '',
});

async function genderOf(work: Work, gender: string, locale: Locale): Promise<string> {
  const row = await work.db.row<{ label: string }>(sql`
    select coalesce(dict_label ->> ${locale.toLowerCase()}, dict_label ->> 'zh-cn') as label from data_dictionary where code = 'xb' and dict_value = ${gender} limit 1`);
  return row?.label ?? '';
}

/** The address of the photo that the reader may see; none where he may not, or there is none. */
async function photoOf(work: Work, studentId: string): Promise<string> {
  const row = await work.db.row<{ photo: string[] | null }>(sql`
    with ${peopleRows.student} select photo from student where id = ${studentId}`);
  const [info] = await readable(work, row?.photo ?? []);
  return info?.thumb ?? info?.link ?? '';
}

type Shown = Pick<Kept, 'id' | 'transcriptNo' | 'state' | 'createdAt' | 'language'> & { content: Content };

/** Whoever holds the paper sees whether it is genuine and still stands, and of what it says enough to hold it against. */
export const verify = get('xsgl/openApi/transcript/verify', {
  needs: 'public',
  query: z.strictObject({ id: z.uuid(), mark: z.string().max(40) }),
  async handle(work, { query }) {
    if (markOf(work, query.id) !== query.mark) throw refuse.transcriptUnknown();
    const row = await work.db.row<Shown>(sql`
      select id, transcript_no, state, created_at, language, content from transcript where id = ${query.id}`);
    if (!row) throw refuse.transcriptUnknown();
    const { student, lines, credits, gpa } = row.content;
    return {
      ...(await schoolOf(work)),
      transcriptNo: row.transcriptNo,
      state: row.state,
      issuedOn: row.createdAt.slice(0, 10),
      name: maskedName(student.name),
      major: student.major,
      courses: lines.length,
      credits,
      gpa,
      lines: lines.map(({ xn, xqM, name, credit, total, flag }) => ({
        term: `${xn}-${xqM}`,
        name,
        credit,
        score: flag ? work.platform.words.say(work.locale, `dict.courseFlag.${flag}`) : String(total ?? '–'),
      })),
    };
  },
});
