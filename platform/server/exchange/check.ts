import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { v7 } from 'uuid';
import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { sql } from '../db/sql.ts';
import type { Upload } from '../http/endpoint.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import { sheetAnswer, type CheckAnswer } from './check-answer.ts';
import { checking, type Checking } from './checking.ts';
import { errorBook } from './error-book.ts';
import type { Keeps } from './kept-plans.ts';
import { readAll, readingOf, type Reading } from './read-rows.ts';
import { refResolver } from './resolve-refs.ts';
import { settling, type Faults } from './settling.ts';
import { refTranslator } from './translate-refs.ts';

/** A file that was imported so lately is probably meant once. Milliseconds. */
const JUST_NOW = 600_000;
/** What travels beside a file: cells put right, how its columns and words are meant, and the check that this one replaces. */
export type Given = { fixes: string; plan: string; of: string };

/**
 * Reads a sheet to its end, says of every row what is wrong with it, and keeps the good ones as they will be stored.
 * Nothing of the resource is written. The good rows wait a day for `importRun`.
 */
export async function importCheck(
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  file: Upload,
  given: Given,
): Promise<CheckAnswer> {
  const reading = await readingOf(work, resource, file, given);
  const { columns, aliases, found } = reading;
  const check = await checking(work, resource, hooks);
  const checkId = v7();
  const say = (key: string) => work.platform.words.say(work.locale, `exchange.${key}`);
  const errors = errorBook(() => found.matching?.titles ?? [], {
    sheetName: say('errorSheet'),
    reasonTitle: say('reason'),
  });
  const isAbsent = (field: string) =>
    columns.some(({ key }) => key === field) && !found.matching?.header?.map.has(field);
  const rows = settling(check, checkId, {
    translate: refTranslator(work, columns, aliases),
    resolveRefs: refResolver(work, columns),
    errors,
    isAbsent,
  });
  try {
    await readAll(reading, rows);
    const matching = found.matching!;
    const { total, ok, toAdd, rows: refused, faults } = rows.tally;
    const errorFile = `${say('errorSheet')}-${file.name.replace(/\.\w+$/, '')}`.slice(0, 150);
    const sha256 = await hashOf(file);
    const answer: CheckAnswer = {
      checkId: matching.header ? checkId : null,
      total,
      ok,
      failed: total - ok,
      toAdd,
      toUpdate: ok - toAdd,
      ...(await sheetAnswer(work, { ...reading, matching }, rows.tally)),
      passed: found.passed,
      rows: refused,
      errorFileId: await errors.keep(work, `${errorFile}.xlsx`),
      sameAs: await importedJustNow(work, resource, sha256),
    };
    if (given.of !== '') await replace(work, resource, given.of);
    if (matching.header) await keepCheck(check, answer, reading, { name: file.name, sha256 });
    // a sheet that is being put right was counted as it came
    if (given.of === '' && reading.fixes.size === 0) await countFaults(work, resource, faults);
    return answer;
  } finally {
    await rows.stop();
    await errors.discard();
  }
}

/** Of two checks of one upload only the later may be run. Whoever replaces one that is gone, run or another's is refused. */
async function replace(work: Work, resource: Resource, id: string): Promise<void> {
  const gone = await work.db.run(sql`
    delete from sys_import_check
    where id = ${id} and user_id = ${work.actor.userId} and resource = ${resource.name} and job_id is null`);
  if (gone === 0) throw new Refusal('exchange.checkGone');
  await work.db.run(sql`delete from sys_import_row where check_id = ${id}`);
}

async function keepCheck(
  { work, resource, names }: Checking,
  answer: CheckAnswer,
  { plan, found }: Reading,
  { name, sha256 }: { name: string; sha256: string },
): Promise<void> {
  const { checkId, total, ok, failed, toAdd, toUpdate, errorFileId, asks, matched } = answer;
  const isSaid = plan.columns !== null || asks;
  const keeps: Keeps = {
    columns: isSaid ? matched.map(({ field }) => field ?? '') : null,
    values: plan.values,
  };
  await work.db.run(sql`
    insert into sys_import_check (tenant_id, id, resource, user_id, file_name, total, ok, failed, to_add, to_update,
      add_names, update_names, error_file_id, sha256, asks, shape, plan, created_at)
    values (${work.tenant}, ${checkId}, ${resource.name}, ${work.actor.userId}, ${name.slice(0, 200)}, ${total}, ${ok},
      ${failed}, ${toAdd}, ${toUpdate}, ${[...names.add]}::text[], ${[...names.update]}::text[], ${errorFileId}::uuid, ${sha256},
      ${asks}, ${found.matching!.shape}, ${JSON.stringify(keeps)}::jsonb, ${work.at})`);
}

async function hashOf(file: Upload): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}

async function importedJustNow(work: Work, resource: Resource, sha256: string): Promise<string | null> {
  const row = await work.db.row<{ at: string }>(sql`
    select j.created_at as at from sys_import_check c join sys_job j on j.id = c.job_id
    where c.user_id = ${work.actor.userId} and c.resource = ${resource.name} and c.sha256 = ${sha256}
      and c.created_at > ${new Date(work.now.getTime() - JUST_NOW)} and j.status in ('queued', 'running', 'succeeded', 'partly')
    order by c.created_at desc limit 1`);
  return row?.at ?? null;
}

async function countFaults(work: Work, resource: Resource, faults: Faults): Promise<void> {
  if (faults.size === 0) return;
  const rows = [...faults].map(([key, count]) => {
    const [field, reason] = key.split(' ');
    return { field, reason, count };
  });
  await work.db.run(sql`
    insert into import_fault (tenant_id, month, resource, field, reason, rows)
    select ${work.tenant}, date_trunc('month', ${work.at.slice(0, 10)}::date), ${resource.name}, f.field, f.reason, f.count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(field text, reason text, count int) order by f.field, f.reason
    on conflict (tenant_id, month, resource, field, reason) do update set rows = import_fault.rows + excluded.rows`);
}
