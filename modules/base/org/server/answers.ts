/** A region with what is below it. */
export type RegionNode = { value: string; label: string; children?: RegionNode[] };
