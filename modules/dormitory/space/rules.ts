/** Values of `roomUsage`. Only the first has beds for students. */
export const FOR_STUDENTS = '1';

/** Posts of `dormPost` whose holders see their building: head, keeper, night watch. */
export const KEEPING: readonly string[] = ['1', '2', '3'];

/** Value of `dormGender` for buildings and floors where each room decides. */
export const MIXED = '3';

/** Whether a room for this gender may be on the floor of the building: the building's word is first, then the floor's. */
export function genderFits(gender: string, floor: string | null, building: string): boolean {
  const allowed = building === MIXED ? (floor ?? MIXED) : building;
  return allowed === MIXED || allowed === gender;
}

export type Plan = {
  floorFrom: number;
  floorTo: number;
  perFloor: number;
  /** First running number on each floor. */
  first: number;
  /** `{floor}{seq:2}` → 305. */
  pattern: string;
};

export type PlannedRoom = { floorNo: number; roomNo: string };

/** Room numbers of a plan, floor by floor. There is no floor 0; cellars are written `B1`. */
export function plannedRooms(plan: Plan): PlannedRoom[] {
  const floors = Array.from(
    { length: plan.floorTo - plan.floorFrom + 1 },
    (_, index) => plan.floorFrom + index,
  );
  return floors
    .filter((floorNo) => floorNo !== 0)
    .flatMap((floorNo) =>
      Array.from({ length: plan.perFloor }, (_, index) => ({
        floorNo,
        roomNo: roomNo(plan.pattern, floorNo, plan.first + index),
      })),
    );
}

function roomNo(pattern: string, floorNo: number, seq: number): string {
  return pattern
    .replace('{floor}', floorNo < 0 ? `B${-floorNo}` : String(floorNo))
    .replace(/\{seq:(\d)\}/, (_, width: string) => String(seq).padStart(Number(width), '0'));
}

/** Whether a pattern gives each room of a floor, and each floor, a number of its own. */
export function isRoomPattern(pattern: string): boolean {
  return /^[A-Za-z0-9-]*\{floor\}[A-Za-z0-9-]*\{seq:[1-3]\}$/.test(pattern);
}

/** Position of the nth bed by how the beds are built: lofts, bunks (lower and upper in turn) or flat. */
export function bedPosition(bunk: string, bedNo: number): string | null {
  if (bunk === '1') return '3';
  if (bunk === '2') return bedNo % 2 === 1 ? '2' : '1';
  return null;
}
