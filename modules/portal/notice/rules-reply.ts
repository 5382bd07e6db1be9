/** What a notice asks of its receivers: a few questions, answered once and changed until the deadline. */
export type Question = {
  key: string;
  label: string;
  kind: 'single' | 'many' | 'text';
  /** Of a choice; empty where one writes. */
  options: readonly string[];
  required: boolean;
};

export type Answers = { readonly [key: string]: string | readonly string[] };

export const MOST_QUESTIONS = 8;
export const LONGEST_ANSWER = 200;

/** What is wrong with a form that a publisher made, or null. */
export function formFault(questions: readonly Question[]): 'twice' | 'fewOptions' | 'sameOptions' | null {
  if (new Set(questions.map(({ label }) => label)).size < questions.length) return 'twice';
  const choices = questions.filter(({ kind }) => kind !== 'text');
  if (choices.some(({ options }) => options.length < 2)) return 'fewOptions';
  return choices.some(({ options }) => new Set(options).size < options.length) ? 'sameOptions' : null;
}

export type AnswerFault = { why: 'missing' | 'unknown'; label: string };

/** What is wrong with somebody's answers, or null: every required question, and nothing that was not offered. */
export function answerFault(questions: readonly Question[], answers: Answers): AnswerFault | null {
  const stray = Object.keys(answers).find((key) => !questions.some((one) => one.key === key));
  if (stray !== undefined) return { why: 'unknown', label: stray };
  for (const question of questions) {
    const given = answers[question.key];
    if (question.required && isBlank(given)) return { why: 'missing', label: question.label };
    if (!fits(question, given)) return { why: 'unknown', label: question.label };
  }
  return null;
}

const isBlank = (given: Answers[string] | undefined) =>
  given === undefined || (typeof given === 'string' ? given.trim() === '' : given.length === 0);

function fits({ kind, options }: Question, given: Answers[string] | undefined): boolean {
  if (given === undefined || isBlank(given)) return true;
  if (kind === 'many') return typeof given !== 'string' && given.every((one) => options.includes(one));
  if (typeof given !== 'string') return false;
  return kind === 'text' ? given.length <= LONGEST_ANSWER : options.includes(given);
}

/** Answers as they are kept: blanks fall out, choices stand in the order of the form. */
export function keptAnswers(questions: readonly Question[], answers: Answers): Answers {
  const kept = questions.flatMap(({ key, options }): [string, Answers[string]][] => {
    const given = answers[key];
    if (given === undefined || isBlank(given)) return [];
    return [[key, typeof given === 'string' ? given.trim() : options.filter((one) => given.includes(one))]];
  });
  return Object.fromEntries(kept);
}

export type Tally = {
  key: string;
  label: string;
  kind: Question['kind'];
  /** How many have answered this question. */
  answered: number;
  /** How often each option was chosen, in the order of the form; of a text its newest answers are read one by one. */
  options: { label: string; count: number }[];
};

/** What people answered, question by question. */
export function tallied(questions: readonly Question[], replies: readonly Answers[]): Tally[] {
  return questions.map(({ key, label, kind, options }) => {
    const given = replies.map((reply) => reply[key]).filter((one) => !isBlank(one));
    const chosen = given.flat();
    return {
      key,
      label,
      kind,
      answered: given.length,
      options: options.map((option) => ({
        label: option,
        count: chosen.filter((one) => one === option).length,
      })),
    };
  });
}

/** An answer as people read it. */
export const answerText = (given: Answers[string] | undefined): string =>
  given === undefined ? '' : typeof given === 'string' ? given : given.join('、');
