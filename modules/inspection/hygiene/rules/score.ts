/** Points are whole tenths inside these rules: nothing is lost until the one rounding at the end. */
export type Item = {
  no: number;
  level: 'room' | 'bed';
  name: string;
  /** Points, with one decimal. */
  max: number;
  mode: 'deduct' | 'score' | 'yesNo';
  options: readonly { label: string; deduct: number }[];
  veto: boolean;
  vetoCap: number;
  photoRule: 'free' | 'deducted' | 'always';
};

/** What was marked at an item: how often each fault was found; or points given, taken where no faults are named, 0 for no. */
export type Mark = { picks?: { readonly [fault: string]: number }; value?: number };
/** By item, a bed's by item and bed. */
export type Marks = { readonly [key: string]: Mark };

export const markKey = (no: number, bedId?: string): string => (bedId ? `${no}:${bedId}` : String(no));

/** A number of tenths as it is before it is rounded. */
export type Exact = { units: number; per: number };

export type Scored = {
  room: Exact;
  roomPart: number;
  veto: boolean;
  beds: { bedId: string; part: number; own: Exact }[];
  lines: { no: number; bedId: string | null; name: string; deducted: number; note: string }[];
};

const tenths = (points: number): number => Math.round(points * 10);

/** Tenths that an item is worth as it was marked; unmarked it is in order. */
export function itemTenths(item: Item, mark: Mark | undefined): number {
  const max = tenths(item.max);
  const within = (value: number) => Math.min(max, Math.max(0, value));
  if (item.mode === 'yesNo') return mark?.value === 0 ? 0 : max;
  if (item.mode === 'score') return mark?.value === undefined ? max : within(Math.round(mark.value * 2) * 5);
  return within(max - takenTenths(item, mark));
}

function takenTenths(item: Item, mark: Mark | undefined): number {
  if (item.options.length === 0) return tenths(mark?.value ?? 0);
  return item.options.reduce(
    (sum, { label, deduct }) => sum + tenths(deduct) * (mark?.picks?.[label] ?? 0),
    0,
  );
}

type Sheet = { items: readonly Item[]; bedWeight: number };

/**
 * Scores a room: its own part and the mean of its beds by weight, each person's by his own bed. A veto of the room caps
 * all, one of a bed the room and whoever sleeps there.
 */
export function scoreRoom({ items, bedWeight }: Sheet, bedIds: readonly string[], marks: Marks): Scored {
  const ofRoom = items.filter((item) => item.level === 'room');
  const ofBeds = items.filter((item) => item.level === 'bed');
  const weight = ofBeds.length > 0 && bedIds.length > 0 ? bedWeight : 0;
  const lines = linesOf(items, bedIds, marks);
  const deducted = (level: readonly Item[], bedId?: string) =>
    level.reduce((sum, item) => sum + itemTenths(item, marks[markKey(item.no, bedId)]), 0);
  const roomPart = deducted(ofRoom);
  const roomCap = capOf(ofRoom, marks);
  const parts = bedIds.map((bedId) => ({
    bedId,
    part: deducted(ofBeds, bedId),
    cap: capOf(ofBeds, marks, bedId),
  }));
  const n = Math.max(1, parts.length);
  const sum = parts.reduce((total, { part }) => total + part, 0);
  const whole = { units: roomPart * (100 - weight) * n + sum * weight, per: 100 * n };
  const cap = lowest([roomCap, ...parts.map((one) => one.cap)]);
  return {
    room: capped(whole, cap),
    roomPart,
    veto: cap !== null,
    beds: parts.map(({ bedId, part, cap: own }) => ({
      bedId,
      part,
      own: capped({ units: roomPart * (100 - weight) + part * weight, per: 100 }, lowest([roomCap, own])),
    })),
    lines,
  };
}

/** The cap of the vetoes that were hit, in tenths; null where none was. */
function capOf(items: readonly Item[], marks: Marks, bedId?: string): number | null {
  const hit = items.filter(
    (item) => item.veto && itemTenths(item, marks[markKey(item.no, bedId)]) < tenths(item.max),
  );
  return lowest(hit.map((item) => tenths(item.vetoCap)));
}

const lowest = (caps: readonly (number | null)[]): number | null =>
  caps.reduce((least, cap) => (cap === null ? least : least === null ? cap : Math.min(least, cap)), null);

const capped = (exact: Exact, cap: number | null): Exact =>
  cap !== null && exact.units > cap * exact.per ? { units: cap, per: 1 } : exact;

/** What was deducted where, for people to read. */
function linesOf(items: readonly Item[], bedIds: readonly string[], marks: Marks): Scored['lines'] {
  return items.flatMap((item) => {
    const at = item.level === 'room' ? [null] : bedIds;
    return at.flatMap((bedId) => {
      const mark = marks[markKey(item.no, bedId ?? undefined)];
      const deducted = tenths(item.max) - itemTenths(item, mark);
      if (deducted === 0) return [];
      const found = Object.entries(mark?.picks ?? {}).filter(([, times]) => times > 0);
      const note = found.map(([label, times]) => (times > 1 ? `${label}×${times}` : label)).join('、');
      return [{ no: item.no, bedId, name: item.name, deducted, note }];
    });
  });
}

/** Mean of several inspectors' scores, still not rounded. */
export function meanExact(all: readonly Exact[]): Exact {
  if (all.length === 1) return all[0]!;
  const per = all.reduce((product, one) => product * BigInt(one.per), 1n);
  const units = all.reduce((sum, one) => sum + BigInt(one.units) * (per / BigInt(one.per)), 0n);
  const whole = per * BigInt(Math.max(1, all.length));
  const shared = divisor(units, whole);
  return { units: Number(units / shared), per: Number(whole / shared) };
}

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a === 0n ? 1n : a) : divisor(b, a % b));

/** Points with one decimal, a half up. */
export const rounded = ({ units, per }: Exact): number => Math.floor((2 * units + per) / (2 * per)) / 10;

export type Grade = { label: string | null; min: number | null };

/** The best grade that a score reaches. */
export function gradeOf(score: number, grades: readonly Grade[]): string | null {
  const reached = grades.filter(({ min }) => score >= (min ?? 0));
  return reached.toSorted((a, b) => (b.min ?? 0) - (a.min ?? 0))[0]?.label ?? null;
}

/** Names of items that need a photo as they are marked. */
export function photosWanted(items: readonly Item[], bedIds: readonly string[], marks: Marks): string[] {
  const deducted = new Set(linesOf(items, bedIds, marks).map(({ no }) => no));
  const wants = ({ no, photoRule }: Item) =>
    photoRule === 'always' || (photoRule === 'deducted' && deducted.has(no));
  return items.filter(wants).map(({ name }) => name);
}
