import type { OrgNode } from '../org-node.ts';

export type Unit = OrgNode & {
  children: Unit[];
  /** Of the unit and all below it. */
  allStaff: number;
  allStudents: number;
};

/** Units under their parents, with what is below each added up; whose parent isn't there stands at the top. */
export function unitsOf(nodes: readonly OrgNode[]): Unit[] {
  const units = new Map<string, Unit>(
    nodes.map((node) => [
      node.id,
      { ...node, children: [], allStaff: node.staff, allStudents: node.students },
    ]),
  );
  const tops: Unit[] = [];
  for (const unit of units.values()) {
    const parent = unit.parentId === null ? undefined : units.get(unit.parentId);
    (parent ? parent.children : tops).push(unit);
  }
  for (const top of tops) addUp(top);
  return tops;
}

function addUp(unit: Unit): void {
  for (const child of unit.children) {
    addUp(child);
    unit.allStaff += child.allStaff;
    unit.allStudents += child.allStudents;
  }
}

/** Box sizes and distances of the drawing, in pixels. */
export const BOX = { width: 236, height: 52, across: 56, between: 12 } as const;

export type Placed = { unit: Unit; x: number; y: number };
export type Drawing = {
  boxes: Placed[];
  /** From the right edge of a parent to the left edge of a child. */
  lines: { id: string; x1: number; y1: number; x2: number; y2: number }[];
  width: number;
  height: number;
};

/** Where the boxes of open units are: levels from left to right, a parent in the middle of its children. */
export function drawing(tops: readonly Unit[], open: ReadonlySet<string>): Drawing {
  const boxes: Placed[] = [];
  const lines: Drawing['lines'] = [];
  let bottom = 0;
  let right = 0;
  const place = (unit: Unit, level: number): number => {
    const x = level * (BOX.width + BOX.across);
    right = Math.max(right, x + BOX.width);
    const below = open.has(unit.id)
      ? unit.children.map((child) => ({ child, y: place(child, level + 1) }))
      : [];
    const y = below.length === 0 ? bottom : (below[0]!.y + below.at(-1)!.y) / 2;
    if (below.length === 0) bottom += BOX.height + BOX.between;
    boxes.push({ unit, x, y });
    for (const { child, y: at } of below) {
      const middle = BOX.height / 2;
      lines.push({
        id: child.id,
        x1: x + BOX.width,
        y1: y + middle,
        x2: x + BOX.width + BOX.across,
        y2: at + middle,
      });
    }
    return y;
  };
  for (const top of tops) place(top, 0);
  return { boxes: boxes.toSorted((a, b) => a.y - b.y || a.x - b.x), lines, width: right, height: bottom };
}

/** Units whose name or note holds a word, and the units that must be open for them to be seen. */
export function search(tops: readonly Unit[], text: string): { hits: string[]; above: string[] } {
  const wanted = text.trim().toLowerCase();
  const hits: string[] = [];
  const above = new Set<string>();
  const look = (unit: Unit, path: readonly string[]): void => {
    if (wanted !== '' && `${unit.name} ${unit.note ?? ''}`.toLowerCase().includes(wanted)) {
      hits.push(unit.id);
      for (const id of path) above.add(id);
    }
    for (const child of unit.children) look(child, [...path, unit.id]);
  };
  for (const top of tops) look(top, []);
  return { hits, above: [...above] };
}

/** The page that keeps a unit, opened at it. */
export function addressOf({ kind, id }: Pick<OrgNode, 'kind' | 'id'>): string {
  const page = { department: 'org/department', major: 'academic/major', class: 'academic/class' }[kind];
  return `/layout/base/${page}?row_id=${id}`;
}
