import type { Resource } from '#platform/kit/resource.ts';
import type { RoomDeclaration } from '#platform/kit/room.ts';
import { queryClient } from '../client/queries.ts';

/** Where a resource lives: its room and its declaration. */
export type Home = { room: string; resource: Resource };

type RoomFile = { default: RoomDeclaration };

const files = import.meta.glob<RoomFile>('/modules/*/*/module.ts');
const homes = new Map<string, Home>();

/** The declaration of a room, loaded once; null when there is no such room. */
export async function loadRoom(room: string): Promise<RoomDeclaration | null> {
  const load = files[`/modules/${room}/module.ts`];
  if (!load) return null;
  const declaration = (await load()).default;
  for (const resource of declaration.resources) homes.set(resource.name, { room, resource });
  return declaration;
}

/**
 * Finds a resource by name: in the room that asks, then in the rooms it depends on, then anywhere.
 * Only what is looked into is loaded.
 */
export function findHome(name: string, from = ''): Promise<Home | null> {
  const queryKey = ['declaration', name];
  return queryClient.fetchQuery({
    queryKey,
    queryFn: () => searched(name, from),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

async function searched(name: string, from: string): Promise<Home | null> {
  const asking = homes.has(name) ? null : await loadRoom(from);
  if (!homes.has(name)) await Promise.all((asking?.dependsOn ?? []).map(loadRoom));
  if (!homes.has(name))
    await Promise.all(Object.keys(files).map((file) => loadRoom(file.split('/').slice(2, 4).join('/'))));
  return homes.get(name) ?? null;
}

/** The home of a resource if it has been found before. */
export function knownHome(name: string): Home | undefined {
  return homes.get(name);
}
