import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { receive } from '#platform/server/files/receive.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage, type Stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { schoolYearEnd } from './rules.ts';
import { settleDay } from './server/day.ts';

type Person = { userId: string; fdyId: string };
/** How each ends: words in its favour or another end, days since it begins, what for. */
const FATES = [
  '3 90 signIn medical',
  '3 60 offCampus commute',
  '1 -6 offCampus carer',
  '3 40 signIn family',
  '0 -5 signIn medical',
  '3 75 offCampus carer',
  'return -8 signIn family',
  '3 20 offCampus commute',
  'reject -3 signIn other',
  '2 -9 offCampus commute',
  'withdraw -4 signIn other',
];
const PLACES = [
  ['320115', '双龙大道1698号3幢502室', '118.825640,31.938720'],
  ['340104', '黄山路456号锦绣花园8栋', '117.252310,31.838450'],
  ['320106', '中山路321号附属医院住院部', '118.783120,32.059410'],
] as const;

/** Applications handed in and decided by those whose steps they are, and visits of counsellors; stu01's own is over. */
export async function history(past: Past): Promise<void> {
  const now = formatDateTime(past.platform.clock(), ZONE);
  const people = await asServer(past.platform, past.tenant, castOf);
  if (people.length < FATES.length) return;
  await walkPast(past, {
    name: 'dormitory/location',
    total: FATES.length,
    tell: (work, index) => apply(stage(work, now, new Map()), people[index]!, index),
    settle: settleDay,
  });
}

const castOf = (work: Work) =>
  work.db.rows<Person>(sql`
    select u.id as user_id, f.id as fdy_id from student s join sys_user u on u.person_id = s.id and u.status = 'enabled'
    join stu_class c on c.id = s.class_id join sys_user f on f.person_id = c.fdy_ids[1]
    order by u.account_no <> 'stu01', f.account_no <> 'fdy01', md5(s.student_no || 'place') limit ${FATES.length}`);

async function apply(on: Stage, { userId, fdyId }: Person, index: number): Promise<void> {
  const [end = '', ago = '', type, reasonCode] = FATES[index]!.split(' ');
  const from = addDays(on.now.slice(0, 10), -Number(ago));
  const until = [addDays(from, index === 0 ? 20 : 110), schoolYearEnd(from)].sort()[0];
  const hour = (days: number) =>
    `${addDays(Number(ago) > 0 ? from : on.now.slice(0, 10), days)} 09:${10 + index}:00`;
  const [cantonCode, addressText, position] = PLACES[index % PLACES.length]!;
  const kept = await on.call(userId, hour(-5), 'yxgl/locationApply/submit', {
    ...{
      type,
      reasonCode,
      fromDate: from,
      toDate: until,
      cantonCode,
      addressText,
    },
    ...{ position, radius: 200, parentName: '家长', parentPhone: `1390000${2000 + index}` },
    ...(type === 'offCampus' && { consentFileIds: [await on.as(userId, hour(-5), paper)] }),
  });
  if (!kept) return;
  const id = String(kept['id']);
  if (end === 'withdraw') await on.call(userId, hour(-4), 'yxgl/locationApply/withdraw', { id });
  if (end === 'return' || end === 'reject')
    await on.decide(id, hour(-4), { type: end, comment: '请先与家长沟通，写清返校安排' });
  for (let step = 0; step < Number(end); step += 1)
    await on.decide(id, hour(step - 4), { type: 'approve', comment: '已联系家长，同意' });
  const found = { applyId: id, mode: 'onSite', result: '与家人同住，居住安全，按时到课。' };
  for (let day = 28; day < Number(ago) - 15; day += 29)
    await on.call(fdyId, hour(day), 'yxgl/locationVisit/add', { ...found, at: hour(day) });
}

/** The signed paper, photographed. */
async function paper(work: Work): Promise<string> {
  const path = join(tmpdir(), `${v7()}.png`);
  const sheet = sharp({ create: { width: 595, height: 842, channels: 3, background: '#fdfcf7' } });
  const { size } = await sheet.png().toFile(path);
  try {
    return (await receive(work, { path, name: '家长知情同意书.png', size }, 'private')).id;
  } finally {
    await rm(path, { force: true });
  }
}
