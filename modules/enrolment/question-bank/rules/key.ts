export const TYPES = ['single', 'multiple', 'judge', 'blank', 'essay'] as const;
export type QuestionType = (typeof TYPES)[number];

/** A place to fill: texts that are right there, and how far a number may lie off. */
export type Blank = { accept: string[]; tolerance: number | null };

/** What is right, as it is marked: places of options from 0, a word for true or false, or what may stand in each blank. */
export type Key =
  | { kind: 'choice'; right: number[] }
  | { kind: 'judge'; right: boolean }
  | { kind: 'blank'; blanks: Blank[]; ordered: boolean }
  | { kind: 'essay' };

export type Asked = { type: QuestionType; stem: string; options: readonly string[]; answer: string };

/** Why an answer is none of its question: the name of the refusal, with what its sentence says. */
export type KeyFault = {
  fault: 'answerShape' | 'answerOutside' | 'blankCount' | 'optionsFew';
  facts: object;
};

const TRUE = /^(对|正确|√|✓|T|TRUE|是|Y|YES)$/i;
const FALSE = /^(错|错误|×|✗|X|F|FALSE|否|N|NO)$/i;
const GAP = /_{2,}|（\s*）|\(\s*\)/g;

/** Letters of options: `A` is 0. Half or full width, in any case, with or without separators. */
export const lettersOf = (answer: string): number[] | null => {
  const plain = answer
    .normalize('NFKC')
    .replace(/[\s,，、;；]/g, '')
    .toUpperCase();
  return /^[A-H]+$/.test(plain) ? [...new Set(plain)].map((letter) => letter.charCodeAt(0) - 65) : null;
};

export const isJudgement = (answer: string): boolean => TRUE.test(answer) || FALSE.test(answer);
export const gapsIn = (stem: string): number => stem.match(GAP)?.length ?? 0;

/** Reads the answer as people write it: `B`, `ABD`, `对`, `北京/首都|上海`, `~甲|乙`, `3.14±0.01`. */
export function keyOf({ type, stem, options, answer }: Asked): Key | KeyFault {
  const text = answer.trim();
  if (type === 'essay') return { kind: 'essay' };
  if (type === 'judge') return isJudgement(text) ? { kind: 'judge', right: TRUE.test(text) } : shape(type);
  if (type === 'blank') return blankKey(stem, text);
  if (options.length < 2) return { fault: 'optionsFew', facts: {} };
  const right = lettersOf(text);
  if (right === null || (type === 'single' ? right.length !== 1 : right.length < 1)) return shape(type);
  const outside = right.find((place) => place >= options.length);
  if (outside !== undefined)
    return { fault: 'answerOutside', facts: { letter: String.fromCharCode(65 + outside) } };
  return { kind: 'choice', right: right.toSorted((a, b) => a - b) };
}

export const isFault = (key: Key | KeyFault): key is KeyFault => 'fault' in key;

const shape = (type: QuestionType): KeyFault => ({ fault: 'answerShape', facts: { type } });

function blankKey(stem: string, text: string): Key | KeyFault {
  const ordered = !text.startsWith('~');
  const blanks = (ordered ? text : text.slice(1)).split('|').map(blankOf);
  if (blanks.some(({ accept }) => accept.length === 0)) return shape('blank');
  const gaps = gapsIn(stem);
  if (gaps > 0 && gaps !== blanks.length)
    return { fault: 'blankCount', facts: { gaps, blanks: blanks.length } };
  return { kind: 'blank', blanks, ordered };
}

function blankOf(text: string): Blank {
  const number = /^\s*(-?\d+(?:\.\d+)?)\s*(?:±|\+-)\s*(\d+(?:\.\d+)?)\s*$/.exec(text);
  if (number) return { accept: [number[1]!], tolerance: Number(number[2]) };
  const accept = text.split('/').map((one) => one.trim());
  return { accept: accept.filter((one) => one !== ''), tolerance: null };
}

/** Two questions are the same one where this is: what is asked, whatever its spaces, marks and widths. */
export const likeness = ({ stem, options }: Pick<Asked, 'stem' | 'options'>): string =>
  [stem, ...options]
    .map((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[\s\p{P}]/gu, ''),
    )
    .join('|');
