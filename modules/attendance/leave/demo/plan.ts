import { addDays, daysBetween, weekdayOf } from '#platform/pure/date.ts';
import { random, type Random } from '#platform/pure/random.ts';

export type DemoStudent = { id: string; userId: string; ofFdy01: boolean; isStu01: boolean };

/** How a leave of the demo goes. Moments are wall-clock texts. */
export type Planned = {
  student: DemoStudent;
  type: string;
  start: string;
  end: string;
  submitAt: string;
  isOut: boolean;
  isOvernight: boolean;
  place: readonly [code: string, address: string];
  transport: string;
  reason: string;
  /** What the first approver says; `return` is corrected and handed in again. */
  verdict: 'approve' | 'reject' | 'return';
  fate: 'plain' | 'withdraw' | 'void' | 'extend' | 'early' | 'overdue' | 'never';
  waits: readonly [number, number, number, number];
};

const REASONS: { [type: string]: readonly string[] } = {
  事假: [
    '家中有事需要回家处理',
    '回家办理身份证换领',
    '参加亲属婚礼',
    '办理助学贷款手续',
    '到户籍地办理证件',
  ],
  病假: [
    '感冒发烧需要就医休息',
    '肠胃炎到医院输液',
    '牙痛预约口腔科治疗',
    '扭伤脚踝到医院复查',
    '到医院做入院前检查',
  ],
  公假: [
    '参加省级职业技能大赛集训',
    '参加学校运动会裁判工作',
    '参加校企合作单位面访',
    '代表学校参加志愿服务活动',
  ],
  探亲: ['回家看望生病的祖父母', '父母来本市探望', '回家探望父母'],
  实习面试: ['参加实习单位现场面试', '到实习单位办理入职手续'],
  丧假: ['外祖父去世回家奔丧'],
  婚假: ['回家办理结婚登记手续'],
  其他: ['参加驾驶证科目考试', '参加自学考试', '参加全国计算机等级考试'],
};

const PLACES = [
  ['320100', '南京市鼓楼区'],
  ['320500', '苏州市姑苏区'],
  ['320200', '无锡市梁溪区'],
  ['320300', '徐州市云龙区'],
  ['320600', '南通市崇川区'],
  ['310100', '上海市浦东新区'],
  ['330100', '杭州市西湖区'],
  ['340100', '合肥市蜀山区'],
  ['370100', '济南市历下区'],
  ['410100', '郑州市金水区'],
] as const;

const TYPES = [
  ['事假', 45],
  ['病假', 30],
  ['公假', 7],
  ['探亲', 7],
  ['实习面试', 5],
  ['其他', 4],
  ['丧假', 1],
  ['婚假', 1],
] as const;

/** Weekdays from Monday on: who leaves, leaves on Fridays. */
const WEEKDAYS = [
  [1, 14],
  [2, 12],
  [3, 13],
  [4, 16],
  [5, 34],
  [6, 7],
  [7, 4],
] as const;

export type Frame = {
  from: string;
  to: string;
  /** The moment at which the past ends. */
  now: string;
  students: readonly DemoStudent[];
  seed: number;
  total: number;
};

/** So many of the last leaves lie around today, so that every desk has something on it. */
const fresh = (total: number): number => Math.min(total, Math.max(18, Math.ceil(total / 40)));

/** The i-th leave, the same whenever it is asked for: a walk that was interrupted goes on where it stopped. */
export function plannedLeave(index: number, frame: Frame): Planned {
  const draw = random(`${frame.seed}:${index}`);
  const isFresh = index >= frame.total - fresh(frame.total);
  const student = studentFor(index, draw, frame, isFresh);
  const type = draw.weighted(TYPES);
  const isOut = type === '探亲' || type === '实习面试' || draw.chance(0.4);
  const { start, end } = timesOf(draw, dayOf(draw, frame), type);
  const waits = [draw.int(20, 300), draw.int(20, 400), draw.int(30, 500), draw.int(20, 200)] as const;
  const plan: Planned = {
    student,
    type,
    start,
    end,
    submitAt: minutesBefore(start, type === '病假' ? draw.int(30, 240) : draw.int(13 * 60, 60 * 60)),
    isOut,
    isOvernight: isOut && start.slice(0, 10) !== end.slice(0, 10),
    place: draw.pick(PLACES),
    transport: draw.weighted([
      ['train', 5],
      ['bus', 4],
      ['car', 1],
      ['family', 2],
      ['other', 1],
    ]),
    reason: draw.pick(REASONS[type]!),
    verdict: draw.weighted([
      ['approve', 93],
      ['reject', 3],
      ['return', 4],
    ]),
    fate: draw.weighted([
      ['plain', 78],
      ['withdraw', 2],
      ['void', 2],
      ['extend', 4],
      ['early', 6],
      ['overdue', 6],
    ]),
    waits,
  };
  return isFresh ? { ...plan, ...today(index, draw, frame) } : plan;
}

