export type Flag = 'normal' | 'absent' | 'cheat';
export type Entry = { seatNo: number; pt: number | null; flag: Flag };

/** Whether a score may stand: within the full score, in its steps, and none where somebody wasn't there. */
export function isSound({ pt, flag }: Entry, subject: { fullPt: number; stepPt: number }): boolean {
  if (flag === 'absent') return pt === null || pt === 0;
  return pt !== null && pt >= 0 && pt <= subject.fullPt && pt % subject.stepPt === 0;
}

const same = (a: Entry, b: Entry): boolean => a.flag === b.flag && (a.pt ?? 0) === (b.pt ?? 0);

/** Positions at which two who typed the same sheet differ. */
export function differing(a: readonly Entry[], b: readonly Entry[]): number[] {
  const other = new Map(b.map((one) => [one.seatNo, one]));
  return a
    .filter((one) => !other.has(one.seatNo) || !same(one, other.get(one.seatNo)!))
    .map((one) => one.seatNo);
}

/** What a sheet says in the end: what both typed, or what was decided where they differed; null while that is open. */
export function agreed(a: readonly Entry[], b: readonly Entry[], c: readonly Entry[]): Entry[] | null {
  const open = new Set(differing(a, b));
  const decided = new Map(c.map((one) => [one.seatNo, one]));
  const final = a.map((one) => (open.has(one.seatNo) ? decided.get(one.seatNo) : one));
  return final.every((one): one is Entry => one !== undefined) ? final : null;
}
