import { instantOf } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { actingAs } from '#platform/server/access/act-as.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import { transition } from '#platform/server/resource/transition.ts';
import type { Actor, Work } from '#platform/server/work.ts';
import { Refusal } from '#platform/kit/errors.ts';
import { repairOrder } from '../repair-order.ts';
import { orderHooks } from '../server/order-hooks.ts';
import { submit } from '../server/submit.ts';
import type { Cast } from './cast.ts';
import type { Life } from './plan.ts';

const MINUTE = 60_000;
/** Steps later than this have not happened yet. */
type Clock = { now: Date; readonly end: Date };

/** One order from its report to where it stands now. A report that the rules refuse is a report that wasn't made. */
export async function walk(work: Work, people: Cast, life: Life, random: Random): Promise<void> {
  const clock: Clock = { now: instantOf(life.reportedAt, ZONE), end: work.now };
  if (clock.now >= clock.end) return;
  const resident = random.pick(people.residents);
  const reporter = await people.actor(resident.accountNo, 'stu');
  const id = await report(actingAs(work, reporter, clock.now), people, life, resident, random);
  if (id === null) return;
  const step = stepper(work, id, clock);
  if (life.ending === 'withdrawn') return void (await step(reporter, random.int(2, 40), 'withdraw', {}));
  if (life.ending === 'closed') {
    const admin = await people.actor('admin', 'gly');
    return void (await step(admin, random.int(30, 300), 'close', { reason: '经核实不属于报修范围' }));
  }
  let worker = await workerOf(work, people, id);
  if (life.refusedFirst && worker) {
    if (!(await step(worker, life.accept, 'refuse', { reason: '手头任务较多，请改派' }))) return;
    worker = null;
  }
  worker ??= await dispatched(work, people, id, step, random);
  if (worker) await mend({ worker, reporter, people, life, random, step, parts: await inStock(work) });
}

type Step = ReturnType<typeof stepper>;

/** Takes a step after some minutes, unless that is still to come. Nobody mends at night. */
function stepper(work: Work, id: string, clock: Clock) {
  return async (
    who: Actor,
    minutes: number,
    name: string,
    input: { [field: string]: unknown },
  ): Promise<boolean> => {
    const at = awake(new Date(clock.now.getTime() + minutes * MINUTE));
    if (at >= clock.end) return false;
    clock.now = at;
    await transition(work.platform, actingAs(work, who, at), repairOrder, orderHooks, name, { id, ...input });
    return true;
  };
}

const HOUR = 3_600_000;
/** Hours in UTC at which the school (eight hours ahead) is at work: 8:00 to 22:00. */
function awake(moment: Date): Date {
  const hour = (moment.getUTCHours() + 8) % 24;
  if (hour >= 8 && hour < 22) return moment;
  const wait = hour >= 22 ? 24 - hour + 8 : 8 - hour;
  return new Date(moment.getTime() + wait * HOUR);
}

async function report(
  work: Work,
  people: Cast,
  life: Life,
  resident: Cast['residents'][number],
  random: Random,
): Promise<string | null> {
  const type = people.types.get(life.type);
  if (!type) return null;
  const isPublic = type.placeKind === '3';
  const place = isPublic
    ? { buildingId: random.pick(people.buildings), placeText: `${random.int(1, 6)}楼公共区域` }
    : { roomId: resident.roomId };
  const photos = type.needPhoto ? [await people.photoOf(work.actor)] : [];
  try {
    const row = await submit(work, {
      ...place,
      typeId: type.id,
      description: life.description,
      phone: resident.phone,
      photos,
      enterAllowed: random.chance(0.5),
      // an emergency of a public place is reported as urgent; the highest grade is set by staff
      urgency: isPublic ? '2' : null,
      force: false,
    });
    return row.id;
  } catch (error) {
    // somebody of the room has reported the same already
    if (error instanceof Refusal && error.key === 'repair.duplicate') return null;
    throw error;
  }
}

async function workerOf(work: Work, people: Cast, id: string): Promise<Actor | null> {
  const row = await work.db.row<{ workerId: string | null }>(
    sql`select worker_id from repair_order where id = ${id}`,
  );
  const account = row?.workerId ? people.accountOf(row.workerId) : undefined;
  return account ? people.actor(account, 'teacher') : null;
}

/** The dispatcher chooses somebody of the right group. */
async function dispatched(
  work: Work,
  people: Cast,
  id: string,
  step: Step,
  random: Random,
): Promise<Actor | null> {
  const order = await work.db.row<{ workerIds: string[] }>(sql`
    select g.worker_ids from repair_order o join repair_group g on g.id = o.group_id where o.id = ${id}`);
  if (!order || order.workerIds.length === 0) return null;
  const admin = await people.actor('admin', 'gly');
  if (!(await step(admin, random.int(10, 120), 'dispatch', { workerId: random.pick(order.workerIds) })))
    return null;
  return workerOf(work, people, id);
}

/** Parts of which there are enough left to use one. */
async function inStock(work: Work): Promise<string[]> {
  const rows = await work.db.rows<{ id: string }>(
    sql`select id from repair_part where stock > 5 and status = 'enabled' order by name`,
  );
  return rows.map((row) => row.id);
}

type Scene = {
  worker: Actor;
  reporter: Actor;
  people: Cast;
  life: Life;
  random: Random;
  step: Step;
  parts: string[];
};

async function mend({ worker, reporter, people, life, random, step, parts }: Scene): Promise<void> {
  if (!(await step(worker, life.accept, 'accept', {}))) return;
  if (life.ending === 'paused') {
    if (
      !(await step(worker, life.arrive, 'pause', { pauseReason: random.pick(['material', 'appointment']) }))
    )
      return;
    if (!(await step(worker, random.int(600, 3_000), 'resume', {}))) return;
  }
  const part = random.chance(0.5) && parts.length > 0 ? [{ partId: random.pick(parts), qty: 1 }] : [];
  const laborFee = life.ending === 'charged' ? random.int(5, 30) * 100 : 0;
  if (life.ending === 'charged') {
    if (!(await step(worker, life.arrive, 'quote', { parts: part, laborFee }))) return;
    if (!(await step(reporter, random.int(10, 600), 'acceptQuote', {}))) return;
  }
  const photo = await people.photoOf(worker);
  const done = (used: object[]) => ({
    afterPhotos: [photo],
    parts: used,
    laborFee,
    payer: life.ending === 'charged' ? 'person' : 'school',
  });
  if (!(await step(worker, life.arrive + life.finish, 'finish', done(part)))) return;
  if (life.ending === 'silent') return;
  if (life.ending === 'reworked') {
    const mine = await people.photoOf(reporter);
    if (!(await step(reporter, life.answer, 'rework', { reason: '没过多久又坏了', reworkPhotos: [mine] })))
      return;
    if (!(await step(worker, random.int(60, 900), 'finish', done([])))) return;
  }
  const [starSpeed, starQuality, starManner] = life.stars;
  await step(reporter, life.answer, 'confirm', { starSpeed, starQuality, starManner, comment: life.comment });
}
