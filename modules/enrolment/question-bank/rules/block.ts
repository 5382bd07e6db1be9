import { gapsIn, isFault, isJudgement, keyOf, lettersOf, type KeyFault, type QuestionType } from './key.ts';

/** A question as it was found in a text or a file, before it is one of a bank. */
export type Draft = {
  type: QuestionType;
  stem: string;
  options: string[];
  answer: string;
  analysis: string;
  difficulty: number;
  knowledge: string;
  tags: string;
  /** Points; 0 where the source says none. */
  score: number;
};
export type BlockFault = KeyFault['fault'] | 'noStem' | 'noAnswer' | 'unsupported' | 'tooLong';
/** `line` is where it begins in its source, or its number there. */
export type Block = Draft & { line: number; faults: { fault: BlockFault; facts: object }[] };

export const LONGEST = 4000;
export const MOST = 500;

export const EMPTY: Draft = {
  ...{ type: 'essay', stem: '', options: [], answer: '', analysis: '' },
  ...{ difficulty: 3, knowledge: '', tags: '', score: 0 },
};

/** What kind of question it is, where its source does not say: the answer shows it. */
export function typeOf({ stem, options, answer }: Pick<Draft, 'stem' | 'options' | 'answer'>): QuestionType {
  const letters = options.length > 0 ? lettersOf(answer) : null;
  if (letters) return letters.length > 1 ? 'multiple' : 'single';
  if (isJudgement(answer.trim())) return 'judge';
  return options.length === 0 && gapsIn(stem) > 0 ? 'blank' : 'essay';
}

/** The block with all that is wrong with it. */
export function judged(draft: Draft, line: number, known: Block['faults'] = []): Block {
  const faults = [...known];
  const say = (fault: BlockFault, facts: object = {}) => faults.push({ fault, facts });
  if (draft.stem.trim() === '') say('noStem');
  if (draft.answer.trim() === '') say('noAnswer');
  if ([draft.stem, draft.answer, draft.analysis, ...draft.options].some((one) => one.length > LONGEST))
    say('tooLong', { max: LONGEST });
  const key = keyOf(draft);
  if (faults.length === 0 && isFault(key)) say(key.fault, key.facts);
  return { ...draft, line, faults };
}
