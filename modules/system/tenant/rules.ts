import { isHost } from '#platform/pure/check.ts';

/** Days between asking that a school be deleted and being able to do it (platform.md §4). */
export const COOLING_OFF = 30;

/** One archive of files holds at most so much: a zip's directory counts to four gigabytes. Bytes. */
export const VOLUME = 2_000_000_000;

/** `https://XG.School.edu.cn/` → `xg.school.edu.cn`; null where it is no host name of its own. */
export function tidyDomain(text: string): string | null {
  const typed = text.trim().replace(/^https?:\/\//i, '');
  const url = URL.parse(`http://${typed.replace(/\/$/, '')}`);
  if (!url || url.pathname !== '/' || url.port !== '' || url.username !== '' || url.search !== '')
    return null;
  const host = url.hostname.replace(/\.$/, '');
  return isHost(host) ? host : null;
}

/** The ministry's number of a school: 5 digits of the list of colleges, or 10 of the register of schools. */
export const isSchoolCode = (text: string): boolean => /^(\d{5}|\d{10})$/.test(text);

const DAY = 86_400_000;

export function deletableFrom(asked: Date): Date {
  return new Date(asked.getTime() + COOLING_OFF * DAY);
}

/** Cuts a row of sizes into volumes: none above the limit, unless one thing alone is. Order stays. */
export function volumes<T extends { size: number }>(things: readonly T[], limit = VOLUME): T[][] {
  const cut: T[][] = [];
  let used = limit;
  for (const thing of things) {
    if (used + thing.size > limit || cut.length === 0) {
      cut.push([]);
      used = 0;
    }
    cut.at(-1)!.push(thing);
    used += thing.size;
  }
  return cut;
}

/** Columns that no export carries: what would let somebody in, or guess a number by its hash. */
export function isKept(column: string): boolean {
  return !/(_hash$|^hash$|password|^secret|_secret|token|recovery|^params$|^signature$)/.test(column);
}
