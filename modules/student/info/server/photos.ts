import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { z } from 'zod';
import { studentRecord } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { openCutter } from '#platform/server/files/cut-pictures.ts';
import { keepDrawn, THUMB } from '#platform/server/files/receive.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Outcome, ResultFile, Task } from '#platform/server/jobs/task.ts';
import { openZipFile, type Zip } from '#platform/server/sheet/zip-in.ts';
import { writeSheet } from '#platform/server/sheet/write.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { picturesBy } from '../rules.ts';

/** What an archive may hold, unpacked. */
const UNPACKED = 2 * 1024 ** 3;
const ONE_MOST = 10 * 1024 ** 2;
/** Photos that are given in one transaction. */
const AT_ONCE = 10;
/** Of one inch: five to seven. */
const [WIDTH, HEIGHT] = [390, 546];

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
  const { fileId }: Asked = task.params;
  const path = join(tmpdir(), `campus-photos-${v7()}.zip`);
  try {
    await task.write(async (work) => {
      const file = await archiveOf(work, fileId);
      const content = file && (await work.platform.storage.read(file.objectKey));
      if (!content) throw refuse.photoZipWrong();
      await pipeline(content, createWriteStream(path));
    });
    const zip = await openZipFile(path, UNPACKED);
    try {
      return await giveOf(task, zip);
    } finally {
      await zip.close();
    }
  } finally {
    await rm(path, { force: true });
  }
}

type Asked = { fileId: string; replace: boolean };

async function giveOf(task: Task, zip: Zip): Promise<Outcome> {
  const { replace }: Asked = task.params;
  const pictures = picturesBy(zip.names);
  const owners = await task.write((work) => ownersOf(work, [...pictures.keys()]));
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
  const ok = await giveAll(task, zip, found, left);
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

/** While one lot is given the next is cut already. Answers with how many were given. */
async function giveAll(task: Task, zip: Zip, found: Lot, left: Left[]): Promise<number> {
  const cutter = openCutter({ width: WIDTH, height: HEIGHT, thumb: THUMB });
  const lots = Array.from({ length: Math.ceil(found.length / AT_ONCE) }, (_, place) =>
    found.slice(place * AT_ONCE, (place + 1) * AT_ONCE),
  );
  let ok = 0;
  try {
    let ahead = lots[0] && cutLot(cutter, zip, lots[0], left);
    for (const [place] of lots.entries()) {
      const cuts = (await ahead) ?? [];
      const next = lots[place + 1];
      ahead = next && cutLot(cutter, zip, next, left);
      // whoever waits for it hears of it there
      ahead?.catch(() => {});
      await giveLot(task, cuts);
      ok += cuts.length;
      await task.progress({ done: ok + left.length, ok, failed: left.length });
    }
  } finally {
    cutter.close();
  }
  return ok;
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

type Cutter = ReturnType<typeof openCutter>;
type Lot = readonly { owner: Owner; name: string }[];
type Cuts = { owner: Owner; whole: Buffer; thumb: Buffer }[];

/** Cut beside the server, a few at a time; what no decoder reads is reported with the others. */
async function cutLot(cutter: Cutter, zip: Zip, lot: Lot, left: Left[]): Promise<Cuts> {
  const cuts: Cuts = [];
  await Promise.all(
    lot.map(async ({ owner, name }) => {
      const picture = await unpacked(zip, name);
      const cut = picture && (await cutter.cut(picture));
      if (cut) cuts.push({ owner, whole: Buffer.from(cut.whole), thumb: Buffer.from(cut.thumb) });
      else left.push({ name, why: 'unreadable' });
    }),
  );
  return cuts;
}

const giveLot = (task: Task, cuts: Cuts): Promise<void> =>
  task.write(async (work) => {
    const photos: { id: string; fileId: string }[] = [];
    for (const { owner, ...drawn } of cuts) {
      const meta = { name: `${owner.studentNo}.jpg`, ext: 'jpg', bucket: 'private' } as const;
      const { id } = await keepDrawn(work, meta, { ...drawn, width: WIDTH, height: HEIGHT });
      photos.push({ id: owner.id, fileId: id });
    }
    await studentRecord.givePhotos(work, photos, work.platform.words.say('zh-CN', 'infoWhy.photos'));
  });

/** Null for one that is too large, or that the archive can't give out. */
async function unpacked(zip: Zip, name: string): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const piece of zip.bytes(name)) {
      size += piece.length;
      if (size > ONE_MOST) return null;
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch {
    return null;
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
