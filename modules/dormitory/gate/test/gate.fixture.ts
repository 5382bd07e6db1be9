import { sql } from '#platform/server/db/sql.ts';
import type { World } from '#platform/test/world.ts';
import { sealOf } from '../server/sender.ts';

/** Another secret than its own, and a clock that is so many seconds off. */
export type More = { secret?: string; shift?: number };
type Letter = More & { secret: string; code: string; path: string; body: object };

/** Sends as a device does: no account, a seal over the bytes. */
export async function sealed(world: World, { code, path, body, secret, shift = 0 }: Letter) {
  const text = JSON.stringify(body);
  const seconds = Math.floor(world.platform.clock().getTime() / 1_000) + shift;
  const reply = await world.kernel.app.inject({
    method: 'POST',
    url: `/api/flySource-${path}`,
    payload: text,
    headers: {
      'content-type': 'application/json',
      'tenant-id': '000000',
      'campus-device': code,
      'campus-seal': sealOf(secret, seconds, text),
    },
  });
  return reply.json() as { error?: string; msg: string; data: { state: string; reason?: string }[] };
}

/** Everybody else came home before the tests begin, and the devices have been there for long. */
export const alone = (world: World, { id, buildingId }: { id: string; buildingId: string }) =>
  world.work(async (work) => {
    await work.db.run(sql`update access_device set created_at = '2026-09-01'`);
    await work.db.run(sql`delete from access_person where student_id <> ${id} and vendor = 'hikvision'`);
    await work.db.run(sql`
      update dormitory_register set state = 'ended', end_at = now()
      where student_id <> ${id} and building_id = ${buildingId} and state <> 'ended'`);
  });

type Night = {
  kind: string;
  lateMinutes: number | null;
  isFinal: boolean;
  status: string;
  dataGap: boolean;
};

/** What is kept of a student's night: `late42 pending`, with `?` while it isn't final. */
export async function foundIn(world: World, studentId: string, night: string): Promise<string[]> {
  const rows = await world.work((work) =>
    work.db.rows<Night>(sql`
      select kind, late_minutes, is_final, status, data_gap from access_anomaly
      where student_id = ${studentId} and night_date = ${night}::date and kind in ('late', 'absent', 'nightExit') order by kind`),
  );
  return rows.map(
    (row) =>
      `${row.kind}${row.lateMinutes ?? ''}${row.isFinal ? '' : '?'} ${row.status}${row.dataGap ? ' gap' : ''}`,
  );
}

/** Code of the device at a building's door. */
export const doorOf = (world: World, buildingId: string, direction: string): Promise<string> =>
  world.work(
    async (work) =>
      (await work.db.row<{ code: string }>(sql`
        select code from access_device where building_id = ${buildingId} and direction = ${direction}`))!
        .code,
  );

/** The devices have been heard all along. */
export const alive = (world: World) =>
  world.work(async (work) => {
    await work.db.run(sql`delete from access_gap`);
    await work.db.run(sql`update access_device set last_beat_at = ${work.at}`);
  });
