import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Order } from './order.ts';

/** Metres within which somebody is at the building. */
const NEAR = 200;
const METRES_A_DEGREE = 111_320;

type Door = { id: string; qrToken: string | null; longitude: number | null; latitude: number | null };

const doorsOf = (work: Work, orderIds: readonly string[]) =>
  work.db.rows<Door>(sql`
    select t.id, r.qr_token, b.longitude, b.latitude from repair_order t
    left join dorm_room r on r.tenant_id = t.tenant_id and r.id = t.room_id
    left join building b on b.tenant_id = t.tenant_id and b.id = t.building_id
    where t.id = any(${orderIds}::uuid[])`);

const isProvable = ({ qrToken, longitude, latitude }: Door) =>
  Boolean(qrToken) || (longitude !== null && latitude !== null);

/**
 * Whether a worker is where the order is: the door's code scanned, or a position (`longitude,latitude`) at the building.
 * Places that have neither code nor coordinates can't be proven and are taken at his word. Answers with the kind of proof.
 */
export async function isAtDoor(
  work: Work,
  { id }: Pick<Order, 'id'>,
  proof: unknown,
): Promise<string | null> {
  const [door] = await doorsOf(work, [id]);
  if (!door || !isProvable(door)) return 'word';
  const said = typeof proof === 'string' ? proof : '';
  if (door.qrToken && said === door.qrToken) return 'door';
  return isNear(said, door) ? 'position' : null;
}

function isNear(said: string, { longitude, latitude }: Door): boolean {
  const at = /^(-?\d{1,3}(?:\.\d+)?),(-?\d{1,2}(?:\.\d+)?)$/.exec(said);
  if (!at || longitude === null || latitude === null) return false;
  return metres(Number(at[1]), Number(at[2]), longitude, latitude) <= NEAR;
}

/** Which of some orders are at a place where being there can be shown: it has a door code or a position. */
export async function provable(work: Work, orderIds: readonly string[]): Promise<Set<string>> {
  return new Set((await doorsOf(work, orderIds)).filter(isProvable).map((door) => door.id));
}

/** Flat enough for a few hundred metres. */
function metres(longitude: number, latitude: number, toLongitude: number, toLatitude: number): number {
  const x = (longitude - toLongitude) * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(x, latitude - toLatitude) * METRES_A_DEGREE;
}
