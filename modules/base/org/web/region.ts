import type { RegionNode } from '../server/answers.ts';

export type FoundRegion = { code: string; names: string[] };

/** Regions whose name contains the text or whose code begins with it, each with the names above it. */
export function regionsFound(regions: readonly RegionNode[], text: string, most: number): FoundRegion[] {
  const found: FoundRegion[] = [];
  const look = (nodes: readonly RegionNode[], above: string[]): void => {
    for (const { value, label, children } of nodes) {
      if (found.length >= most) return;
      const names = [...above, label];
      if (label.includes(text) || value.startsWith(text)) found.push({ code: value, names });
      if (children) look(children, names);
    }
  };
  look(regions, []);
  return found;
}
