import { plainText } from '#platform/pure/html.ts';

/** Letters that may stand above somebody's work without being in its way. */
const BRIEF = 160;

/** Whether a text of the school is short enough to be read without being unfolded. */
export const isBrief = (html: string): boolean => plainText(html).length <= BRIEF;
