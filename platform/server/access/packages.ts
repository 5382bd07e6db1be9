import type pg from 'pg';
import type { RoomDeclaration } from '#platform/kit/room.ts';

/** Wings that every school has: without them nobody gets in, finds a class or keeps a file. */
export const CORE_WINGS = ['account', 'system', 'portal', 'base', 'process', 'resource'];

/** A change reaches a node that missed its signal after this time. Milliseconds. */
const FRESH = 30_000;

export type Packages = {
  /** Whether a school may use a room. */
  allows(tenant: string, room: string): Promise<boolean>;
  /** The rooms that a school may use; null where it may use all. */
  roomsOf(tenant: string): Promise<ReadonlySet<string> | null>;
  /** Whether a school may do more than look, on a day `YYYY-MM-DD`. */
  mayWrite(tenant: string, day: string): Promise<boolean>;
  /** A package, a licence or the choice of one was changed. */
  reload(): void;
};

/** What a school may use by its licence, besides its package. */
export type Entitlement = {
  /** Rooms, or wings as a whole; without any it is everything. */
  rooms: readonly string[];
  /** Last day on which anything may be written; null is never the last. */
  writesUntil: string | null;
};

type Held = { rooms: ReadonlySet<string> | null; writesUntil: string | null };

export const isCore = (room: string): boolean => CORE_WINGS.includes(room.split('/')[0]!);

/** What schools may use, kept for moments. A room brings along the rooms that it is built on. */
export function packages(
  pool: pg.Pool,
  rooms: readonly RoomDeclaration[],
  entitlement: (tenant: string) => Promise<Entitlement | null>,
): Packages {
  const kept = new Map<string, { at: number; held: Promise<Held> }>();

  const load = async (tenant: string): Promise<Held> => {
    const { rows } = await pool.query<{ rooms: string[] | null }>({
      name: 'package-of',
      text: 'select p.rooms from sys_tenant t left join sys_package p on p.id = t.package_id where t.id = $1',
      values: [tenant],
    });
    // of a school that is not there nobody says anything
    const own = rows.length === 0 ? null : await entitlement(tenant);
    const chosen = [rows[0]?.rooms ?? null, own && own.rooms.length > 0 ? own.rooms : null];
    return { rooms: inAll(chosen, rooms), writesUntil: own?.writesUntil ?? null };
  };

  const heldBy = (tenant: string) => {
    const known = kept.get(tenant);
    if (known && performance.now() - known.at < FRESH) return known.held;
    const asked = load(tenant);
    kept.set(tenant, { at: performance.now(), held: asked });
    asked.catch(() => kept.delete(tenant));
    return asked;
  };
  const roomsOf = async (tenant: string) => (await heldBy(tenant)).rooms;
  return {
    roomsOf,
    async allows(tenant, room) {
      return isCore(room) || ((await roomsOf(tenant))?.has(room) ?? true);
    },
    async mayWrite(tenant, day) {
      const { writesUntil } = await heldBy(tenant);
      return writesUntil === null || day <= writesUntil;
    },
    reload: () => kept.clear(),
  };
}

/** The rooms that are in every choice, with what they are built on; null where no choice says less than all. */
export function inAll(
  choices: readonly (readonly string[] | null)[],
  rooms: readonly Pick<RoomDeclaration, 'name' | 'dependsOn'>[],
): Set<string> | null {
  const limits = choices.filter((choice) => choice !== null);
  if (limits.length === 0) return null;
  const holds = (choice: readonly string[], name: string) =>
    choice.includes(name) || choice.includes(name.split('/')[0]!);
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const all = new Set<string>();
  const add = (name: string): void => {
    if (all.has(name)) return;
    all.add(name);
    for (const need of byName.get(name)?.dependsOn ?? []) add(need);
  };
  for (const { name } of rooms) if (limits.every((choice) => holds(choice, name))) add(name);
  return all;
}
