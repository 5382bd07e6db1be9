import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from '#platform/server/db/sql.ts';
import { openZip, type Zip } from '#platform/server/sheet/zip-in.ts';
import type { Work } from '#platform/server/work.ts';
import { fromTable, linkAt, sealsAfter, walk, type Fault, type Reader, type Walked } from './blocks.ts';
import { columnsOf, type Log } from './content.ts';
import { signOf, whose } from './seal.ts';

/** Which blocks of a log lie in which file. */
export type Pack = {
  id: string;
  log: Log;
  month: string;
  fromNo: number;
  toNo: number;
  lines: number;
  fileId: string;
  sha256: string;
  previous: string;
  hash: string;
};

export type Span = Pick<Pack, 'log' | 'month' | 'fromNo' | 'toNo'>;

/** In the order of their blocks. */
export const packsOf = (work: Work, log: Log): Promise<Pack[]> =>
  work.db.rows<Pack>(sql`
    select id, log, month, from_no, to_no, lines, file_id, sha256, previous, hash from sys_log_pack
    where log = ${log} order by from_no`);

export const entryOf = ({ log, month }: Span): string => `${log}-${month}.jsonl`;

/** A file's text: the names of the columns, then a line of the log per line, word for word as it was sealed. */
export async function* textOf(work: Work, { log, fromNo, toNo }: Span): AsyncGenerator<string> {
  yield `${JSON.stringify(columnsOf(log))}\n`;
  const read = fromTable(work, log);
  for (let no = fromNo - 1; no < toNo;) {
    const seals = await sealsAfter(work, log, no, toNo);
    if (seals.length === 0) return;
    for (const contents of await read(seals)) yield contents.map((content) => `${content}\n`).join('');
    no = seals.at(-1)!.no;
  }
}

/** What a pack says of its blocks and its file, under the key that the database never sees, hanging on the pack before. */
export const markOf = (
  work: Work,
  { log, month, fromNo, toNo, lines, sha256 }: Omit<Pack, 'id' | 'fileId' | 'previous' | 'hash'>,
  previous: string,
): string =>
  signOf(work)([previous, whose(work, log), 'pack', month, fromNo, toNo, lines, sha256].join('\n'));

/** Reads a packed month out of its file and follows its blocks. The file must be the one that was packed, byte for byte. */
export async function checkPack(work: Work, pack: Pack, before: Pack | undefined): Promise<Walked> {
  const last = await linkAt(work, pack.log, pack.fromNo - 1);
  const found = (fault: Fault['fault']): Walked => ({
    rows: 0,
    seals: 0,
    last,
    fault: { fault, seal: pack.fromNo, row: pack.month },
  });
  const previous = before?.hash ?? '';
  const hangs = pack.previous === previous && pack.fromNo === (before?.toNo ?? 0) + 1;
  if (!hangs || pack.hash !== markOf(work, pack, previous)) return found('seal');
  const bytes = await bytesOf(work, pack);
  if (!bytes) return found('file');
  const read = fromZip(openZip(bytes, Number.MAX_SAFE_INTEGER), pack);
  const walked = await walk(work, pack.log, { last, upTo: pack.toNo, read });
  return walked.fault || (walked.last.no === pack.toNo && walked.rows === pack.lines)
    ? walked
    : found('seal');
}

/** The packed bytes as they are now; null when they are gone or not the ones that were packed. */
export async function bytesOf(work: Work, { fileId, sha256 }: Pack): Promise<Buffer | null> {
  const kept = await work.db.row<{ objectKey: string }>(
    sql`select object_key from attach where id = ${fileId}`,
  );
  const content = kept && (await work.platform.storage.read(kept.objectKey));
  if (!content) return null;
  const bytes = await buffer(content);
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? bytes : null;
}

/** What the file says, in the order in which it was written. */
function fromZip(zip: Zip, span: Span): Reader {
  const lines = linesIn(zip, entryOf(span));
  let headed = false;
  return async (seals) => {
    if (!headed) await lines.next();
    headed = true;
    const contents: (string | null)[][] = [];
    for (const { rowIds } of seals) {
      const block: (string | null)[] = [];
      for (let line = 0; line < rowIds.length; line += 1) block.push((await lines.next()).value ?? null);
      contents.push(block);
    }
    return contents;
  };
}

async function* linesIn(zip: Zip, name: string): AsyncGenerator<string, undefined> {
  let rest = '';
  for await (const piece of zip.text(name)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  return undefined;
}
