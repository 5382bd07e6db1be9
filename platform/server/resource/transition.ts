import { invalid, Refusal } from '#platform/kit/errors.ts';
import { isEmpty } from '#platform/pure/text.ts';
import type { Values } from '#platform/kit/fields/check-values.ts';
import type { Resource } from '#platform/kit/resource.ts';
import { record } from '../audit/record.ts';
import { holdFiles } from '../files/hold.ts';
import type { Platform } from '../platform.ts';
import type { ResourceHooks } from '../room-server.ts';
import type { Work } from '../work.ts';
import { find } from './find.ts';
import { assertUnheld } from './holds.ts';
import type { WireRow } from './list.ts';
import { seal } from './secret-fields.ts';
import { change } from './store.ts';
import { checked } from './write.ts';

export type Asked = Values & { id: string; version?: number; reason?: string };

/**
 * Moves a row to its next state: the row is locked, so of two simultaneous clicks one finds the state gone.
 * The room's hook adds values or refuses; who, when and why go to the audit, which is the row's history.
 */
export async function transition(
  platform: Platform,
  work: Work,
  resource: Resource,
  hooks: ResourceHooks,
  name: string,
  { id, version, reason, ...input }: Asked,
): Promise<WireRow> {
  const states = resource.states!;
  const declared = states.transitions[name]!;
  const before = await find(work, resource, id, `${resource.name}.${name}`, { lock: true });
  const state = before[states.field] as string;
  if (declared.from !== 'any' && !declared.from.includes(state))
    throw new Refusal('kit.stateMoved', { state });
  if (version !== undefined && version !== before.version) throw new Refusal('kit.versionConflict');
  if (declared.reason && isEmpty(reason?.trim())) throw invalid([{ field: 'reason', key: 'kit.required' }]);

  const values = await checked(platform, work, resource, declared.input ?? [], input, {
    whole: true,
    before,
  });
  Object.assign(values, await hooks.transitions?.[name]?.(work, before, { ...values, reason }));
  if (declared.to !== 'same') values[states.field] ??= declared.to;
  const after = await change(work, resource, before, seal(resource.fields, values, platform.secrets));
  await assertUnheld(work, resource, id, values[states.field]);
  await holdFiles(work, resource, id, values);
  await hooks.afterTransition?.(work, name, before, after);
  await record(work, resource, name, [{ rowId: id, before, after }], reason);
  return after;
}