/** What lies on the desks today: applications that wait, students who are away, one who should be back. */
function today(index: number, draw: Random, { to, now, total }: Frame): Partial<Planned> {
  const plain = {
    verdict: 'approve',
    fate: 'plain',
    type: '事假',
    reason: draw.pick(REASONS['事假']!),
  } as const;
  if (index % 5 === 4) {
    const start = `${addDays(to, -draw.int(3, 5))} 08:00:00`;
    // some are late by hours, some by days: both desks have somebody on them
    const end = `${addDays(to, index % 2 === 0 ? -1 : -2)} 18:00:00`;
    return {
      ...plain,
      fate: 'never',
      start,
      end,
      submitAt: minutesBefore(start, 1_000),
      isOut: true,
      isOvernight: true,
    };
  }
  if (index % 5 >= 2) {
    // the student whom people sign in as left yesterday: there is a code to show at the gate at every hour
    const ago = index === ofStu01(total) ? 1 : draw.int(0, 1);
    const start = `${addDays(to, -ago)} 08:00:00`;
    const end = `${addDays(to, draw.int(1, 2))} 20:00:00`;
    return { ...plain, start, end, submitAt: minutesBefore(start, 1_100), isOut: true, isOvernight: true };
  }
  const start = `${addDays(to, draw.int(1, 3))} ${draw.pick(['08:00', '14:00', '18:00'])}:00`;
  // half of them are long enough for the college, and their counsellor has said yes
  const forCollege = index % 5 === 1;
  const end = `${addDays(start.slice(0, 10), forCollege ? 2 : draw.int(0, 3))} 21:00:00`;
  // far more than a day until the next one decides: it waits now
  const waits = [forCollege ? 5 : 3_000, 3_000, 3_000, 60] as const;
  const isOvernight = start.slice(0, 10) !== end.slice(0, 10);
  return {
    ...plain,
    start,
    end,
    submitAt: minutesBefore(now, draw.int(10, 300)),
    waits,
    ...(draw.chance(0.5) ? { isOut: true, isOvernight } : { isOut: false, isOvernight: false }),
  };
}

/** The leave that the student whom people sign in as is on today. */
const ofStu01 = (total: number): number => total - 3;

/** A few are often away, most are rarely. */
function studentFor(index: number, draw: Random, { students, total }: Frame, isFresh: boolean): DemoStudent {
  const pool = isFresh && draw.chance(0.6) ? students.filter((one) => one.ofFdy01) : students;
  const own = students.find((one) => one.isStu01);
  // the student whom people sign in as has been away before, and is away now
  if (own && (index % 140 === 7 || index === ofStu01(total))) return own;
  const skewed = Math.floor(draw.next() ** 1.7 * (pool.length || 1));
  return (pool.length > 0 ? pool : students)[skewed]!;
}

function dayOf(draw: Random, { from, to }: Frame): string {
  const monday = addDays(from, 1 - weekdayOf(from));
  const weeks = Math.max(1, Math.floor(daysBetween(monday, to) / 7));
  const day = addDays(monday, draw.int(0, weeks - 1) * 7 + draw.weighted(WEEKDAYS) - 1);
  return day < from ? from : day;
}

const LENGTHS = [
  [0, 45],
  [1, 22],
  [2, 20],
  [3, 6],
  [4, 3],
  [6, 2],
  [9, 1],
] as const;

function timesOf(draw: Random, day: string, type: string): { start: string; end: string } {
  const start = `${day} ${draw.pick(['08:00', '08:00', '10:00', '13:30', '14:00', '16:30'])}:00`;
  const days =
    type === '婚假' ? 2 : type === '病假' && draw.chance(0.06) ? draw.int(8, 20) : draw.weighted(LENGTHS);
  const last = addDays(day, days);
  const hour =
    days === 0
      ? start.slice(11, 13) < '12'
        ? draw.pick(['11:30', '12:00', '18:00'])
        : draw.pick(['18:00', '20:00'])
      : draw.pick(['18:00', '20:00', '21:00', '12:00']);
  return { start, end: `${last} ${hour}:00` };
}

export function minutesBefore(at: string, minutes: number): string {
  return shift(at, -minutes);
}

/** A wall-clock moment some minutes later. */
export function shift(at: string, minutes: number): string {
  const moved = new Date(Date.parse(`${at.replace(' ', 'T')}Z`) + minutes * 60_000);
  return moved.toISOString().slice(0, 19).replace('T', ' ');
}
