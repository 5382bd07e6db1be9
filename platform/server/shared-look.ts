import type { Platform } from './platform.ts';
import type { Work } from './work.ts';

type Look = { at: number; seen: Promise<unknown> };

const MOST = 500;
const looks = new WeakMap<Platform, Map<string, Look>>();

/** What a look depends on besides the school: `name` for who lets it go, `of` for all else, the circle of who looks first of all. */
export type Looking = { name: string; of: readonly unknown[]; ms: number };

/** What was seen at most `ms` milliseconds ago: of however many who look at a board one asks, on each node. */
export async function sharedLook<T>(
  { platform, tenant }: Work,
  { name, of, ms }: Looking,
  look: () => Promise<T>,
): Promise<T> {
  const ofNode = looks.get(platform) ?? new Map<string, Look>();
  looks.set(platform, ofNode);
  const key = JSON.stringify([tenant, name, ...of]);
  const now = performance.now();
  const kept = ofNode.get(key);
  // the key says what it is
  if (kept && now - kept.at < ms) return kept.seen as Promise<T>;
  if (ofNode.size >= MOST) ofNode.clear();
  const seen = look();
  ofNode.set(key, { at: now, seen });
  seen.catch(() => ofNode.delete(key));
  return seen;
}

/** Whoever changed what is looked at sees it at once, on this node; others a moment later. */
export function lookAnew({ platform, tenant }: Work, name: string): void {
  const ofNode = looks.get(platform);
  for (const key of ofNode?.keys() ?? [])
    if (key.startsWith(JSON.stringify([tenant, name]).slice(0, -1))) ofNode!.delete(key);
}
