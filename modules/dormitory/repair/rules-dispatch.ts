/** Somebody who could take an order. */
export interface Candidate {
  workerId: string;
  openOrders: number;
  /** As the wire writes it. */
  lastAssignedAt: string | null;
}

/** The worker with the fewest open orders; of several, the one who has waited longest for a new one. */
export function chooseWorker(candidates: readonly Candidate[]): string | null {
  const waited = ({ lastAssignedAt }: Candidate) => lastAssignedAt ?? '';
  const compare = (a: Candidate, b: Candidate) =>
    a.openOrders - b.openOrders || waited(a).localeCompare(waited(b)) || a.workerId.localeCompare(b.workerId);
  return candidates.toSorted(compare)[0]?.workerId ?? null;
}

export interface WorkGroup {
  groupId: string;
  typeIds: readonly string[];
  /** Empty = every building. */
  buildingIds: readonly string[];
}

/**
 * Groups for a fault at a building: those that name its type, else its parent, and so on up. `typePath` runs from
 * the type to its root.
 */
export function groupsFor<G extends WorkGroup>(
  typePath: readonly string[],
  buildingId: string | null,
  groups: readonly G[],
): G[] {
  const near = groups.filter(
    ({ buildingIds }) =>
      buildingIds.length === 0 || (buildingId !== null && buildingIds.includes(buildingId)),
  );
  for (const typeId of typePath) {
    const found = near.filter((group) => group.typeIds.includes(typeId));
    if (found.length > 0) return found;
  }
  return [];
}
