import { studentRecord } from '#modules/base/people';
import { addDays, formatDateTime } from '#platform/pure/date.ts';
import { random } from '#platform/pure/random.ts';
import { asServer } from '#platform/server/begin.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { demoUpload } from '#platform/server/demo-photo.ts';
import { walkPast, type Past } from '#platform/server/past.ts';
import { stage } from '#platform/server/stage.ts';
import type { Work } from '#platform/server/work.ts';
import { portrait } from './portrait.ts';

/** Faces that are given in one happening, and in a school. */
const AT_ONCE = 10;
const MOST = { small: 240, full: 1_200 };

type Faceless = { id: string; studentNo: string; gender: string };

/** Drawn faces, uploaded by the office long after the school has opened its doors: the classes of fdy01 first. */
export async function faces(past: Past): Promise<void> {
  const { platform, tenant, size } = past;
  const now = formatDateTime(platform.clock(), ZONE);
  const cast = await asServer(platform, tenant, castOf);
  if (!cast) return;
  await walkPast(past, {
    name: 'student/info/faces',
    total: MOST[size] / AT_ONCE,
    async tell(work) {
      const on = stage(work, now, new Map());
      await on.as(cast.adminId, `${addDays(now.slice(0, 10), -30)} 14:00:00`, give);
    },
  });
}

const castOf = (work: Work) =>
  work.db.row<{ adminId: string }>(sql`select id as admin_id from sys_user where account_no = 'admin'`);

async function give(work: Work): Promise<void> {
  const next = await work.db.rows<Faceless>(sql`
    select s.id, s.student_no, s.gender from student s join stu_class c on c.id = s.class_id
    where s.enrolled and s.arrived and s.photo is null
    order by exists (select 1 from teacher t where t.staff_no = 'fdy01' and t.id = any(c.fdy_ids)) desc, s.student_no limit ${AT_ONCE}`);
  if (next.length === 0) return;
  const { default: sharp } = await import('sharp');
  const photos: { id: string; fileId: string }[] = [];
  for (const { id, studentNo, gender } of next) {
    const seed = Number.parseInt(id.replaceAll('-', '').slice(-8), 16);
    const drawn = Buffer.from(portrait(random(seed), gender === '2'));
    const picture = await sharp(drawn).jpeg({ quality: 82 }).toBuffer();
    photos.push({ id, fileId: await demoUpload(work, `${studentNo}.jpg`, picture) });
  }
  await studentRecord.givePhotos(work, photos, '入学照片采集');
}
