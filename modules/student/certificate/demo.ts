import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoPhoto } from '#platform/server/demo-photo.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { insert } from '#platform/server/resource/store.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { remind } from './server/remind.ts';
import { skillType } from './skill-type.ts';

const level = (name: string, points: number) => ({ name, points });
const GRADES = [level('初级', 2), level('中级', 4), level('高级', 6)];

/** Code, name, category, issuer, levels, years that it is valid. */
const TYPES = [
  ['WEB', 'Web 前端开发', 'onePlusX', '工业和信息化部教育与考试中心', GRADES, null],
  ['BIM', '建筑信息模型（BIM）', 'onePlusX', '廊坊市中科建筑产业化创新研究中心', GRADES, null],
  ['CNC', '数控车铣加工', 'onePlusX', '武汉华中数控股份有限公司', GRADES, null],
  [
    'ELEC',
    '电工',
    'vocational',
    '人力资源和社会保障局',
    [level('五级', 2), level('四级', 4), level('三级', 6)],
    6,
  ],
  ['CET', '大学英语', 'english', '教育部教育考试院', [level('四级', 3), level('六级', 5)], null],
  [
    'NCRE',
    '全国计算机等级考试',
    'computer',
    '教育部教育考试院',
    [level('一级', 1), level('二级', 3), level('三级', 5)],
    null,
  ],
  [
    'PSC',
    '普通话水平测试',
    'mandarin',
    '国家语言文字工作委员会',
    [level('二级乙等', 1), level('二级甲等', 2), level('一级乙等', 3)],
    null,
  ],
  ['KJ', '初级会计专业技术资格', 'licence', '财政部会计财务评价中心', [level('初级', 5)], null],
] as const;

export async function demo(work: Work): Promise<void> {
  for (const [code, name, kind, issuer, levels, validYears] of TYPES)
    await insert(work, skillType, { code, name, kind, issuer, levels, validYears, status: 'enabled' });
}

const PHOTO = { name: '证书照片.png', background: { r: 214, g: 196, b: 160 } };

type Fate = 'reject' | 'return' | 0 | 1 | 2;
/** How far each comes: so many words in its favour, or another end. */
const FATES: readonly Fate[] = [
  2,
  2,
  2,
  1,
  2,
  2,
  'return',
  2,
  2,
  0,
  2,
  2,
  2,
  'reject',
  2,
  1,
  2,
  2,
  0,
  2,
  2,
  2,
  2,
  1,
];

type Kind = { id: string; levels: { name: string }[] };
type Cast = { kinds: Kind[]; people: { userId: string }[] };

/** Certificates of the last two years, looked at by those whose steps they are; one ends soon. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const cast = await asServer(past.platform, past.tenant, castOf);
  if (cast.people.length < FATES.length) return;
  await walkPast(past, {
    name: 'student/certificate',
    total: FATES.length,
    tell: (work, index) => show(stage(work, now, new Map()), cast, index),
    settle: remind,
  });
}

/** stu01 first; then students whose counsellor can be signed in as. */
async function castOf(work: Work): Promise<Cast> {
  const kinds = await work.db.rows<Kind>(sql`select id, levels from skill_type order by code`);
  const people = await work.db.rows<{ userId: string }>(sql`
    select u.id as user_id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
    join stu_class c on c.id = s.class_id
    order by u.account_no <> 'stu01', exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) desc,
      md5(s.student_no || 'skill') limit ${FATES.length}`);
  return { kinds, people };
}

async function show(on: Stage, { kinds, people }: Cast, index: number): Promise<void> {
  const fate = FATES[index]!;
  const { userId } = people[Math.floor(index / 2)]!;
  const kind = kinds[index % kinds.length]!;
  const today = on.now.slice(0, 10);
  const isOpen = typeof fate === 'number' && fate < 2;
  const ago = isOpen ? 3 + (index % 5) : 30 + index * 24;
  const hour = (hours: number) =>
    `${addDays(today, Math.floor(hours / 9) - ago)} ${String(9 + (hours % 9)).padStart(2, '0')}:20:00`;
  const photo = await on.as(userId, hour(0), (work) => demoPhoto(work, PHOTO));
  const kept = await on.call(userId, hour(0), 'xsgl/skillCert/submit', {
    typeId: kind.id,
    level: kind.levels[index % kind.levels.length]!.name,
    certificateNo: `DEMO${2024000 + index * 37}`,
    issueDate: addDays(today, -ago - 20),
    ...(index === 0 && { expireDate: addDays(today, 40) }),
    fileIds: [photo],
  });
  if (!kept) return;
  const id = String(kept['id']);
  if (fate === 'reject')
    return void (await on.decide(id, hour(4), { type: 'reject', comment: '证书照片与编号不符' }));
  if (fate === 'return')
    return void (await on.decide(id, hour(4), { type: 'return', comment: '照片不清楚，请重新上传' }));
  for (let step = 0; step < fate; step += 1)
    await on.decide(id, hour(4 + step * 6), { type: 'approve', comment: '已核对原件' });
}
