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
  /** A package or the choice of one was changed. */
  reload(): void;
};

export const isCore = (room: string): boolean => CORE_WINGS.includes(room.split('/')[0]!);

/** What schools may use, kept for moments. A room brings along the rooms that it is built on. */
export function packages(pool: pg.Pool, rooms: readonly RoomDeclaration[]): Packages {
  const byName = new Map(rooms.map((room) => [room.name, room]));
  const kept = new Map<string, { at: number; rooms: Promise<ReadonlySet<string> | null> }>();

  const withNeeds = (names: readonly string[]): Set<string> => {
    const all = new Set<string>();
    const add = (name: string): void => {
      if (all.has(name)) return;
      all.add(name);
      for (const need of byName.get(name)?.dependsOn ?? []) add(need);
    };
    for (const name of names) add(name);
    return all;
  };

  const load = async (tenant: string): Promise<ReadonlySet<string> | null> => {
    const { rows } = await pool.query<{ rooms: string[] | null }>({
      name: 'package-of',
      text: 'select p.rooms from sys_tenant t left join sys_package p on p.id = t.package_id where t.id = $1',
      values: [tenant],
    });
    const chosen = rows[0]?.rooms;
    return chosen ? withNeeds(chosen) : null;
  };

  const roomsOf = (tenant: string) => {
    const known = kept.get(tenant);
    if (known && performance.now() - known.at < FRESH) return known.rooms;
    const asked = load(tenant);
    kept.set(tenant, { at: performance.now(), rooms: asked });
    asked.catch(() => kept.delete(tenant));
    return asked;
  };
  return {
    roomsOf,
    async allows(tenant, room) {
      return isCore(room) || ((await roomsOf(tenant))?.has(room) ?? true);
    },
    reload: () => kept.clear(),
  };
}
