import { Refusal } from '#platform/kit/errors.ts';
import { loadActor, scopeBook } from '../access/actor.ts';
import { asServer, begin } from '../begin.ts';
import { sql } from '../db/sql.ts';
import { runExport } from '../exchange/run-export.ts';
import { runImport } from '../exchange/run-import.ts';
import { undoImport } from '../exchange/undo-import.ts';
import { asRefusal } from '../http/answer.ts';
import type { Platform } from '../platform.ts';
import type { Actor, Locale, Work } from '../work.ts';
import { close, giveUp, tellStarter } from './close-task.ts';
import { Cancelled, type Outcome, type Progress, type Task, type TaskHandler } from './task.ts';

/** Milliseconds. */
const HEARTBEAT = 5_000;
const TELL_EVERY = 300;

/** A running task whose node said nothing for so long has lost it: whoever asks for it next takes it over. Seconds. */
const ORPHANED = 20;
/** A task that brought its node down this often is given up. */
export const ATTEMPTS = 3;
/** No task lasts longer: others of its school wait behind it. Seconds. */
export const LONGEST_TASK = 3_600;

type Row = {
  id: string;
  kind: string;
  resource: string | null;
  title: string;
  params: unknown;
  startedBy: string | null;
  roleType: string | null;
  locale: Locale;
  attempt: number;
};

/** Runs a queued task to its end on this node. Whoever comes second finds it taken. */
export async function runTask(platform: Platform, tenant: string, id: string): Promise<void> {
  const row = await claim(platform, tenant, id);
  if (!row) return;
  const beat = setInterval(() => void heartbeat(platform, tenant, row).catch(() => {}), HEARTBEAT);
  try {
    const actor = await starter(platform, tenant, row);
    const task = taskOf(platform, tenant, row, actor);
    if (row.attempt > ATTEMPTS) throw new Refusal('kit.gaveUp');
    const outcome = await inTime(handlerOf(platform, row.kind)(task.task));
    if (!task.finished()) await task.task.write((work) => task.task.finish(work, outcome ?? NOTHING));
  } catch (error) {
    // nothing of it was kept, and nothing is wrong with it
    if (asRefusal(error)?.key === 'kit.away') return await putBack(platform, tenant, row, error);
    await failed(platform, tenant, row, error);
  } finally {
    clearInterval(beat);
  }
}

/** Resolves as the handler does. One that hangs is left to itself: whatever it still says comes too late to count. */
async function inTime<T>(running: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refusal('kit.tookTooLong')), LONGEST_TASK * 990).unref();
  });
  return Promise.race([running, late]).finally(() => clearTimeout(timer));
}

/** Whoever is asked next begins it anew; who can't be told finds it without a heartbeat. */
async function putBack(platform: Platform, tenant: string, row: Row, error: unknown): Promise<never> {
  const back = sql`update sys_job set status = 'queued' where id = ${row.id} and attempt = ${row.attempt} and status = 'running'`;
  await platform.door.write(tenant, (db) => db.run(back)).catch(() => {});
  throw error;
}

const NOTHING: Outcome = { status: 'succeeded', total: 0, ok: 0, failed: 0 };

function claim(platform: Platform, tenant: string, id: string): Promise<Row | undefined> {
  const now = platform.clock();
  const orphaned = new Date(now.getTime() - ORPHANED * 1000);
  return platform.door.write(tenant, (db) =>
    db.row<Row>(sql`
      update sys_job set status = 'running', attempt = attempt + 1, cancel_asked = false, started_at = coalesce(started_at, ${now}),
        heartbeat_at = ${now}, ended_at = null, message = null, done = 0, ok = 0, failed = 0
      where id = ${id} and (status = 'queued' or (status = 'running' and heartbeat_at < ${orphaned}))
      returning id, kind, resource, title, params, started_by, role_type, locale, attempt`),
  );
}

function heartbeat(platform: Platform, tenant: string, row: Row): Promise<number> {
  return platform.door.write(tenant, (db) =>
    db.run(
      sql`update sys_job set heartbeat_at = ${platform.clock()} where id = ${row.id} and attempt = ${row.attempt} and status = 'running'`,
    ),
  );
}

/** The starter as he is now: what he lost since he started is lost. */
async function starter(platform: Platform, tenant: string, row: Row): Promise<Actor | null> {
  if (row.startedBy === null) return null;
  const session = { id: row.id, userId: row.startedBy, clientId: 'task', roleType: row.roleType ?? '' };
  const book = scopeBook(platform.rooms.map((room) => room.server.scopes ?? {}));
  const actor = await platform.door.read(tenant, (db) => loadActor(db, session, book, platform.clock()));
  if (!actor) throw new Refusal('account.disabled');
  return actor;
}

/** Who carries out tasks of a kind. */
export function handlerOf(platform: Platform, kind: string): TaskHandler {
  if (kind === 'import') return runImport;
  if (kind === 'export') return runExport;
  if (kind === 'importUndo') return undoImport;
  const found = platform.rooms
    .map((room) => room.server.tasks?.[kind])
    .find((handler) => handler !== undefined);
  if (!found) throw new Error(`No room runs tasks of the kind ${kind}`);
  return found;
}

function taskOf(
  platform: Platform,
  tenant: string,
  row: Row,
  actor: Actor | null,
): { task: Task; finished: () => boolean } {
  const occasion = { tenant, actor, locale: row.locale, traceId: row.id, ip: '', transaction: true };
  const write = <T>(use: (work: Work) => Promise<T>) =>
    begin(platform, { ...occasion, now: platform.clock() }, use);
  let told = 0;
  let ended = false;
  const task: Task = {
    tenant,
    id: row.id,
    resource: row.resource,
    title: row.title,
    params: row.params,
    write,
    async progress(now) {
      if (performance.now() - told < TELL_EVERY) return;
      told = performance.now();
      await note(write, row, now);
    },
    async finish(work, outcome) {
      await close(work, row, outcome);
      ended = true;
    },
  };
  return { task, finished: () => ended };
}

/** In a transaction of its own: it is seen while the task's own is still open. */
async function note(write: Task['write'], row: Row, now: Progress): Promise<void> {
  await write(async (work) => {
    const { total = null, done = null, ok = null, failed: bad = null } = now;
    const at = await work.db.row<{
      cancelAsked: boolean;
      total: number;
      done: number;
      ok: number;
      failed: number;
    }>(sql`
      update sys_job set total = coalesce(${total}::int, total), done = coalesce(${done}::int, done), ok = coalesce(${ok}::int, ok),
        failed = coalesce(${bad}::int, failed), heartbeat_at = ${work.at}
      where id = ${row.id} and attempt = ${row.attempt} and status = 'running' returning cancel_asked, total, done, ok, failed`);
    if (!at || at.cancelAsked) throw new Cancelled();
    tellStarter(work, row, { ...at, status: 'running' });
  });
}

async function failed(platform: Platform, tenant: string, row: Row, error: unknown): Promise<void> {
  const ended =
    error instanceof Cancelled
      ? { status: 'cancelled' as const, message: null }
      : { status: 'failed' as const, message: reason(platform, row, error) };
  const { locale, id: traceId } = row;
  await asServer(platform, tenant, (work) => giveUp(work, row, ended), { locale, traceId }).catch(
    (again: unknown) => platform.report(again, row.id),
  );
}

function reason(platform: Platform, row: Row, error: unknown): string {
  const refusal = asRefusal(error);
  if (!refusal) platform.report(error, row.id);
  const shown = refusal ?? new Refusal('kit.crash', { traceId: row.id });
  return platform.words.say(row.locale, `errors.${shown.key}`, shown.facts);
}
