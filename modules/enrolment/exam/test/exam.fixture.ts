import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Caller } from '#platform/test/caller.ts';
import type { World } from '#platform/test/world.ts';
import type { Sheet } from '../server/answers.ts';

export const NOBODY = {
  ...{ all: false, roleTypes: [], departmentIds: [], grades: [], majorIds: [], classIds: [], userIds: [] },
};
/** Words that stand in keys, explanations and references of the fixture and nowhere else. */
export const SECRET = '绝密答案';
export const WINDOW = { startAt: '2026-11-20 09:00:00', endAt: '2026-11-20 11:00:00', durationMin: 60 };

export const rowsOf = <T>(world: World, query: Sql): Promise<T[]> =>
  world.work((work) => work.db.rows<T>(query));
export const run = (world: World, query: Sql): Promise<number> => world.work((work) => work.db.run(query));

type Given = { type: string; stem: string; options?: string[]; answer: string; pt: number };
const ASKED: readonly Given[] = [
  { type: 'single', stem: '单选甲', options: ['一', '二', '三', '四'], answer: 'B', pt: 300 },
  { type: 'multiple', stem: '多选乙', options: ['一', '二', '三', '四'], answer: 'ABC', pt: 300 },
  { type: 'judge', stem: '判断丙', answer: '对', pt: 200 },
  { type: 'blank', stem: '填空丁____', answer: `${SECRET}丁`, pt: 200 },
  { type: 'essay', stem: '问答戊', answer: `${SECRET}戊`, pt: 1000 },
];

/** A finished paper of 20 points, one question of each kind. */
export async function paperOf(who: Caller, more: { essays?: boolean } = {}): Promise<string> {
  const asked = ASKED.filter(({ type }) => type !== 'essay' || more.essays !== false);
  const { id: bankId } = await who.ok('post', 'zxks/questionBank/add', {
    name: `库${Math.random()}`,
    share: 'private',
  });
  const sections = [];
  for (const { type, stem, options, answer, pt } of asked) {
    const question = await who.ok('post', 'zxks/question/add', {
      ...{ bankId, type, stem, answer, difficulty: 3, score: pt / 100, analysis: `${SECRET}解析` },
      options: options?.map((text) => ({ text })) ?? null,
    });
    const items = [{ questionId: question.id, pt }];
    sections.push({ title: type, type, rule: 'half', draws: [], items });
  }
  const full = asked.reduce((sum, { pt }) => sum + pt, 0) / 100;
  const paper = await who.ok('post', 'zxks/paper/add', {
    name: `卷${Math.random()}`,
    mode: 'fixed',
    fullScore: full,
    passScore: full * 0.6,
  });
  await who.ok('post', 'zxks/paper/compose', { id: paper.id, version: 1, sections });
  await who.ok('post', 'zxks/paper/finish', { id: paper.id });
  return String(paper.id);
}

export type Someone = { id: string; userId: string; classId: string; accountNo: string };

/** Students of one class, stu01 first; whoever has an account may be signed in as. */
export async function studentsOf(world: World, count: number): Promise<Someone[]> {
  const people = await rowsOf<Someone>(
    world,
    sql`select s.id, u.id as user_id, s.class_id, u.account_no from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
      where s.class_id = (select m.class_id from student m join sys_user v on v.person_id = m.id and v.account_no = 'stu01') and s.enrolled
      order by u.account_no <> 'stu01', s.student_no limit ${count}`,
  );
  await run(
    world,
    sql`update sys_user set password_hash = (select password_hash from sys_user where account_no = 'stu01'), must_change_password = false
      where id = any(${people.map((one) => one.userId)}::uuid[])`,
  );
  return people;
}

/** A published test for some people by their accounts. */
export async function planFor(who: Caller, people: readonly Someone[], more: object = {}): Promise<string> {
  const { id } = await who.ok('post', 'zxks/examPlan/add', {
    ...{ name: `考试${Math.random()}`, kind: 'formal', ...WINDOW },
    target: { ...NOBODY, userIds: people.map(({ userId }) => userId) },
    ...more,
  });
  await who.ok('post', 'zxks/examPlan/publish', { id });
  return String(id);
}

const DEVICE = 'device-of-the-test';
export const begin = (who: Caller, planId: string, device = DEVICE): Promise<Sheet> =>
  who.ok('post', 'zxks/myExam/start', { planId, device });

/** Answers by the stem of their question. */
export function itemsOf(sheet: Sheet, answers: { [stem: string]: unknown }, seq = 1) {
  return Object.entries(answers).map(([stem, answer]) => {
    const question = sheet.questions.find((one) => one.stem.startsWith(stem))!;
    return { versionId: question.versionId, answer, seq };
  });
}

export const sessionOf = ({ attemptId, sessionKey }: Sheet) => ({ attemptId, sessionKey });
export const save = (who: Caller, sheet: Sheet, items: object[]) =>
  who.post('zxks/myExam/save', { ...sessionOf(sheet), items });
export const submit = (who: Caller, sheet: Sheet, items: object[] = []) =>
  who.post('zxks/myExam/submit', { ...sessionOf(sheet), items });
/** What is right in the fixture's paper. */
export const RIGHT = { 单选: [1], 多选: [0, 1, 2], 判断: true, 填空: [`${SECRET}丁`] };
