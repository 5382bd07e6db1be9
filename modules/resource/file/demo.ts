import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { keepBytes, receive } from '#platform/server/files/receive.ts';
import type { Work } from '#platform/server/work.ts';

/** Papers that a school has lying about: name, extension, lines, where, and how many days ago. */
const PAPERS = [
  ['学生手册（2026版）', 'txt', 900, 'public', 80],
  ['校历与作息时间表', 'csv', 60, 'public', 78],
  ['宿舍卫生检查标准', 'txt', 120, 'private', 41],
  ['国家奖学金申报通知', 'txt', 40, 'private', 33],
  ['迎新志愿者名单', 'csv', 150, 'private', 76],
  ['辅导员值班表', 'csv', 30, 'private', 12],
  ['消防演练总结', 'txt', 70, 'private', 9],
  ['第八周请假统计', 'csv', 48, 'private', 4],
  ['录取通知书扫描说明', 'txt', 20, 'welcome', 90],
] as const;

/** Pictures: name, sky, ground, where, and how many days ago. */
const PICTURES = [
  ['校园平面图', '#dbeafe', '#86a789', 'public', 60],
  ['宿舍楼外景', '#fde68a', '#a16207', 'public', 36],
  ['运动会海报', '#fecaca', '#1d4ed8', 'private', 15],
] as const;

const DAY = 86_400_000;

/** Files of the office: some for everybody, some kept, some that nothing holds any more. */
export async function demo(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const people = await work.db.rows<{ id: string }>(
    sql`select id from sys_user where user_type = 'staff' order by account_no limit 6`,
  );
  await inFolder(async (folder) => {
    for (const [name, ext, lines, bucket, age] of PAPERS) {
      const path = join(folder, 'paper');
      const text = Array.from({ length: lines }, (_, line) =>
        ext === 'csv' ? `${line + 1},${name},${random.int(1, 99)}` : `${line + 1}. ${name}：第${line + 1}条`,
      ).join('\r\n');
      await writeFile(path, `\ufeff${text}`);
      const size = Buffer.byteLength(text) + 3;
      const { id } = await keepBytes(work, { name: `${name}.${ext}`, ext, bucket, path, size });
      const at = new Date(work.now.getTime() - age * DAY);
      const uploader = people.length > 0 ? random.pick(people).id : null;
      await work.db.run(
        sql`update attach set scan_state = ${age > 60 ? 'skipped' : 'clean'}, uploaded_at = ${at}, uploader_id = ${uploader}::uuid where id = ${id}`,
      );
    }
  });
}

/** Pictures take their time to be drawn: nobody waits for them at a first start. */
export const figures = (work: Work): Promise<void> =>
  inFolder(async (folder) => {
    for (const picture of PICTURES) await drawn(work, join(folder, 'picture'), picture);
  });

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-demo-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A sky, some houses and a field, small and without words: fonts differ by machine. */
async function drawn(work: Work, path: string, [name, sky, ground, bucket, age]: (typeof PICTURES)[number]) {
  const houses = [60, 190, 330, 470].map(
    (x, place) =>
      `<rect x="${x}" y="${150 - place * 18}" width="86" height="${160 + place * 18}" fill="${ground}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400"><rect width="640" height="400" fill="${sky}"/>
    ${houses.join('')}<rect y="310" width="640" height="90" fill="${ground}" opacity="0.6"/></svg>`;
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer();
  await writeFile(path, bytes);
  const { id } = await receive(work, { path, name: `${name}.png`, size: bytes.length }, bucket);
  const at = new Date(work.now.getTime() - age * DAY);
  await work.db.run(sql`
    update attach set scan_state = 'clean', uploaded_at = ${at},
      uploader_id = (select id from sys_user where account_no = 'admin') where id = ${id}`);
}
