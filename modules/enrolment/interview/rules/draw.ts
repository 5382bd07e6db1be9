import { random } from '#platform/pure/random.ts';

export type Turn = { id: string; roomId: string; roomNo: string; orderNo: number };
export type Draw = { slotId: string; roomIds: readonly string[]; seed: string };

const inPlace = (a: Turn, b: Turn): number =>
  a.roomNo < b.roomNo ? -1 : a.roomNo > b.roomNo ? 1 : a.orderNo - b.orderNo || (a.id < b.id ? -1 : 1);

/** The turn that a seed gives out of those that are free in some rooms; null where none is. The same for ever. */
export function drawn(free: readonly Turn[], roomIds: readonly string[], seed: string): Turn | null {
  const pool = free.filter(({ roomId }) => roomIds.includes(roomId)).toSorted(inPlace);
  return pool.length === 0 ? null : random(seed).pick(pool);
}

/** Whether each draw comes out as it did, one after the other: what was drawn before is free no more. */
export function drawnAgain(turns: readonly Turn[], draws: readonly Draw[]): boolean[] {
  const free = new Map(turns.map((turn) => [turn.id, turn]));
  return draws.map(({ slotId, roomIds, seed }) => {
    const same = drawn([...free.values()], roomIds, seed)?.id === slotId;
    free.delete(slotId);
    return same;
  });
}
