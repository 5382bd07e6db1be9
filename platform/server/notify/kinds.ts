import type { MessageKind } from '#platform/kit/room.ts';
import type { Platform } from '../platform.ts';

/** How a message reaches somebody. The site is the inbox of the product. */
export const WAYS = ['site', 'sms', 'email', 'wxwork'] as const;
export type Way = (typeof WAYS)[number];

/** What a kind of messages starts with, until the school or the person says otherwise. */
export const FIRST_WAYS: readonly Way[] = ['site'];

/** All kinds that the rooms declare, with the room that each belongs to. */
export function messageKinds(platform: Platform): (MessageKind & { room: string })[] {
  return platform.rooms.flatMap(({ declaration }) =>
    (declaration.messages ?? []).map((kind) => ({ ...kind, room: declaration.name })),
  );
}

const byKey = new WeakMap<Platform, ReadonlyMap<string, MessageKind>>();

/** The kind of a message; of none, it comes by the site alone. */
export function kindOf(platform: Platform, key: string): MessageKind | undefined {
  const known =
    byKey.get(platform) ??
    new Map(messageKinds(platform).flatMap((kind) => kind.keys.map((one) => [one, kind] as const)));
  byKey.set(platform, known);
  return known.get(key);
}
