import { isSound, type Flag } from './entry.ts';

/** What is known of whom a line of a machine's file names. */
export type Named = {
  candidateId: string | null;
  /** The batch takes scores: it is being scored, and its totals aren't public. */
  isOpen: boolean;
  sits: boolean;
  isScored: boolean;
  /** The sheet on which somebody types his score. */
  bundleNo: string | null;
  fullPt: number;
  stepPt: number;
};
export type MachineLine = { score: number | null; flag: Flag };
export type LineFault = {
  field: 'subjectId' | 'ticketNo' | 'score';
  key: string;
  facts?: { [name: string]: string | number };
};

/** Why a line can't be taken; null where it can. */
export function lineFault({ score, flag }: MachineLine, named: Named): LineFault | null {
  if (!named.isOpen) return { field: 'subjectId', key: 'notScoring' };
  if (named.candidateId === null) return { field: 'ticketNo', key: 'ticketUnknown' };
  if (!named.sits) return { field: 'ticketNo', key: 'notSitting' };
  if (named.isScored) return { field: 'ticketNo', key: 'scored' };
  if (named.bundleNo !== null)
    return { field: 'ticketNo', key: 'onSheet', facts: { bundle: named.bundleNo } };
  const pt = score === null ? null : Math.round(score * 100);
  const { fullPt, stepPt } = named;
  if (isSound({ seatNo: 0, pt, flag }, { fullPt, stepPt })) return null;
  return { field: 'score', key: 'scoreRange', facts: { full: fullPt / 100, step: stepPt / 100 } };
}
