import { Readable } from 'node:stream';
import { sql } from '../db/sql.ts';
import { emit } from '../jobs/outbox.ts';
import type { Written } from '../sheet/write.ts';
import { writeCsv } from '../sheet/write-csv.ts';
import { writeSheet } from '../sheet/write.ts';
import { zipOf, type Part } from '../sheet/zip-out.ts';
import type { Work } from '../work.ts';
import { attachedParts, type Attached } from './attachments.ts';
import { takesSecrets } from './export-guard.ts';
import { exportRows, type ExportPlan } from './export-rows.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const MIME = { xlsx: XLSX, csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

export type Format = keyof typeof MIME;

export type ExportFile = { content: Readable; name: string; rows: () => number; sha256: () => string | null };

/**
 * An export as a stream of bytes, made while it is read. The workbook names its maker on every page, and on a hidden
 * sheet besides what was asked and the hash of the rows.
 */
export function exportFile(
  work: Work,
  plan: ExportPlan,
  given: {
    format: Format;
    filters: object;
    guarded: boolean;
    /** What a zip holds besides the workbook. */
    files?: readonly Attached[];
    onBatch?: (done: number) => Promise<void>;
  },
): ExportFile {
  const { words } = work.platform;
  const say = (key: string, facts = {}) => words.say(work.locale, `exchange.${key}`, facts);
  const title = words.say(work.locale, `resources.${plan.resource.name}`);
  let count = 0;
  let sha256: string | null = null;
  const rows = exportRows(work, plan, async (done) => {
    count = done;
    await given.onBatch?.(done);
  });
  const lines = (written: Written) => {
    sha256 = written.sha256;
    return [
      [say('sealHead'), ''],
      [say('exporter'), `${work.actor.name}（${work.actor.accountNo}）`],
      [say('exportedAt'), work.at],
      [say('filters'), JSON.stringify(given.filters)],
      [say('rowCount'), String(written.rows)],
      [say('hash'), written.sha256],
    ];
  };
  const book = () =>
    writeSheet(rows, plan.columns, {
      sheetName: title,
      footer: say('footer', { name: work.actor.name, at: work.at }),
      notes: { sheetName: say('sealSheet'), hidden: true, lines },
    });
  const archive = () => {
    const sheet: Part = { name: `${title.replaceAll('/', '_')}.xlsx`, text: book() };
    const files = attachedParts(work.platform, say('attachments'), given.files ?? []);
    return Readable.from(zipOf([sheet, ...files]), { objectMode: false });
  };
  const content =
    given.format === 'csv' ? writeCsv(rows, plan.columns) : given.format === 'zip' ? archive() : book();
  const stamp = work.at.replace(/\D/g, '').slice(0, 12);
  // a file that is passed on tells whose it is before anybody opens it
  const owner = given.guarded ? `_${work.actor.accountNo}` : '';
  return {
    content,
    name: `${title}_${stamp}${owner}.${given.format}`,
    rows: () => count,
    sha256: () => sha256,
  };
}

type Made = {
  id: string;
  filters: object;
  rows: number;
  sha256: string | null;
  jobId: string | null;
  reason: string;
};

/** Notes who took which rows out, under the given id. */
export function logExport(
  work: Work,
  plan: Pick<ExportPlan, 'resource' | 'columns' | 'revealed'>,
  made: Made,
): Promise<void> {
  const fields = plan.columns.map(({ name }) => name);
  return logTaken(work, { ...made, resource: plan.resource.name, fields, sensitive: takesSecrets(plan) });
}

type Taken = Made & { resource: string; fields: readonly string[]; sensitive: boolean };

/** The same of what left in another shape than a sheet. */
export async function logTaken(work: Work, taken: Taken): Promise<void> {
  const { actor } = work;
  await work.db.run(sql`
    insert into sys_export_log (tenant_id, id, resource, row_count, filters, fields, has_sensitive, sha256, user_id, user_name, ip, job_id, reason, at)
    values (${work.tenant}, ${taken.id}, ${taken.resource}, ${taken.rows}, ${JSON.stringify(taken.filters)}::jsonb, ${taken.fields}::text[],
      ${taken.sensitive}, ${taken.sha256}, ${actor.userId}, ${actor.name}, ${work.ip}, ${taken.jobId}::uuid, ${taken.reason || null}, ${work.at})`);
  await emit(work, 'exchange.exported', { userId: actor.userId });
}
