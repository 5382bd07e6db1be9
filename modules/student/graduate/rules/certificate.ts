/** Numbers of diplomas: code of the school (5), kind of school (1), year (4), level (2), sequence (6). */

export type Numbering = { schoolCode: string; schoolKind: string; levelCode: string; year: number };

/** What all numbers of a year and a level begin with. */
export const prefixOf = ({ schoolCode, schoolKind, levelCode, year }: Numbering): string =>
  `${schoolCode}${schoolKind}${year}${levelCode}`;

export const MOST_NUMBERS = 999_999;

export const certNo = (numbering: Numbering, sequence: number): string =>
  `${prefixOf(numbering)}${String(sequence).padStart(6, '0')}`;

/** `张*丰`: enough to hold it against a paper. */
export function maskedName(name: string): string {
  const letters = [...name];
  if (letters.length < 2) return '*';
  return `${letters[0]}${'*'.repeat(Math.max(1, letters.length - 2))}${letters.length > 2 ? letters.at(-1) : ''}`;
}
