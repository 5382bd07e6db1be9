/** Facts that complete a refusal's sentence. Never secrets or other people's data. */
export type Facts = { [name: string]: string | number | boolean | null };

/** One field that a person has to put right. `row` is the line of a sheet. */
export type FieldError = { field: string; key: string; facts?: Facts; row?: number };

/**
 * Something a person must read or can put right. It travels as HTTP 400 with a stable key;
 * the sentence is the word `errors.<key>` in the reader's language.
 */
export class Refusal extends Error {
  readonly key: string;
  readonly facts: Facts;
  readonly fields: FieldError[];
  readonly status: number;

  constructor(key: string, facts: Facts = {}, fields: FieldError[] = [], status = 400) {
    super(key);
    this.key = key;
    this.facts = facts;
    this.fields = fields;
    this.status = status;
  }
}

/** Whether the rules said no. A machine in trouble (5xx) has judged nothing: what catches rulings lets it pass. */
export function isRuling(error: unknown): error is Refusal {
  return error instanceof Refusal && error.status < 500;
}

type Refuse<N extends string> = { [K in N]: (facts?: Facts) => Refusal };

/**
 * The refusals that a room owns.
 * @example const refuse = refusals('leave', ['overlap']); throw refuse.overlap({ leaveNo })
 */
export function refusals<const N extends string>(room: string, names: readonly N[]): Refuse<N> {
  const made = names.map((name) => [name, (facts?: Facts) => new Refusal(`${room}.${name}`, facts)] as const);
  return Object.fromEntries(made) as Refuse<N>;
}

/** What a rule of a room answers when it says no, as data; `field` is where a form shows it. */
export type Refused<K extends string = string> = { key: K; facts: Facts; field?: string };

/** Is this what a rule answers when it says no? */
export const isRefused = <T>(answer: T): answer is Extract<T, Refused> =>
  typeof answer === 'object' && answer !== null && 'key' in answer && 'facts' in answer;

/** Verdicts of rules as one refusal: the first speaks, and each stands at the field that it is about. */
export function refusedBy(...[first, ...more]: readonly [Refused, ...Refused[]]): Refusal {
  const fields = [first, ...more].flatMap(({ field, key, facts }) => (field ? [{ field, key, facts }] : []));
  return new Refusal(first.key, first.facts, fields);
}

/** Field errors gathered into one refusal. */
export function invalid(fields: FieldError[]): Refusal {
  return new Refusal('kit.invalid', {}, fields);
}

/** Absent, or outside the reader's circle: both look the same. */
export function notFound(): Refusal {
  return new Refusal('kit.notFound', {}, [], 404);
}

export function forbidden(permission = ''): Refusal {
  return new Refusal('kit.forbidden', permission ? { permission } : {}, [], 403);
}

export function unauthorized(): Refusal {
  return new Refusal('kit.unauthorized', {}, [], 401);
}

export function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('kit.tooMany', { retryAfter: retryAfterSeconds }, [], 429);
}

/** The database, or what else a call can't do without, is not to be had at this moment. */
export function away(): Refusal {
  return new Refusal('kit.away', { retryAfter: 5 }, [], 503);
}
