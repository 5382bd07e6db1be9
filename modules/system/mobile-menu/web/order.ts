import type { MobileEntry } from './menu.ts';

export type PhoneGroup = { name: string; entries: MobileEntry[] };

/** Entries by their group, groups in the order in which they first appear. */
export function groupsOf(entries: readonly MobileEntry[]): PhoneGroup[] {
  return [...Map.groupBy(entries, (entry) => entry.groupName)].map(([name, own]) => ({ name, entries: own }));
}

type Placed = { id: string; groupName: string };

/** The entries with one of them put before another, into whose group it goes; null is the end. */
export function moved(entries: readonly MobileEntry[], id: string, before: string | null): Placed[] {
  const order = groupsOf(entries).flatMap((group) => group.entries);
  const own = order.find((entry) => entry.id === id);
  const others: Placed[] = order
    .filter((entry) => entry.id !== id)
    .map(({ id: one, groupName }) => ({ id: one, groupName }));
  if (!own) return others;
  const at = others.findIndex((entry) => entry.id === before);
  const neighbour = at < 0 ? own : others[at];
  others.splice(at < 0 ? others.length : at, 0, { id, groupName: neighbour?.groupName ?? own.groupName });
  return others;
}
