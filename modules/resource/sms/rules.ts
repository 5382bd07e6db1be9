import { addDays, compareTime } from '#platform/pure/date.ts';

/** Variables of a sentence, in their order, each once. */
export function variablesOf(content: string): string[] {
  return [...new Set([...content.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))];
}

/** Wordings that people send to groups are the school's own; these are filled in per person. */
export const GROUP = 'group.';
export const GROUP_VARIABLES = ['name', 'no', 'className', 'department', 'v1', 'v2', 'v3', 'v4', 'v5'];

/** The sentence with its variables filled in; one that is not given stays visible. */
export function filled(content: string, facts: { readonly [name: string]: unknown }): string {
  return content.replace(/\{(\w+)\}/g, (whole, name: string) => {
    // names of the prototype, such as `constructor`, are nobody's facts
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    return fact === undefined || fact === null ? whole : String(fact);
  });
}

/** Examples of variables as they are kept: a line `name=value` each. Lines that say nothing are passed over. */
export function examplesIn(text: string): { [name: string]: string } {
  const pairs = text.split('\n').map((line) => {
    const at = line.indexOf('=');
    return [line.slice(0, Math.max(at, 0)).trim(), line.slice(at + 1).trim()] as const;
  });
  return Object.fromEntries(pairs.filter(([name, value]) => /^\w+$/.test(name) && value !== ''));
}

/** The same as text, only for these variables and in their order; '' where none of them has one. */
export function examplesFor(names: readonly string[], examples: { readonly [name: string]: string }): string {
  return names
    .filter((name) => Object.hasOwn(examples, name) && examples[name]!.trim() !== '')
    .map((name) => `${name}=${examples[name]!.replace(/\s+/g, ' ').trim()}`)
    .join('\n');
}

/**
 * When the quiet hours that contain `at` (`YYYY-MM-DD HH:mm:ss`, the school's clock) end; null outside of them.
 * `from` and `to` are HH:mm; the hours may lie over midnight. The same time twice means no quiet hours.
 */
export function quietUntil(at: string, from: string, to: string): string | null {
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)];
  if (from === to) return null;
  const overMidnight = compareTime(to, from);
  const inside = overMidnight ? time >= from || time < to : time >= from && time < to;
  if (!inside) return null;
  return `${overMidnight && time >= from ? addDays(day, 1) : day} ${to}:00`;
}

/** Seconds until the next try, by the number of tries that failed; null when there is none. */
export function retryAfter(failed: number): number | null {
  return [10, 60, 300][failed - 1] ?? null;
}

/** `user@host` → `u***@host`; anything else keeps its first and last letters. */
export function maskedAddress(text: string): string {
  const at = text.lastIndexOf('@');
  return at > 0 ? `${text.slice(0, 1)}***${text.slice(at)}` : `${text.slice(0, 2)}***${text.slice(-1)}`;
}

/** A month's quota on a day of it: used, left, and what would be used at its end if every day were like those so far. */
export function monthOutlook(day: string, used: number, most: number) {
  const [year = 0, month = 0, passed = 1] = day.split('-').map(Number);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { used, left: Math.max(0, most - used), atEnd: Math.round((used / passed) * days), most };
}
