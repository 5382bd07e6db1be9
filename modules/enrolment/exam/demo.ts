import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { examMaterial } from './exam-material.ts';
import { examPlan } from './exam-plan.ts';

const PAST = '计算机应用基础期中测验';
const NOW = '新生入学安全教育测试';
const LATER = '计算机应用基础期末测验';
const NOBODY = {
  ...{
    all: false,
    roleTypes: [],
    departmentIds: [],
    grades: [],
    majorIds: [],
    classIds: [],
    userIds: [],
    queryIds: [],
  },
};
type Base = {
  classId: string;
  className: string;
  teacherId: string;
  departmentId: string | null;
  past: string;
  safety: string;
};

/** A test that is over, one that is on, and one to come, for the class of a student who can be signed in as. */
export async function demo(work: Work): Promise<void> {
  const base = await work.db.row<Base>(sql`
    select s.class_id, c.class_name, u.id as teacher_id, t.department_id,
      (select p.id from paper p where p.name = '计算机应用基础期中测验') as past, (select p.id from paper p where p.name = '新生入学安全测试卷') as safety
    from student s join sys_user v on v.person_id = s.id and v.account_no = 'stu01' join stu_class c on c.id = s.class_id
    join sys_user u on u.account_no = 'teacher01' join teacher t on t.id = u.person_id`);
  if (!base?.past || !base.safety) return;
  const today = work.at.slice(0, 10);
  const day = (days: number, time: string) => `${addDays(today, days)} ${time}:00`;
  const own = {
    ...{ target: { ...NOBODY, classIds: [base.classId] }, targetText: base.className },
    ...{
      ownerId: base.teacherId,
      departmentId: base.departmentId,
      status: 'draft',
      leaveLimit: 3,
      leaveGraceSec: 5,
    },
  };
  const computing = {
    ...{
      ...own,
      kind: 'formal',
      paperIds: [base.past],
      durationMin: 60,
      lateMin: 15,
      shuffleQuestions: true,
      shuffleOptions: true,
    },
    ...{ graderIds: [base.teacherId], watermark: true },
    notice: '闭卷考试，请独立作答。中途切换屏幕会被记录。',
  };
  await insert(work, examPlan, {
    ...computing,
    name: PAST,
    startAt: day(-9, '09:00'),
    endAt: day(-9, '11:00'),
  });
  await insert(work, examPlan, {
    ...computing,
    name: LATER,
    startAt: day(20, '09:00'),
    endAt: day(20, '11:00'),
  });
  const { id } = await insert(work, examPlan, {
    ...{
      ...own,
      name: NOW,
      kind: 'entrance',
      paperIds: [base.safety],
      startAt: day(-5, '08:00'),
      endAt: day(25, '22:00'),
    },
    ...{
      durationMin: 30,
      attempts: 99,
      scorePolicy: 'highest',
      showScore: 'immediate',
      showAnswers: 'publish',
    },
    notice: '请先阅读学习材料。60 分及格，可多次参加，取最高分。',
  });
  await insert(work, examMaterial, {
    planId: id,
    title: '校园安全须知',
    content: SAFETY,
    minSeconds: 10,
    sort: 1,
  });
}

const SAFETY = `一、消防安全：宿舍内不使用大功率电器，不在楼道停放电动车；发现火情先报警（119）再撤离。
二、防范诈骗：不点陌生链接，不共享屏幕，不出借银行卡和电话卡；拿不准就拨打 96110。
三、交通安全：骑电动车戴头盔，过马路走人行横道。
四、心理健康：有困扰可预约心理咨询，发现同学情绪异常及时告诉辅导员。`;

