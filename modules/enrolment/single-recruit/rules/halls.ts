/** A room with its places in rows and columns; row 1 is in front. */
export type Hall = {
  id: string;
  rows: number;
  cols: number;
  /** Places that stay empty, as `row-column`. */
  disabled: readonly string[];
  /** Where seat 1 is, seen from the back: left or right in front. */
  corner: 'L' | 'R';
};

export type Place = { seatNo: number; row: number; col: number };

/** Rooms with fewer than so many are filled up from the room before. */
const LEAST = 10;

export const capacityOf = ({ rows, cols, disabled }: Hall): number => rows * cols - new Set(disabled).size;

/** Places as they are numbered: down the first column, up the second, and so on. */
export function placesOf({ rows, cols, disabled, corner }: Hall): Place[] {
  const off = new Set(disabled);
  const places: Place[] = [];
  for (let turn = 0; turn < cols; turn += 1) {
    const col = corner === 'L' ? turn + 1 : cols - turn;
    for (let step = 0; step < rows; step += 1) {
      const row = turn % 2 === 0 ? step + 1 : rows - step;
      if (!off.has(`${row}-${col}`)) places.push({ seatNo: places.length + 1, row, col });
    }
  }
  return places;
}

export type FillMode = 'full' | 'even';

/** How many sit in each of the rooms, which are as many as are needed and have room for all. */
export function targetsOf(people: number, capacities: readonly number[], mode: FillMode): number[] {
  return mode === 'full' ? filled(people, capacities) : evenly(people, capacities);
}

function filled(people: number, capacities: readonly number[]): number[] {
  let left = people;
  const targets = capacities.map((capacity) => {
    const here = Math.min(capacity, left);
    left -= here;
    return here;
  });
  const last = targets.length - 1;
  if (last > 0 && targets[last]! < LEAST) {
    const wanted = Math.min(LEAST, capacities[last]!) - targets[last]!;
    const moved = Math.max(0, Math.min(wanted, targets[last - 1]! - LEAST));
    targets[last - 1] = targets[last - 1]! - moved;
    targets[last] = targets[last]! + moved;
  }
  return targets;
}

/** As even as the rooms allow: what a small one can't take, the larger ones share. */
function evenly(people: number, capacities: readonly number[]): number[] {
  const targets = capacities.map(() => 0);
  let left = people;
  let open = capacities.map((_, at) => at);
  while (left > 0) {
    const share = Math.floor(left / open.length);
    if (share === 0) {
      for (const at of open.slice(0, left)) targets[at] = targets[at]! + 1;
      break;
    }
    for (const at of open) {
      const more = Math.min(share, capacities[at]! - targets[at]!);
      targets[at] = targets[at]! + more;
      left -= more;
    }
    open = open.filter((at) => targets[at]! < capacities[at]!);
  }
  return targets;
}
