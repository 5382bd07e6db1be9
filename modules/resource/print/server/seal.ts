import { buffer } from 'node:stream/consumers';
import { invalid } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { MOST_PIXELS } from '#platform/server/files/most-pixels.ts';
import { fileLink } from '#platform/server/files/ticket.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { printSeal } from '../print-seal.ts';

type Paper = { document: string; departmentId?: string };

/** Seals that this work has asked for: who prints many asks once. */
const known = new WeakMap<Work, Map<string, Promise<string | null>>>();

/** The address of the seal for this paper and this reader: a department's own before the school's, the document's before the general one. */
export function sealOf(work: Work, { document, departmentId }: Paper): Promise<string | null> {
  const asked = known.get(work) ?? new Map<string, Promise<string | null>>();
  known.set(work, asked);
  const key = `${document} ${departmentId}`;
  const found = asked.get(key) ?? find(work, document, departmentId ?? null);
  asked.set(key, found);
  return found;
}

async function find(work: Work, document: string, departmentId: string | null): Promise<string | null> {
  const row = await work.db.row<{ fileId: string }>(sql`
    select picture[1] as file_id from print_seal
    where (document is null or document = ${document}) and (department_id is null or department_id = ${departmentId}::uuid)
    order by department_id is null, document is null limit 1`);
  return row ? fileLink(work, row.fileId) : null;
}

type Draft = { picture?: readonly string[] | null };

export const sealHooks = hooksFor(printSeal, {
  proof: 'fresh',
  async beforeAdd(work, draft) {
    await assertSound(work, draft);
    return {};
  },
  async beforeUpdate(work, _row, changes) {
    await assertSound(work, changes);
    return {};
  },
});

async function assertSound(work: Work, { picture }: Draft): Promise<void> {
  if (picture?.[0] === undefined || (await isClear(work, picture[0]))) return;
  throw invalid(withLabels(work.platform, work, printSeal, [{ field: 'picture', key: 'print.sealOpaque' }]));
}

/** A seal with a ground of its own would cover the text that it is laid over. */
async function isClear(work: Work, fileId: string): Promise<boolean> {
  const file = await work.db.row<{ objectKey: string }>(
    sql`select object_key from attach where id = ${fileId}`,
  );
  const content = file && (await work.platform.storage.read(file.objectKey));
  if (!content) return false;
  const { default: sharp } = await import('sharp');
  try {
    return !(await sharp(await buffer(content), { limitInputPixels: MOST_PIXELS }).stats()).isOpaque;
  } catch {
    // what no decoder reads is no seal
    return false;
  }
}
