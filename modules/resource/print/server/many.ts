import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import type { Sheet } from '#platform/server/pdf/paper.ts';
import { writePdf } from '#platform/server/pdf/write-pdf.ts';
import { logTaken } from '#platform/server/exchange/export-file.ts';
import { assertReason } from '#platform/server/exchange/export-guard.ts';
import { picturesOf } from '#platform/server/files/pictures.ts';
import { post, type Headers } from '#platform/server/http/endpoint.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import type { Task } from '#platform/server/jobs/task.ts';
import type { ManyPrints } from '#platform/server/print.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { documentOf } from './print.ts';

/** Documents of one file. */
const MOST = 1_000;
/** Documents that are filled in in one transaction. */
const AT_ONCE = 20;

type Kept = { document: string; ids: readonly string[]; reason: string; site: string };

/** Many documents as one PDF, made by a task: chosen ones, or those that a list finds. */
export const many = post('resource/print/many', {
  needs: 'login',
  proof: 'depends',
  reads: true,
  body: z.strictObject({
    document: z.string().max(60),
    ids: z.array(z.uuid()).min(1).max(MOST).optional(),
    filters: z.record(z.string().max(100), z.unknown()).default({}),
    reason: z.string().trim().max(200).default(''),
  }),
  async handle(work, { body: { document, ids, filters, reason }, headers }) {
    const prints = manyOf(work, document);
    const chosen = await prints.choose(work, { filters, ...(ids && { ids }) }, MOST);
    if (chosen.ids.length === 0) throw refuse.nothingToPrint();
    if (chosen.ids.length > MOST) throw refuse.tooManyToPrint({ max: MOST });
    await assertReason(work, { rows: chosen.people, reason, secrets: false });
    const { words } = work.platform;
    const name = words.say(work.locale, `documents.${document}.name`);
    const title = words.say(work.locale, 'printMany', { name, count: chosen.ids.length });
    const params: Kept = { document, ids: chosen.ids, reason, site: siteOf(headers) };
    return { jobId: await submit(work, { kind: 'prints', title, params }), count: chosen.ids.length };
  },
});

/** What a document's code leads to from where the asker stands. */
function siteOf({ origin, host }: Headers): string {
  const url = URL.canParse(String(origin)) ? new URL(String(origin)) : null;
  return url?.host === host ? url!.origin : `https://${String(host)}`;
}

function manyOf(work: Work, document: string): ManyPrints {
  const prints = documentOf(work, document).many;
  if (!prints) throw notFound();
  work.demand(prints.needs);
  return prints;
}

/** Makes the file a few documents at a time: permission and circle are the starter's at every moment of it. */
export async function printMany(task: Task): Promise<void> {
  const asked: Kept = task.params;
  const path = join(tmpdir(), `campus-prints-${v7()}.pdf`);
  try {
    const made = { count: 0 };
    await writePdf({ path, title: task.title }, sheetsOf(task, asked, made));
    await task.write(async (work) => {
      const { logged } = manyOf(work, asked.document);
      await logTaken(work, {
        id: v7(),
        resource: logged.resource,
        filters: { document: asked.document, [logged.by]: asked.ids.join() },
        fields: Object.keys(documentOf(work, asked.document).sample.facts),
        rows: made.count,
        sensitive: false,
        sha256: null,
        jobId: task.id,
        reason: asked.reason,
      });
      const left = asked.ids.length - made.count;
      await task.finish(work, {
        status: left === 0 ? 'succeeded' : made.count > 0 ? 'partly' : 'failed',
        total: asked.ids.length,
        ok: made.count,
        failed: left,
        ...(made.count > 0 &&
          (await stat(path)).size > 0 && { file: { path, name: fileName(work, asked), ext: 'pdf' } }),
      });
    });
  } finally {
    await rm(path, { force: true });
  }
}

function fileName(work: Work, { document }: Kept): string {
  const name = work.platform.words.say(work.locale, `documents.${document}.name`);
  return `${name}_${work.at.replace(/\D/g, '').slice(0, 12)}_${work.actor.accountNo}.pdf`;
}

async function* sheetsOf(task: Task, asked: Kept, made: { count: number }): AsyncGenerator<Sheet> {
  const total = asked.ids.length;
  const sent = new Set<string>();
  for (let from = 0; from < total; from += AT_ONCE) {
    const lot = asked.ids.slice(from, from + AT_ONCE);
    for (const sheet of await task.write((work) => filled(work, asked, lot, sent))) {
      yield sheet;
      made.count += 1;
    }
    await task.progress({ total, done: Math.min(total, from + AT_ONCE), ok: made.count });
  }
}

/** Filled sheets with the pictures on them; a picture that was handed over before is only named. */
async function filled(
  work: Work,
  { document, site }: Kept,
  ids: readonly string[],
  sent: Set<string>,
): Promise<Sheet[]> {
  // the reader of markup is loaded with the first job
  const { imagesIn } = await import('#platform/server/pdf/blocks.ts');
  const filledIn = await manyOf(work, document).fill(work, ids);
  const sources = filledIn.map(({ sheet }) => [...imagesIn(sheet.html), ...(sheet.seal ? [sheet.seal] : [])]);
  const known = await picturesOf(work, sources.flat());
  const sheets: Sheet[] = [];
  for (const [place, { title, sheet }] of filledIn.entries()) {
    const { html, paper, orientation, qr, seal } = sheet;
    const pictures: { [src: string]: string } = {};
    const bytes: { [picture: string]: Uint8Array } = {};
    for (const src of sources[place]!) {
      const picture = known.get(src);
      if (!picture) continue;
      pictures[src] = picture.fileId;
      if (sent.has(picture.fileId)) continue;
      sent.add(picture.fileId);
      const loaded = await picture.load();
      if (loaded) bytes[picture.fileId] = loaded;
    }
    sheets.push({ title, html, paper, orientation, qr: qr && new URL(qr, site).href, seal, pictures, bytes });
  }
  return sheets;
}
