import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Order } from './order.ts';

/** Metres within which somebody is at the building. */
const NEAR = 200;
const METRES_A_DEGREE = 111_320;

/**
 * Whether a worker is where the order is: the door's code scanned, or a position (`longitude,latitude`) at the building.
 * Places that have neither code nor coordinates can't be proven and are taken at his word. Answers with the kind of proof.
 */
export async function isAtDoor(
  work: Work,
  order: Pick<Order, 'roomId' | 'buildingId'>,
  proof: unknown,
): Promise<string | null> {
  const place = await work.db.row<{
    qrToken: string | null;
    longitude: number | null;
    latitude: number | null;
  }>(sql`
    select (select qr_token from dorm_room where id = ${order.roomId}::uuid) as qr_token,
      (select longitude from building where id = ${order.buildingId}::uuid) as longitude,
      (select latitude from building where id = ${order.buildingId}::uuid) as latitude`);
  const said = typeof proof === 'string' ? proof : '';
  if (place?.qrToken && said === place.qrToken) return 'door';
  const at = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(said);
  const { longitude = null, latitude = null } = place ?? {};
  if (
    at &&
    longitude !== null &&
    latitude !== null &&
    metres(Number(at[1]), Number(at[2]), longitude, latitude) <= NEAR
  )
    return 'position';
  const provable = Boolean(place?.qrToken) || (longitude !== null && latitude !== null);
  return provable ? null : 'word';
}

/** Which of some orders are at a place where being there can be shown: it has a door code or a position. */
export async function provable(work: Work, orderIds: readonly string[]): Promise<Set<string>> {
  const rows = await work.db.rows<{ id: string }>(sql`
    select t.id from repair_order t left join dorm_room r on r.tenant_id = t.tenant_id and r.id = t.room_id
    left join building b on b.tenant_id = t.tenant_id and b.id = t.building_id
    where t.id = any(${orderIds}::uuid[]) and (r.qr_token is not null or (b.longitude is not null and b.latitude is not null))`);
  return new Set(rows.map((row) => row.id));
}

/** Flat enough for a few hundred metres. */
function metres(longitude: number, latitude: number, toLongitude: number, toLatitude: number): number {
  const x = (longitude - toLongitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(x, latitude - toLatitude) * METRES_A_DEGREE;
}
