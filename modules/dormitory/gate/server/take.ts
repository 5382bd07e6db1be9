import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { parseDateTime } from '#platform/pure/date.ts';
import { newId } from '#platform/server/db/new-id.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { isTimely, later, nightDateOf } from '../rules.ts';
import type { Device } from './sender.ts';

/** An event as every vendor's adapter tells it. `direction` may be left out where the device stands for one. */
export const told = z.strictObject({
  id: z.string().trim().min(1).max(64).optional(),
  personNo: z.string().trim().min(1).max(64),
  at: z.string().refine((text) => parseDateTime(text) !== null),
  direction: z.enum(['in', 'out']).optional(),
  result: z.enum(['pass', 'refused', 'stranger', 'duress']).default('pass'),
  mode: z.enum(['face', 'card', 'code', 'manual']).nullish(),
  snapshotUrl: z.string().max(500).nullish(),
  raw: z.record(z.string(), z.unknown()).nullish(),
});

type Told = z.output<typeof told>;
export type Outcome = { state: 'ok' | 'dup' } | { state: 'err'; reason: string };
type Ready = Told & { id: string; key: string; place: number; direction: 'in' | 'out' };

/**
 * Keeps what a device tells, each event once, in one statement for all of them; who is inside follows it. Answers event
 * by event, in order. What it answers `ok` for is kept when the transaction is committed.
 */
export async function takeEvents(work: Work, device: Device, events: readonly unknown[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = events.map(() => ({ state: 'dup' }));
  const ready: Ready[] = [];
  events.forEach((event, place) => {
    const read = readOne(work, device, event);
    if (typeof read === 'string') outcomes[place] = { state: 'err', reason: read };
    else ready.push({ ...read, place });
  });
  const kept = await keep(work, device, ready);
  for (const { place, id } of ready) if (kept.has(id)) outcomes[place] = { state: 'ok' };
  return outcomes;
}

function readOne(work: Work, device: Device, event: unknown): Omit<Ready, 'place'> | string {
  const say = (key: string) => work.platform.words.say(work.locale, `gateFault.${key}`);
  const parsed = told.safeParse(event);
  if (!parsed.success) return say('shape');
  const { id: number, direction: way, ...rest } = parsed.data;
  const direction = device.direction === 'both' ? way : (device.direction as 'in' | 'out');
  if (!direction) return say('direction');
  if (!isTimely(rest.at, work.at)) return work.platform.words.say(work.locale, 'errors.gate.timeOff');
  return { ...rest, direction, id: newId(), key: eventKey(device.code, { number, ...rest }) };
}

/** By which an event is known in the whole school. */
export const eventKey = (
  deviceCode: string,
  event: { number?: string | undefined; personNo: string; at: string },
): string => `${deviceCode}/${event.number ?? `${event.personNo}@${event.at}`}`;

/** Older than this an event belongs to a time that was judged already. Minutes. */
const FRESH_MINUTES = 4;

async function keep(work: Work, device: Device, ready: readonly Ready[]): Promise<ReadonlySet<string>> {
  if (ready.length === 0) return new Set();
  const rows = await work.db.rows<{ id: string; studentId: string | null; at: string; passed: boolean }>(sql`
    with ${peopleRows.student}, given as (
      select * from jsonb_to_recordset(${JSON.stringify(ready)}::jsonb) as e(id uuid, key text, place int, "personNo" text,
        at timestamptz, direction text, result text, mode text, "snapshotUrl" text, raw jsonb))
    insert into access_event (tenant_id, id, device_id, building_id, person_no, at, direction, result, mode, student_id,
      class_id, department_id, event_key, received_at, snapshot_url, raw, created_at, updated_at)
    select ${work.tenant}, g.id, ${device.id}, ${device.buildingId}::uuid, g."personNo", g.at, g.direction, g.result, g.mode,
      s.id, s.class_id, s.department_id, g.key, ${work.at}, g."snapshotUrl", g.raw, ${work.at}, ${work.at}
    from given g left join access_person p on p.vendor = ${device.vendor} and p.person_no = g."personNo"
      left join student s on s.id = p.student_id order by g.place
    on conflict do nothing returning id, student_id, at, result = 'pass' as passed`);
  const known = rows.filter((row) => row.studentId !== null && row.passed);
  await settle(work, known);
  return new Set(rows.map(({ id }) => id));
}

type Settled = { id: string; studentId: string | null; at: string };

/** What follows from events that are known to be somebody's: where he is, and nights to judge again. */
export async function settle(work: Work, rows: readonly Settled[]): Promise<void> {
  if (rows.length === 0) return;
  await notePresence(
    work,
    rows.map(({ id }) => id),
  );
  const late = rows.filter(({ at }) => at < later(work.at, -FRESH_MINUTES));
  if (late.length > 0) await noteNights(work, late);
}

/** A building's doors say where somebody is; a gate of the school only that he went out. Rows in one order, so that two batches never wait crosswise. */
async function notePresence(work: Work, eventIds: readonly string[]): Promise<void> {
  await work.db.run(sql`
    insert into access_presence as p (tenant_id, student_id, building_id, inside, last_at, last_event_id)
    select distinct on (student_id) ${work.tenant}, student_id, building_id, direction = 'in', at, id from access_event
    where id = any(${eventIds}::uuid[]) and (building_id is not null or direction = 'out')
    order by student_id, at desc, id desc
    on conflict (tenant_id, student_id) do update set building_id = excluded.building_id, inside = excluded.inside,
      last_at = excluded.last_at, last_event_id = excluded.last_event_id where excluded.last_at >= p.last_at`);
}

/** An event of the past changes its own night and those after it, up to the one that runs. */
async function noteNights(work: Work, rows: readonly Settled[]): Promise<void> {
  const nights = rows.map(({ studentId, at }) => ({ student: studentId, night: nightDateOf(at) }));
  await work.db.run(sql`
    insert into access_recount (tenant_id, student_id, night_date)
    select distinct ${work.tenant}, n.student, d::date
    from jsonb_to_recordset(${JSON.stringify(nights)}::jsonb) as n(student uuid, night date)
    cross join lateral generate_series(n.night, ${nightDateOf(work.at)}::date, interval '1 day') d
    order by 2, 3 on conflict do nothing`);
}

/** Events of numbers that nobody had are found to be somebody's, as soon as he gets the number. */
export async function relink(work: Work, personIds: readonly string[]): Promise<void> {
  const rows = await work.db.rows<Settled & { passed: boolean }>(sql`
    with ${peopleRows.student}
    update access_event e set student_id = s.id, class_id = s.class_id, department_id = s.department_id,
      version = e.version + 1, updated_at = ${work.at}
    from access_person p join student s on s.id = p.student_id, access_device d
    where p.id = any(${personIds}::uuid[]) and e.student_id is null and e.person_no = p.person_no
      and d.id = e.device_id and d.vendor = p.vendor
    returning e.id, e.student_id, e.at, e.result = 'pass' as passed`);
  await settle(
    work,
    rows.filter((row) => row.passed),
  );
}
