import type { Resource } from '#platform/kit/resource.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';

/** What this reader may do to this row: verbs and transitions, by grant, state and the room's own word. */
export function allowed(
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  row: { [field: string]: unknown },
): string[] {
  const verbs = resource.verbs.filter((verb) => verb === 'update' || verb === 'remove');
  const granted = verbs.filter((verb) => work.may(`${resource.name}.${verb}`)) as string[];
  const { states } = resource;
  if (states) {
    const state = row[states.field] as string;
    for (const [name, { from }] of Object.entries(states.transitions)) {
      if ((from === 'any' || from.includes(state)) && work.may(`${resource.name}.${name}`))
        granted.push(name);
    }
  }
  return hooks.can ? hooks.can(work, row, granted) : granted;
}
