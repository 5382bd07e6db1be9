import type { Kind } from './kinds.ts';

/** What stands in the way of a change that was granted: its key, which says the way out, and what the sentence names. */
export type Block = {
  key: 'wrongStatus' | 'dayBefore' | 'classOver' | 'classFull' | 'holdsBed' | 'owes';
  note: string;
};

type Seats = {
  id: string;
  className: string;
  planCount: number | null;
  studentCount: number;
  status: string;
};

/** What somebody still has of the school's: a bed, or something to pay (fen). */
export type Clearance = { place: string | null; owedFen: number };

export type Circumstances = {
  kind: Kind;
  /** His status now. */
  status: string;
  /** The class that he asks for; null where it is gone, undefined where he asks for none. */
  target: Seats | null | undefined;
  /** The class that he is in. */
  homeId: string;
  /** Only where the school lets nobody go who has any of it. */
  clearance: Clearance | null;
  effectiveOn: string;
  /** The day on which his last change took effect. */
  lastOn: string | null;
};

/** The first thing that stands in the way; null where nothing does. */
export function blockOf(about: Circumstances): Block | null {
  const { kind, status, target, clearance, effectiveOn, lastOn } = about;
  if (!kind.from.includes(status)) return { key: 'wrongStatus', note: status };
  if (lastOn !== null && effectiveOn < lastOn) return { key: 'dayBefore', note: lastOn };
  if (target !== undefined && target?.id !== about.homeId) {
    if (target === null || target.status === 'graduated' || target.status === 'cancelled')
      return { key: 'classOver', note: target?.className ?? '' };
    if (target.planCount !== null && target.studentCount >= target.planCount)
      return { key: 'classFull', note: target.className };
  }
  return clearance === null ? null : clearanceBlock(clearance);
}

function clearanceBlock({ place, owedFen }: Clearance): Block | null {
  if (place !== null) return { key: 'holdsBed', note: place };
  return owedFen > 0 ? { key: 'owes', note: (owedFen / 100).toFixed(2) } : null;
}
