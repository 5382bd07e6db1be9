import { createHmac, timingSafeEqual } from 'node:crypto';
import { instantOf } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { isClockRight } from '../rules.ts';

export type Device = {
  id: string;
  code: string;
  vendor: string;
  buildingId: string | null;
  direction: string;
  lastBeatAt: string | null;
};

/** What a device signs: `<seconds>.<hmac-sha256 of "seconds.body" by its secret, in hex>`, as gateways of messages do. */
export const sealOf = (secret: string, seconds: number, text: string): string =>
  `${seconds}.${createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex')}`;

/**
 * The device that sent these bytes, by its code (`campus-device`) and its seal over them (`campus-seal`). A seal that was
 * heard before may come again: what it brings is known by then.
 * @throws gate.deviceUnknown, gate.sealWrong, gate.timeOff
 */
export async function senderOf(work: Work, headers: Headers, text: string): Promise<Device> {
  const code = String(headers['campus-device'] ?? '');
  const found = await work.db.row<Device & { secret: string | null }>(sql`
    select id, code, vendor, building_id, direction, last_beat_at, secret from access_device
    where code = ${code} and status = 'enabled'`);
  if (!found) throw refuse.deviceUnknown();
  const { secret, ...device } = found;
  const given = String(headers['campus-seal'] ?? '');
  const seconds = Number(given.split('.')[0]);
  if (secret === null || !Number.isSafeInteger(seconds)) throw refuse.sealWrong();
  const [theirs, ours] = [given, sealOf(work.platform.secrets.open(secret), seconds, text)].map((one) =>
    Buffer.from(one),
  );
  if (theirs!.length !== ours!.length || !timingSafeEqual(theirs!, ours!)) throw refuse.sealWrong();
  if (!isClockRight(seconds, Math.floor(work.now.getTime() / 1_000))) throw refuse.timeOff();
  return device;
}

/** Silence of which nothing is known is told from here on. Minutes. */
export const SILENT_MINUTES = 10;

/** The device lives. A silence that it ends is kept; more often than twice a minute nothing is written. */
export async function heard(work: Work, { id, lastBeatAt }: Device, lagSeconds: number): Promise<void> {
  if (lastBeatAt !== null && work.now.getTime() - momentOf(lastBeatAt) < 30_000) return;
  await work.db.run(sql`
    with was as (select id, last_beat_at from access_device where id = ${id} for update), silence as (
      insert into access_gap (tenant_id, device_id, from_at, to_at)
      select ${work.tenant}, id, last_beat_at, ${work.at}::timestamptz from was
      where last_beat_at < ${work.at}::timestamptz - ${SILENT_MINUTES} * interval '1 minute' on conflict do nothing)
    update access_device d set last_beat_at = ${work.at}, lag_seconds = ${lagSeconds} from was
    where d.id = was.id and (was.last_beat_at is null or was.last_beat_at < ${work.at}::timestamptz)`);
}

const momentOf = (wall: string): number => instantOf(wall, ZONE).getTime();
