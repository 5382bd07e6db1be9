import type { Check } from '../server/answers.ts';

/** The newest look at each log. Within one second the list has the older one first. */
export function newestOf(checks: readonly Check[]): Check[] {
  const newest = new Map<string, Check>();
  for (const check of checks) {
    const known = newest.get(check.log);
    if (!known || check.at >= known.at) newest.set(check.log, check);
  }
  return [...newest.values()];
}

/** Which sentence says where something was found. */
export function placeKey({ faultSeal, faultRow }: Pick<Check, 'faultSeal' | 'faultRow'>): string {
  if (faultSeal !== null && faultRow !== null) return 'ui.seal.line';
  return faultSeal !== null ? 'ui.seal.lineSeal' : 'ui.seal.lineRow';
}
