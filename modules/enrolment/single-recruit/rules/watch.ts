import { random } from '#platform/pure/random.ts';

export type Watcher = { id: string; departmentId: string };
/** A room with how many of its candidates wish for a major of each college, and whom it has already. */
export type Watched = { id: string; byDepartment: ReadonlyMap<string, number>; has: number };

/** Two in each room. */
const WANTED = 2;
/** Whose college more than so many of a room wish for doesn't watch there. */
const PARTIAL = 10;

export type Drawn = { roomId: string; teacherId: string; duty: 'chief' | 'invigilator' };

/** Draws who keeps watch where, nobody twice. `missing`: places for which nobody was left. */
export function drawWatch(
  rooms: readonly Watched[],
  free: readonly Watcher[],
  seed: string,
): { drawn: Drawn[]; missing: number } {
  const waiting = random(seed).shuffle(free.toSorted((a, b) => (a.id < b.id ? -1 : 1)));
  const drawn: Drawn[] = [];
  let missing = 0;
  for (const room of rooms) {
    for (let has = room.has; has < WANTED; has += 1) {
      const at = waiting.findIndex(
        ({ departmentId }) => (room.byDepartment.get(departmentId) ?? 0) <= PARTIAL,
      );
      if (at < 0) missing += 1;
      else {
        const [one] = waiting.splice(at, 1);
        drawn.push({ roomId: room.id, teacherId: one!.id, duty: has === 0 ? 'chief' : 'invigilator' });
      }
    }
  }
  return { drawn, missing };
}
