import type { Field, Fields } from '#platform/kit/field.ts';
import { KEYS } from '../client/keys.ts';
import { forgetWhere, readJson, writeJson } from '../client/storage.ts';
import type { Values } from './changes.ts';

/** What somebody typed into a form and did not hand in. `at` in milliseconds, `version` of the row that was edited. */
export type Kept = { at: number; version: number | null; step: number; values: Values };

const DAY = 86_400_000;

/** Of the changed values those that may lie on a device: nothing that lists mask, no content of files. */
export function keepable(fields: Fields, changed: Values): Values {
  const named = Object.entries(changed).filter(([name]) => fields[name]);
  return Object.fromEntries(
    named.flatMap(([name, value]) => {
      const kept = keptValue(fields[name]!, value);
      return kept === undefined ? [] : [[name, kept]];
    }),
  );
}

function keptValue(field: Field, value: unknown): unknown {
  if (field.kind === 'text') return field.secret || field.form === 'idNumber' ? undefined : value;
  // files that arrived are known by their ids; what has still to be sent can't be kept
  if (field.kind === 'files')
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : undefined;
  if (field.kind === 'children')
    return Array.isArray(value) ? value.map((row) => keepable(field.of, row as Values)) : undefined;
  return value;
}

/** Null when there is nothing, it is older than a day, or the row has changed since. */
export function readKept(key: string, version: number | null, now: number): Kept | null {
  const kept = readJson<Kept>(key);
  if (!kept || now - kept.at > DAY || (kept.version !== null && kept.version !== version)) return null;
  return Object.keys(kept.values).length > 0 ? kept : null;
}

export function writeKept(key: string, kept: Kept | null): void {
  writeJson(key, kept);
}

/** What nobody came back for within a day goes. */
export function forgetOld(now: number): void {
  forgetWhere((key) => key.startsWith(`${KEYS.typed} `) && now - (readJson<Kept>(key)?.at ?? 0) > DAY);
}
