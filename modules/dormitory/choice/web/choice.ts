import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import type { MapBed, MapRoom } from '../server/answers.ts';

export const ROOM = 'dormitory/choice';
const TRIES = 20;

/**
 * A call of a chooser. Where the queue is full it comes again by itself after the pause that the server asked for, and says so.
 * @throws Refusal for everything else
 */
export async function ask<T>(entity: string, verb: string, body: object, onQueued: () => void): Promise<T> {
  for (let turn = 0; ; turn += 1) {
    try {
      return await post<T>(path('yxgl', entity, verb), body, { quiet: true });
    } catch (error) {
      if (!isRefusal(error) || error.key !== 'choice.queued' || turn >= TRIES) throw error;
      onQueued();
      await new Promise((go) => setTimeout(go, Number(error.facts['retryAfterMs'] ?? 500)));
    }
  }
}

export const reread = () => forget('yxgl', 'roomChoice');

export type Place = { room: MapRoom; bed: MapBed };

/** The free beds next to one that is gone: of its room first, then of its kind of room, then whatever the floor has. */
export function nearest(rooms: readonly MapRoom[], lost: Place): Place[] {
  const far = (room: MapRoom) => (room.id === lost.room.id ? 0 : room.typeId === lost.room.typeId ? 1 : 2);
  return rooms
    .flatMap((room) =>
      room.beds.filter((bed) => bed.isFree && bed.id !== lost.bed.id).map((bed) => ({ room, bed })),
    )
    .toSorted((a, b) => far(a.room) - far(b.room))
    .slice(0, 3);
}
