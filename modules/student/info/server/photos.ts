import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { buffer } from 'node:stream/consumers';
import { v7 } from 'uuid';
import { z } from 'zod';
import { studentRecord } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { receive } from '#platform/server/files/receive.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Outcome, ResultFile, Task } from '#platform/server/jobs/task.ts';
import { openZip, type Zip } from '#platform/server/sheet/zip-in.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { picturesBy } from '../rules.ts';

/** What an archive may hold, unpacked. */
const UNPACKED = 2 * 1024 ** 3;
const ONE_MOST = 10 * 1024 ** 2;
/** Photos that are given in one transaction. */
const AT_ONCE = 20;
/** Of one inch: five to seven. */
const [WIDTH, HEIGHT] = [390, 546];
const MOST_PIXELS = 50_000_000;

/** Takes an archive of photos, named by the numbers of students or of their documents; they are cut and given in a task. */
export const importPhotos = post('xsgl/studentInfo/importPhotos', {
  needs: 'studentInfo.photos',
  proof: 'plain',
  body: z.strictObject({ fileId: z.uuid(), replace: z.boolean() }),
  async handle(work, { body }) {
    const file = await archiveOf(work, body.fileId);
    if (file?.ext !== 'zip') throw refuse.photoZipWrong();
    const title = work.platform.words.say(work.locale, 'infoTask.photos');
    return { taskId: await submit(work, { kind: 'studentPhotos', title, params: body }) };
  },
});

/** Only his own upload can be named by somebody. */
const archiveOf = (work: Work, id: string) =>
  work.db.row<{ ext: string; objectKey: string }>(sql`
    select ext, object_key from attach where id = ${id} and uploader_id = ${work.actor.userId} and scan_state is distinct from 'infected'`);

type Owner = { id: string; studentNo: string; name: string; hasPhoto: boolean };
type Left = { name: string; why: 'noStudent' | 'twice' | 'kept' | 'unreadable' };

/** Matches, cuts and gives photos, a few in each transaction: what it gave already it gives again after a crash, and it is the same. */
export async function givePhotos(task: Task): Promise<Outcome> {
  const { fileId, replace } = task.params as { fileId: string; replace: boolean };
  const zip = await task.write(async (work) => {
    const file = await archiveOf(work, fileId);
    const content = file && (await work.platform.storage.read(file.objectKey));
    if (!content) throw refuse.photoZipWrong();
    return openZip(await buffer(content), UNPACKED);
  });
  const pictures = picturesBy(zip.names);
  const numbers = [...pictures.keys()];
  const owners = await task.write((work) => ownersOf(work, numbers));
  const left: Left[] = [];
  const found: { owner: Owner; name: string }[] = [];
  for (const [number, [name, ...others]] of pictures) {
    const owner = owners.get(number);
    left.push(...others.map((other): Left => ({ name: other, why: 'twice' })));
    if (!owner) left.push({ name: name!, why: 'noStudent' });
    else if (owner.hasPhoto && !replace) left.push({ name: name!, why: 'kept' });
    else found.push({ owner, name: name! });
  }
  const total = zip.names.length === 0 ? 0 : found.length + left.length;
  await task.progress({ total, done: left.length });
  let ok = 0;
  for (let from = 0; from < found.length; from += AT_ONCE) {
    const lot = found.slice(from, from + AT_ONCE);
    ok += await giveLot(task, zip, lot, left);
    await task.progress({ done: ok + left.length, ok, failed: left.length });
  }
  const file = left.length > 0 ? await task.write((work) => report(work, left)) : undefined;
  const status = ok === total ? 'succeeded' : ok > 0 ? 'partly' : 'failed';
  return {
    status,
    total,
    ok,
    failed: left.length,
    result: { given: ok, left: left.length },
    ...(file && { file }),
  };
}

/** Students of the starter's circle by the numbers that files are named by. */
async function ownersOf(work: Work, numbers: readonly string[]): Promise<ReadonlyMap<string, Owner>> {
  const { secrets } = work.platform;
  const byHash = new Map(numbers.map((number) => [secrets.fingerprint(number), number]));
  const rows = await work.db.rows<Owner & { idNumberHash: string }>(sql`
    select t.id, t.student_no, t.name, coalesce(cardinality(t.photo), 0) > 0 as has_photo, t.id_number_hash from student t
    where (upper(t.student_no) = any(${numbers}::text[]) or t.id_number_hash = any(${[...byHash.keys()]}::text[]) and t.enrolled)
      and ${work.within('student', 'student.update', 't')}`);
  return new Map(
    rows.flatMap((row) => [
      [byHash.get(row.idNumberHash) ?? '', row] as const,
      [row.studentNo.toUpperCase(), row] as const,
    ]),
  );
}

async function giveLot(
  task: Task,
  zip: Zip,
  lot: readonly { owner: Owner; name: string }[],
  left: Left[],
): Promise<number> {
  const cuts: { owner: Owner; picture: Buffer }[] = [];
  for (const { owner, name } of lot) {
    const picture = await cut(zip, name);
    if (picture) cuts.push({ owner, picture });
    else left.push({ name, why: 'unreadable' });
  }
  await task.write(async (work) => {
    const photos: { id: string; fileId: string }[] = [];
    for (const { owner, picture } of cuts)
      photos.push({ id: owner.id, fileId: await keep(work, owner, picture) });
    await studentRecord.givePhotos(work, photos, work.platform.words.say('zh-CN', 'infoWhy.photos'));
  });
  return cuts.length;
}

/** Upright, five to seven, around what catches the eye. The decoder works beside the loop that answers everybody else. */
async function cut(zip: Zip, name: string): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of zip.bytes(name)) {
      size += piece.length;
      if (size > ONE_MOST) return null;
      pieces.push(piece);
    }
    return await sharp(Buffer.concat(pieces), { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
      .jpeg({ quality: 88 })
      .toBuffer();
  } catch {
    // a picture that no decoder reads is reported with the others
    return null;
  }
}

async function keep(work: Work, { studentNo }: Owner, picture: Buffer): Promise<string> {
  const path = join(tmpdir(), `${v7()}.jpg`);
  await writeFile(path, picture);
  try {
    return (await receive(work, { path, name: `${studentNo}.jpg`, size: picture.length }, 'private')).id;
  } finally {
    await rm(path, { force: true });
  }
}

/** What was left out, and why, for whoever has to look after it. */
async function report(work: Work, left: readonly Left[]): Promise<ResultFile> {
  const say = (key: string) => work.platform.words.say(work.locale, `photoReport.${key}`);
  const columns = [
    { title: say('file'), width: 30 },
    { title: say('why'), width: 30 },
  ];
  const path = join(tmpdir(), `${v7()}.xlsx`);
  const rows = left.map(({ name, why }) => [name, say(why)]);
  await pipeline(writeSheet(rows, columns, { sheetName: say('title') }), createWriteStream(path));
  return { path, name: say('title'), ext: 'xlsx' };
}
