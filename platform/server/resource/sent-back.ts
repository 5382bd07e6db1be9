import { isDeepStrictEqual } from 'node:util';
import type { Values } from '#platform/kit/fields/check-values.ts';
import { writable, type Resource } from '#platform/kit/resource.ts';
import type { Platform } from '../platform.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import { present, type WireRow } from './list.ts';
import { mask } from './secret-fields.ts';

type Room = { platform: Platform; work: Work; resource: Resource; hooks: ResourceHooks };

/**
 * What a body changes: without what only comes back as it was answered. Labels, what may be done and computed columns say
 * nothing, whatever they hold; any other column that nobody may write passes as long as it says what the row says.
 */
export async function withoutSentBack(room: Room, before: WireRow, input: Values): Promise<Values> {
  const { platform, work, resource, hooks } = room;
  const own = new Set(writable(resource));
  const shown: WireRow = { ...before };
  if (Object.keys(input).every((name) => own.has(name))) mask(resource.fields, [shown], platform.secrets);
  else await present(platform, work, resource, hooks, [shown], Object.keys(resource.fields));
  const isAnswered = ([name, value]: [string, unknown]) =>
    Object.hasOwn(shown, name) && (!Object.hasOwn(before, name) || isDeepStrictEqual(value, shown[name]));
  return Object.fromEntries(Object.entries(input).filter((one) => !isAnswered(one)));
}
