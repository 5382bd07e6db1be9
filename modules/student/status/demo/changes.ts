import type { StatusKind } from '../rules/kinds.ts';

/** How far one comes: so many words in its favour, all of them, or another end. */
type Fate = 'all' | 'reject' | 'return' | 'withdraw' | 0 | 1 | 2;
/** What happened so many days ago; a second change of the same student follows so many days later. */
export type Told = {
  ago: number;
  kind: StatusKind;
  cause: string;
  reason: string;
  fate: Fate;
  /** The school writes it down for him. */
  byStaff?: true;
  months?: number;
  next?: { after: number; kind: StatusKind; reason: string };
};

/** A year of changes, the oldest first. */
export const CHANGES: readonly Told[] = [
  {
    ago: 400,
    kind: 'suspend',
    cause: 'illness',
    reason: '因病住院手术，医嘱静养，申请休学六个月。',
    fate: 'all',
    months: 6,
    next: { after: 178, kind: 'resume', reason: '身体已康复，附康复证明，申请复学。' },
  },
  {
    ago: 372,
    kind: 'enlist',
    cause: 'army',
    reason: '已收到应征公民入伍通知书，申请保留学籍。',
    fate: 'all',
    months: 48,
  },
  {
    ago: 340,
    kind: 'changeMajor',
    cause: 'study',
    reason: '对目标专业兴趣浓厚，成绩优良，申请转专业。',
    fate: 'all',
  },
  {
    ago: 301,
    kind: 'suspend',
    cause: 'startup',
    reason: '休学创业，已注册公司并有创业计划书。',
    fate: 'all',
    months: 10,
  },
  {
    ago: 260,
    kind: 'changeClass',
    cause: 'other',
    reason: '因班级编制调整，调入同专业平行班级。',
    fate: 'all',
    byStaff: true,
  },
  {
    ago: 225,
    kind: 'exchange',
    cause: 'study',
    reason: '获选赴友好院校交流学习一学期。',
    fate: 'all',
    months: 5,
    next: { after: 150, kind: 'exchangeEnd', reason: '交流学习期满，成绩已转换，申请返校。' },
  },
  {
    ago: 190,
    kind: 'expel',
    cause: 'other',
    reason: '严重违反校规，经学校研究给予开除学籍处分。',
    fate: 'all',
    byStaff: true,
  },
  {
    ago: 150,
    kind: 'extend',
    cause: 'study',
    reason: '部分课程未修满学分，申请延长学习年限一年。',
    fate: 'all',
  },
  {
    ago: 121,
    kind: 'repeat',
    cause: 'study',
    reason: '本学年不及格课程较多，降入下一年级学习。',
    fate: 'all',
    byStaff: true,
  },
  {
    ago: 95,
    kind: 'transferIn',
    cause: 'family',
    reason: '因家庭迁居由外省院校转入，手续齐全。',
    fate: 'all',
    byStaff: true,
  },
  {
    ago: 76,
    kind: 'suspend',
    cause: 'money',
    reason: '家庭经济困难，需打工补贴家用，申请休学。',
    fate: 'reject',
    months: 12,
  },
  {
    ago: 60,
    kind: 'retainPlace',
    cause: 'family',
    reason: '家中突发变故，需照顾家人，申请保留入学资格。',
    fate: 'all',
    months: 10,
  },
  {
    ago: 41,
    kind: 'enlist',
    cause: 'army',
    reason: '已定兵，将于近期入伍，申请保留学籍。',
    fate: 'all',
    months: 48,
  },
  {
    ago: 33,
    kind: 'suspend',
    cause: 'illness',
    reason: '骨折术后康复期较长，申请休学半年。',
    fate: 'all',
    months: 6,
  },
  {
    ago: 20,
    kind: 'cancelPlace',
    cause: 'other',
    reason: '复查不符合录取条件，取消入学资格。',
    fate: 'all',
    byStaff: true,
  },
  {
    ago: 15,
    kind: 'graduateEarly',
    cause: 'study',
    reason: '已修满全部学分，申请提前一学期毕业。',
    fate: 'all',
  },
  {
    ago: 12,
    kind: 'changeMajor',
    cause: 'study',
    reason: '希望转入更适合自身发展的专业学习。',
    fate: 'withdraw',
  },
  { ago: 9, kind: 'withdraw', cause: 'family', reason: '因个人发展规划变化，自愿申请退学。', fate: 'all' },
  { ago: 7, kind: 'transferOut', cause: 'family', reason: '随家庭迁居，已取得转入学校接收函。', fate: 'all' },
  { ago: 5, kind: 'changeMajor', cause: 'study', reason: '参加过相关竞赛并获奖，申请转入该专业。', fate: 1 },
  {
    ago: 4,
    kind: 'suspend',
    cause: 'illness',
    reason: '因慢性病需系统治疗，申请休学一年。',
    fate: 2,
    months: 11,
  },
  {
    ago: 3,
    kind: 'exchange',
    cause: 'study',
    reason: '入选校际交流项目，申请交流学习一学期。',
    fate: 'return',
    months: 5,
  },
  {
    ago: 2,
    kind: 'suspend',
    cause: 'startup',
    reason: '参加创业孵化项目，申请休学创业一年。',
    fate: 0,
    months: 12,
  },
  { ago: 1, kind: 'withdraw', cause: 'money', reason: '因家庭原因无法继续学业，自愿申请退学。', fate: 0 },
  { ago: 1, kind: 'extend', cause: 'study', reason: '因实习延误毕业设计，申请延长学习年限。', fate: 0 },
];
