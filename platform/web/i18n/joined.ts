import { marksIn } from '#platform/pure/marks.ts';
import { currentLanguage } from './words.ts';

// What people or rows are called stands as it is; the marks between are those of the reader's language.
const marks = () => marksIn(currentLanguage());

/** Several names as one text. */
export const joined = (names: readonly string[]): string => names.join(marks().and);

/** A word beside another one, in brackets. */
export const bracketed = (text: string): string => marks().aside(text);

/** What something is, and then what it comes to. */
export const labelled = (label: string, text: string): string => `${label}${marks().is}${text}`;
