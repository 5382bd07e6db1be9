import { Refusal } from '#platform/kit/errors.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { named } from '#platform/kit/spare.ts';
import type { Work } from '../work.ts';

/** A resource under the names that this school has given to its spare fields, as the reader may see them. */
export async function asNamed(work: Work, resource: Resource): Promise<Resource> {
  const hooks = work.platform.resources.get(resource.name)?.room.server.hooks?.[resource.name];
  return hooks?.spares ? named(resource, await hooks.spares(work)) : resource;
}

/**
 * The same for a list that was asked for by `query`.
 * @throws kit.unknownField for a filter by what the reader may not see, as for one that there isn't
 */
export async function asAsked(work: Work, resource: Resource, query: object): Promise<Resource> {
  const shown = await asNamed(work, resource);
  const field = Object.keys(query).find(
    (name) => Object.hasOwn(resource.fields, name) && !Object.hasOwn(shown.fields, name),
  );
  if (field !== undefined) throw new Refusal('kit.unknownField', { field });
  return shown;
}