/** The past test was taken, marked and published; some have passed the one that is on. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  await walkPast(past, {
    name: 'enrolment/exam',
    total: past.size === 'full' ? 3 + TERM : 3,
    tell: async (work, index) => {
      const at = stage(work, now, new Map());
      if (index >= 3) return holdTest(work, at, index - 3);
      const [plan, running] = await Promise.all([planNamed(at, PAST), planNamed(at, NOW)]);
      if (!plan || !running) return;
      if (index === 0) {
        await at.call(plan.ownerId, `${addDays(now.slice(0, 10), -12)} 10:00:00`, 'zxks/examPlan/publish', {
          id: plan.id,
        });
        await at.call(plan.ownerId, `${addDays(now.slice(0, 10), -6)} 10:00:00`, 'zxks/examPlan/publish', {
          id: running.id,
        });
        return;
      }
      const one = index === 1 ? plan : running;
      const minute = `${addDays(now.slice(0, 10), index === 1 ? -9 : -4)} 09:0`;
      await takeAll(work, at, one, { minute, most: MOST });
      if (index === 1) await mark(work, at, plan, addDays(now.slice(0, 10), -8));
    },
  });
}

/** Tests of a term, each of one class. */
const TERM = 40;

type Held = {
  adminId: string;
  bankId: string;
  bank: string;
  type: string;
  classId: string;
  className: string;
};

/** A test of one class in the past term: drawn from a bank of the school, taken, and published the next day. */
async function holdTest(work: Work, at: Stage, index: number): Promise<void> {
  const held = await work.db.row<Held>(sql`
    select u.id as admin_id, b.id as bank_id, b.name as bank, c.id as class_id, c.class_name,
      (select q.type from question q where q.bank_id = b.id order by q.created_at, q.id limit 1) as type
    from sys_user u, (select *, row_number() over (order by name) as n, count(*) over () as of from question_bank where name like '%题库' and share = 'school'
        and (select count(*) from question q where q.bank_id = question_bank.id) > 100) b,
      (select *, row_number() over (order by class_code) as n, count(*) over () as of from stu_class where status = 'active') c
    where u.account_no = 'admin' and b.n = ${index} % b.of + 1 and c.n = ${index * 3} % c.of + 1`);
  if (!held) return;
  const day = addDays(at.now.slice(0, 10), -20 - index * 2);
  const call = (time: string, path: string, body: object) =>
    at.call(held.adminId, `${day} ${time}:00`, path, body);
  const name = `${held.bank.replace('题库', '')}单元测验（${held.className}）`;
  const paper = await call('08:00', 'zxks/paper/add', {
    name,
    mode: 'drawnEach',
    fullScore: 100,
    passScore: 60,
  });
  if (!paper) return;
  const draw = { bankIds: [held.bankId], knowledge: '', difficulties: [], tags: '', count: 20, pt: 500 };
  const sections = [{ title: '试题', type: held.type, rule: 'all', draws: [draw], items: [] }];
  await call('08:05', 'zxks/paper/compose', { id: paper['id'], version: 1, sections });
  await call('08:10', 'zxks/paper/finish', { id: paper['id'] });
  const plan = await call('08:15', 'zxks/examPlan/add', {
    ...{
      name,
      kind: 'formal',
      paperIds: [paper['id']],
      durationMin: 45,
      shuffleQuestions: true,
      shuffleOptions: true,
    },
    ...{
      target: { ...NOBODY, classIds: [held.classId] },
      startAt: `${day} 09:00:00`,
      endAt: `${day} 10:30:00`,
    },
  });
  if (!plan) return;
  const id = String(plan['id']);
  await call('08:20', 'zxks/examPlan/publish', { id });
  await takeAll(work, at, { id, ownerId: held.adminId }, { minute: `${day} 09:0`, most: CLASS });
  await at.call(held.adminId, `${addDays(day, 1)} 10:00:00`, 'zxks/examPlan/publishScores', { id });
}

type Named = { id: string; ownerId: string };
const planNamed = (at: Stage, name: string) =>
  at.ask<Named>(
    sql`select id, owner_id from exam_plan where name = ${name} and owner_id is not null limit 1`,
  );

type Sat = { userId: string; personId: string };
/** Takers of the tests that visitors see first. */
const MOST = 18;
/** Takers of a test of the past term: fewer than thirty say nothing of how its questions tell people apart. */
const CLASS = 36;

