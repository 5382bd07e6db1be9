import type { Resource } from '#platform/kit/resource.ts';
import { named } from '#platform/kit/spare.ts';
import type { Work } from '../work.ts';

/** A resource under the names that this school has given to its spare fields, as the reader may see them. */
export async function asNamed(work: Work, resource: Resource): Promise<Resource> {
  const hooks = work.platform.resources.get(resource.name)?.room.server.hooks?.[resource.name];
  return hooks?.titles ? named(resource, await hooks.titles(work)) : resource;
}
