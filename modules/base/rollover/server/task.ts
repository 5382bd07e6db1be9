import { sql } from '#platform/server/db/sql.ts';
import { asRefusal } from '#platform/server/http/answer.ts';
import { Cancelled, type Task, type TaskHandler } from '#platform/server/jobs/task.ts';
import type { Work } from '#platform/server/work.ts';
import { UNDO_DAYS } from '../rules.ts';
import { applySome } from './apply.ts';
import { hold, setStatus, type Batch } from './batch.ts';
import { countsOf } from './counts.ts';
import { turnSchool, turnSchoolBack } from './effects.ts';
import { undoSome } from './undo.ts';

/** Students of one transaction. */
const AT_ONCE = 200;

type Step = (work: Work, batch: Batch, most: number) => Promise<number>;
type Way = {
  status: 'running' | 'undoing';
  first?: Step;
  step: Step;
  last: (work: Work, batch: Batch) => Promise<void>;
};

/** The students in batches, then classes, grades and term; whoever comes after a crash goes on with those who are left. */
export const runBatch: TaskHandler = (task) =>
  walk(task, {
    status: 'running',
    step: applySome,
    async last(work, batch) {
      await turnSchool(work, batch);
      const after = JSON.stringify(await countsOf(work));
      const until = new Date(work.now.getTime() + UNDO_DAYS * 86_400_000);
      await work.db.run(sql`
        update rollover set counts_after = ${after}::jsonb, ended_at = ${work.at}, undo_until = ${until} where id = ${batch.id}`);
      await setStatus(work, batch, 'done');
    },
  });

/** The other way round: first the classes, so that there is somewhere to go back to. */
export const undoBatch: TaskHandler = (task) =>
  walk(task, {
    status: 'undoing',
    first: turnSchoolBack,
    step: undoSome,
    last: (work, batch) => setStatus(work, batch, 'undone'),
  });

async function walk(task: Task, way: Way): Promise<void> {
  const { id } = task.params as { id: string };
  try {
    if (way.first) await inside(task, id, way, way.first);
    for (;;) {
      const { count, done, total } = await inside(task, id, way, way.step);
      await task.progress({ total, done, ok: done });
      if (count === 0) break;
    }
    await task.write(async (work) => {
      const batch = await mine(work, id, way.status);
      await way.last(work, batch);
      const { total } = batch;
      await task.finish(work, { status: 'succeeded', total: total ?? 0, ok: batch.done ?? 0, failed: 0 });
    });
  } catch (error) {
    if (!goesOn(error)) await task.write((work) => fail(work, id, way.status, error)).catch(() => {});
    throw error;
  }
}

/** It was taken from this node, or cancelled, or the database is away: the batch waits for whoever goes on with it. */
const goesOn = (error: unknown): boolean =>
  error instanceof Cancelled || asRefusal(error)?.key === 'kit.away';

/** One transaction of the run. The students' rows are held against everybody else: this one says that it is the run. */
async function inside(task: Task, id: string, { status }: Way, step: Step) {
  return task.write(async (work) => {
    const batch = await mine(work, id, status);
    const count = await step(work, batch, AT_ONCE);
    const now = await work.db.row<{ done: number; total: number }>(sql`
      update rollover set done = coalesce(done, 0) + ${count} where id = ${id} returning done, coalesce(total, 0) as total`);
    return { count, ...now! };
  });
}

async function mine(work: Work, id: string, status: string): Promise<Batch> {
  const batch = await hold(work, id, [status]);
  await work.db.run(sql`select set_config('campus.rollover', ${work.tenant}, true)`);
  return batch;
}

/** What stopped it, for whoever resumes it; a run that another node goes on with is none of this one's. */
async function fail(work: Work, id: string, status: string, error: unknown): Promise<void> {
  const refusal = asRefusal(error);
  const reason = refusal
    ? work.platform.words.say('zh-CN', `errors.${refusal.key}`, refusal.facts)
    : String(error);
  await work.db.run(sql`
    update rollover set status = 'failed', failure = ${reason.slice(0, 300)}, version = version + 1, updated_at = ${work.at}
    where id = ${id} and status = ${status}`);
}