/** Students of the roster sit down and answer, some better than others; the first of them have not come yet. */
async function takeAll(
  work: Work,
  at: Stage,
  plan: Named,
  { minute, most }: { minute: string; most: number },
): Promise<void> {
  const people = await work.db.rows<Sat>(sql`
    select u.id as user_id, k.person_id from exam_taker k join sys_user u on u.person_id = k.person_id and u.status = 'enabled'
    where k.plan_id = ${plan.id} order by u.account_no = 'stu01' desc, u.account_no limit ${most}`);
  for (const [index, { userId }] of people.entries()) {
    // whoever is signed in as still has the one that is on before him
    if (index === 0 && !(await isOver(at, plan))) continue;
    if (index === 5) continue;
    await takeOne(work, at, { plan, userId, index, from: `${minute}${index % 10}:40` });
  }
}

const isOver = async (at: Stage, { id }: Named): Promise<boolean> =>
  (await at.ask(sql`select 1 from exam_plan where id = ${id} and end_at < ${at.now}::timestamptz`)) !==
  undefined;

type Sitting = { plan: Named; userId: string; index: number; from: string };
type Line = { versionId: string; type: string; answer: string; options: number };

async function takeOne(work: Work, at: Stage, { plan, userId, index, from }: Sitting): Promise<void> {
  const chance = random(`${plan.id}|${index}`);
  const materials = await work.db.rows<{ id: string }>(
    sql`select id from exam_material where plan_id = ${plan.id}`,
  );
  for (const { id: materialId } of materials)
    for (const second of ['10', '35'])
      await at.call(userId, `${from.slice(0, 17)}${second}`, 'zxks/myExam/heartbeat', { materialId });
  const begun = await at.call(userId, from, 'zxks/myExam/start', {
    planId: plan.id,
    device: `demo-device-${index}`,
  });
  if (!begun) return;
  const lines = await work.db.rows<Line>(sql`
    select x.version_id, v.type, v.answer, jsonb_array_length(v.options) as options from exam_answer x
    join question_version v on v.id = x.version_id where x.attempt_id = ${String(begun['attemptId'])}`);
  const skill = 0.45 + 0.5 * chance.next();
  const items = lines.map(({ versionId, type, answer, options }, place) => {
    const pick = () => chance.int(0, Math.max(0, options - 1));
    return { versionId, seq: place + 1, answer: said({ type, answer, knows: chance.chance(skill), pick }) };
  });
  const session = { attemptId: begun['attemptId'], sessionKey: begun['sessionKey'] };
  const later = `${from.slice(0, 11)}09:${String(20 + chance.int(0, 35)).padStart(2, '0')}:30`;
  await at.call(userId, from, 'zxks/myExam/save', { ...session, items });
  if (index % 6 === 2)
    await at.call(userId, from, 'zxks/myExam/event', { ...session, kind: 'leave', seconds: 20 });
  await at.call(userId, later, 'zxks/myExam/submit', { ...session, items: [] });
}

type Saying = { type: string; answer: string; knows: boolean; pick: () => number };

function said({ type, answer, knows, pick }: Saying): unknown {
  if (type === 'judge') return knows === (answer === '对');
  if (type === 'blank') return answer.split('|').map((one) => (knows ? one.split(/[/±]/)[0]! : '不记得'));
  if (type === 'essay') return knows ? answer : '通过移动存储和网络传播，应安装杀毒软件。';
  const right = [...answer].map((letter) => letter.charCodeAt(0) - 65);
  return knows ? right : type === 'single' ? [pick()] : right.slice(0, 1);
}

/** The teacher reads the essays and publishes. */
async function mark(work: Work, at: Stage, plan: Named, day: string): Promise<void> {
  for (let turn = 0; turn < MOST; turn += 1) {
    const next = await at.call(plan.ownerId, `${day} 14:00:00`, 'zxks/gradeTask/getNext', {
      planId: plan.id,
    });
    if (!next) break;
    const isLong = String(next['given']).length > 30;
    const given = { markId: next['id'], pt: isLong ? 900 : 500, comment: isLong ? '要点齐全' : '要点不全' };
    await at.call(plan.ownerId, `${day} 14:05:00`, 'zxks/gradeTask/submit', given);
  }
  await at.call(plan.ownerId, `${day} 16:00:00`, 'zxks/examPlan/publishScores', { id: plan.id });
}
