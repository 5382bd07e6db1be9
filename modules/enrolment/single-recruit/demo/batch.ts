import { addDays } from '#platform/pure/date.ts';

/** Days from today of all moments of a batch, in their order. */
export type Days = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];
export type Named = { name: string; code: string; year: number; days: Days };

/** What the office writes of an examination. */
export function batchOf(today: string, { name, code, year, days }: Named) {
  const at = (index: number) => `${addDays(today, days[index]!)} 09:00:00`;
  return {
    name,
    year,
    batchCode: code,
    kinds: ['1', '2', '3'],
    registerMode: 'both',
    registerStart: at(0),
    registerEnd: at(1),
    auditEnd: at(2),
    payEnd: at(3),
    ticketStart: at(4),
    ticketEnd: at(5),
    scorePublishAt: at(6),
    reviewStart: at(7),
    reviewEnd: at(8),
    confirmStart: at(9),
    confirmEnd: at(10),
    feeAmount: 12_000,
    volunteerMode: 'parallel',
    volunteerMax: 3,
    obeyOn: true,
    bonusRule: 'best',
    bonusMax: 20,
    tieBreak: ['skill', 'culture'],
    edgeTie: 'hold',
    interviewNormalize: false,
    publicDays: 5,
    unconfirmedAs: 'giveUp',
    notice:
      '考生须为高级中等教育学校毕业或具有同等学力。报名信息须真实准确，一人只能报名一次；报名费缴纳后请按时打印准考证。',
  };
}

/** When everybody sits: the day before the last one on which tickets are printed. */
export const sessionOf = (today: string, { name, days }: Named) => ({
  name: `${name}笔试`,
  startAt: `${addDays(today, days[5] - 1)} 09:00:00`,
  endAt: `${addDays(today, days[5] - 1)} 11:30:00`,
  fillMode: 'full',
  byKind: false,
});

const subject = (
  name: string,
  subjectType: 'culture' | 'skill' | 'interview',
  fullScore: number,
  sort: number,
) => ({
  ...{ name, subjectType, fullScore, weight: 100, step: 0.5, sort, compulsory: subjectType !== 'interview' },
});

export const SUBJECTS = [
  subject('文化素质', 'culture', 150, 1),
  subject('职业技能', 'skill', 150, 2),
  subject('面试', 'interview', 100, 3),
];
