/** A group of kept services under a name of one's own. */
export type AppGroup = { id: string; name: string; appIds: string[] };

/** Everything kept: what is in no group, then the groups, each in its order. */
export type Arrangement = { loose: string[]; groups: AppGroup[] };

export const MOST_GROUPS = 12;
export const LONGEST_NAME = 12;

/** The kept services in the groups that were made of them; what is kept no longer falls out, what is new is in no group. */
export function arranged(kept: readonly string[], groups: readonly AppGroup[]): Arrangement {
  const known = new Set(kept);
  const placed = groups.map((group) => ({ ...group, appIds: group.appIds.filter((id) => known.has(id)) }));
  const grouped = new Set(placed.flatMap(({ appIds }) => appIds));
  return { loose: kept.filter((id) => !grouped.has(id)), groups: placed };
}

/** What is left of an arrangement where some services stand elsewhere on the same screen. */
export function unshown({ loose, groups }: Arrangement, shown: ReadonlySet<string>): Arrangement {
  const left = (ids: readonly string[]) => ids.filter((id) => !shown.has(id));
  return { loose: left(loose), groups: groups.map((group) => ({ ...group, appIds: left(group.appIds) })) };
}

/** Ids in the order that is wanted; what it doesn't name follows as it was. */
export function inOrder(ids: readonly string[], wanted: readonly string[]): string[] {
  const known = wanted.filter((id) => ids.includes(id));
  return [...known, ...ids.filter((id) => !known.includes(id))];
}

/** All of it in one order, as lists without groups show it. */
export const inOneOrder = ({ loose, groups }: Arrangement): string[] => [
  ...loose,
  ...groups.flatMap(({ appIds }) => appIds),
];

/** A service at a place of a group, or of what is in none; `at` counts without the service itself. */
export function placed(
  arrangement: Arrangement,
  appId: string,
  groupId: string | null,
  at: number,
): Arrangement {
  const without = (ids: readonly string[]) => ids.filter((id) => id !== appId);
  const withIt = (ids: readonly string[]) => without(ids).toSpliced(at, 0, appId);
  return {
    loose: groupId === null ? withIt(arrangement.loose) : without(arrangement.loose),
    groups: arrangement.groups.map((group) => ({
      ...group,
      appIds: group.id === groupId ? withIt(group.appIds) : without(group.appIds),
    })),
  };
}

/** A name for a new group that no other one has, for the programme's own use. */
export function freeId(groups: readonly AppGroup[]): string {
  const taken = groups.map(({ id }) => Number(id.slice(1)) || 0);
  return `g${Math.max(0, ...taken) + 1}`;
}

/** Without a group; its services are kept on, in none. */
export function dissolved({ loose, groups }: Arrangement, groupId: string): Arrangement {
  const gone = groups.find(({ id }) => id === groupId);
  return { loose: [...loose, ...(gone?.appIds ?? [])], groups: groups.filter((group) => group !== gone) };
}

/** A group one place forward or back. */
export function stepped({ loose, groups }: Arrangement, groupId: string, by: -1 | 1): Arrangement {
  const from = groups.findIndex(({ id }) => id === groupId);
  const to = from + by;
  if (from < 0 || to < 0 || to >= groups.length) return { loose, groups };
  return { loose, groups: groups.toSpliced(from, 1).toSpliced(to, 0, groups[from]!) };
}

/** What is wrong with groups that came from outside, or null. */
export function groupFault(groups: readonly AppGroup[]): 'groupTwice' | 'appTwice' | null {
  const names = groups.map(({ name }) => name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'groupTwice';
  const ids = groups.map(({ id }) => id);
  const apps = groups.flatMap(({ appIds }) => appIds);
  return new Set(apps).size < apps.length || new Set(ids).size < ids.length ? 'appTwice' : null;
}
