import { can, session } from '#platform/web/client/session.ts';
import type { TakenAt } from '../server/answers.ts';
import type { Shown } from './week-blocks.ts';

/** A lesson on its way: which, from which day, and to where if it was dropped somewhere. */
export type Move = { shown: Shown; day: string; newDay?: string; section?: number };

/** Who may ask that a lesson be held at another time once: its teacher, or whoever asks for teachers. */
export const mayAskOnce = ({ teacherId }: Pick<Shown, 'teacherId'>): boolean =>
  can('courseAdjust.agent') ||
  (can('courseAdjust.submit') && teacherId === (session.get().user?.detail.refId ?? null));

/** What a lesson of this length would meet that begins at a section of a day. */
export const atSection = (
  taken: readonly TakenAt[],
  day: string,
  section: number,
  length: number,
): TakenAt[] =>
  taken.filter((one) => one.day === day && one.sectionFrom <= section + length && one.sectionTo >= section);
