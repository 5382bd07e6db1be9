import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Platform } from '#platform/server/platform.ts';
import type { Work } from '#platform/server/work.ts';
import { chained, hashOf, type Attempt } from './chain.ts';

type Kept = Attempt & { batchId: string };
type Buffer = { lines: Kept[]; timer: NodeJS.Timeout | null; writing: Promise<void> };

/** Lines of each node wait here for a moment, so that no choice waits for its line. */
const buffers = new WeakMap<Platform, Map<string, Buffer>>();
const SOON = 500;
const AT_ONCE = 2_000;

function bufferOf({ platform, tenant }: Pick<Work, 'platform' | 'tenant'>): Buffer {
  const ofNode = buffers.get(platform) ?? new Map<string, Buffer>();
  buffers.set(platform, ofNode);
  const known = ofNode.get(tenant) ?? { lines: [], timer: null, writing: Promise.resolve() };
  ofNode.set(tenant, known);
  return known;
}

/** Writes a try down soon. What of it a node that dies takes along is the last half second; who has which bed is in the ledger. */
export function note(work: Work, line: Kept): void {
  const buffer = bufferOf(work);
  buffer.lines.push(line);
  const { platform, tenant, traceId } = work;
  buffer.timer ??= setTimeout(() => {
    flush({ platform, tenant }).catch((error: unknown) => platform.report(error, traceId));
  }, SOON).unref();
}

/** Puts what waits behind the last lines of its rounds' chains. Two nodes that do so at once take turns. */
export async function flush({ platform, tenant }: Pick<Work, 'platform' | 'tenant'>): Promise<void> {
  const buffer = bufferOf({ platform, tenant });
  if (buffer.timer) clearTimeout(buffer.timer);
  buffer.timer = null;
  const before = buffer.writing;
  const written = before.catch(() => {}).then(() => write({ platform, tenant }, buffer.lines.splice(0)));
  // lines that come meanwhile wait for the next time: one hand holds the chain's end
  buffer.writing = written;
  await written;
}

async function write({ platform, tenant }: Pick<Work, 'platform' | 'tenant'>, lines: Kept[]): Promise<void> {
  for (const [batchId, own] of Map.groupBy(lines, (line) => line.batchId))
    for (let at = 0; at < own.length; at += AT_ONCE)
      await asServer(platform, tenant, (work) => append(work, batchId, own.slice(at, at + AT_ONCE)));
}

async function append(work: Work, batchId: string, lines: readonly Kept[]): Promise<void> {
  const last = (await endOf(work, batchId)) ?? (await begun(work, batchId));
  // a try at a round that is not there is nobody's
  if (!last) return;
  const made = chained(last, lines);
  const end = made.at(-1)!;
  work.db.send(sql`
    insert into room_choice_log (tenant_id, batch_id, seq, student_id, bed_id, act, code, at, latency_ms, hash)
    select ${work.tenant}, ${batchId}, l.seq, l."studentId", l."bedId", l.act, l.code, l.at, l."latencyMs", l.hash
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as l(seq int, "studentId" uuid, "bedId" uuid, act text, code text, at timestamptz, "latencyMs" int, hash text)`);
  work.db.send(
    sql`update room_choice_chain set seq = ${end.seq}, hash = ${end.hash} where batch_id = ${batchId}`,
  );
  const tries = [
    ...Map.groupBy(
      made.filter((line) => line.act !== 'rehearse'),
      (line) => line.studentId,
    ).values(),
  ];
  // of a student's tries the first says whether he got what he wanted; rows are locked in the order of those who take beds
  work.db.send(sql`
    update room_choice_student c set attempts = c.attempts + n.times, first_won = case when c.attempts = 0 then n.won else c.first_won end
    from (
      select r.id, t.times, t.won from unnest(${tries.map(([one]) => one!.studentId)}::uuid[], ${tries.map((own) => own.length)}::int[],
        ${tries.map(([one]) => one!.code === 'won')}::boolean[]) as t(student_id, times, won)
      join room_choice_student r on r.batch_id = ${batchId} and r.student_id = t.student_id
      order by r.student_id for no key update of r) n
    where c.id = n.id`);
}

type End = { seq: number; hash: string };

/** The chain's last line, held. What is written behind it doesn't wait for the disk: its last moment may be lost. */
const endOf = (work: Work, batchId: string): Promise<End | undefined> =>
  work.db.row<End>(sql`
    select seq, hash, set_config('synchronous_commit', 'off', true) as quick from room_choice_chain where batch_id = ${batchId} for update`);

async function begun(work: Work, batchId: string): Promise<End | undefined> {
  work.db.send(sql`
    insert into room_choice_chain (tenant_id, batch_id) select ${work.tenant}, id from room_choice_batch
    where id = ${batchId} on conflict do nothing`);
  return endOf(work, batchId);
}

type Line = Attempt & { seq: number; hash: string };

/** Whether every line of a round is where it was written and as it was written; the place of the first that isn't. */
export async function chainOf(
  work: Work,
  batchId: string,
): Promise<{ lines: number; brokenAt: number | null }> {
  const lines = await work.db.rows<Line>(sql`
    select seq, student_id, bed_id, act, code, to_char(at, 'YYYY-MM-DD HH24:MI:SS.MS') as at, latency_ms, hash
    from room_choice_log where batch_id = ${batchId} order by seq`);
  const head = await work.db.row<{ seq: number; hash: string }>(
    sql`select seq, hash from room_choice_chain where batch_id = ${batchId}`,
  );
  let before = '';
  for (const [at, line] of lines.entries()) {
    if (line.seq !== at + 1 || hashOf(before, line.seq, line) !== line.hash)
      return { lines: lines.length, brokenAt: at + 1 };
    before = line.hash;
  }
  const isWhole = (head?.seq ?? 0) === lines.length && (head?.hash ?? '') === before;
  return { lines: lines.length, brokenAt: isWhole ? null : lines.length + 1 };
}
