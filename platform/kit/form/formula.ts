import {
  compareDecimals,
  divideDecimals,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '#platform/pure/decimal.ts';

/**
 * What a computed field of a form may say: numbers, fields in square brackets, `+ − × ÷`, brackets, `sum`, `days`, `if`,
 * `min`, `max`, `round`. Read into a tree and worked out with exact decimals; nothing is ever executed.
 */
export type Formula =
  | { number: string }
  /** A field, or `table.column`. */
  | { field: string }
  | { op: Operator; left: Formula; right: Formula }
  | { call: Call; given: Formula[] };

type Operator = '+' | '-' | '*' | '/' | '<' | '<=' | '>' | '>=' | '=' | '<>';
const CALLS = { sum: [1, 20], min: [1, 20], max: [1, 20], days: [1, 2], if: [3, 3], round: [2, 2] } as const;
type Call = keyof typeof CALLS;

const MOST_LETTERS = 300;
/** Decimals of a quotient or product before the end, where the field's own scale rounds. */
const WITHIN = 8;

/** What formulas read: one value, the values of a column, or the days that a range counts. All decimals, or null. */
export type FormulaFacts = {
  value: (field: string) => string | null;
  column: (field: string) => (string | null)[];
  days: (fields: readonly string[]) => string | null;
};

const SAME = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['（', '('],
  ['）', ')'],
  ['，', ','],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '<>'],
]);
const TOKEN = /\s*(\d{1,12}(?:\.\d{1,6})?|\[[^\][]{1,100}\]|[A-Za-z]+|<=|>=|<>|[-+*/×÷−()（）,，<>=≤≥≠])\s*/y;

/** The tree of a formula, or null where it can't be read. */
export function readFormula(text: string): Formula | null {
  if (text.length > MOST_LETTERS) return null;
  const tokens: string[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length;) {
    const found = TOKEN.exec(text)?.[1];
    if (found === undefined) return null;
    tokens.push(SAME.get(found) ?? found);
  }
  const reader = new Reader(tokens);
  const tree = reader.sum();
  return tree !== null && reader.isOver ? tree : null;
}

/** Goes over the tokens once; each method leaves what it doesn't understand to the one before it. */
class Reader {
  private readonly tokens: readonly string[];
  private at = 0;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isOver(): boolean {
    return this.at === this.tokens.length;
  }

  sum(): Formula | null {
    return this.chain(['+', '-'], () => this.product());
  }

  private product(): Formula | null {
    return this.chain(['*', '/'], () => this.part());
  }

  private chain(signs: readonly Operator[], next: () => Formula | null): Formula | null {
    let left = next();
    for (let op = this.one(signs); left && op; op = this.one(signs)) {
      const right = next();
      left = right && { op, left, right };
    }
    return left;
  }

  private part(): Formula | null {
    const token = this.tokens[this.at++];
    if (token === undefined) return null;
    if (/^\d/.test(token)) return { number: token };
    if (token.startsWith('[')) return { field: token.slice(1, -1).trim() };
    if (token === '-') {
      const right = this.part();
      return right && { op: '-', left: { number: '0' }, right };
    }
    if (token === '(') {
      const inner = this.sum();
      return this.one([')']) ? inner : null;
    }
    return Object.hasOwn(CALLS, token) && this.one(['(']) ? this.call(token as Call) : null;
  }

  private call(call: Call): Formula | null {
    const given: Formula[] = [];
    do {
      const next = call === 'if' && given.length === 0 ? this.test() : this.sum();
      if (!next) return null;
      given.push(next);
    } while (this.one([',']));
    const [least, most] = CALLS[call];
    const isWhole = this.one([')']) !== null && given.length >= least && given.length <= most;
    return isWhole ? { call, given } : null;
  }

  private test(): Formula | null {
    const left = this.sum();
    const op = this.one<Operator>(['<', '<=', '>', '>=', '=', '<>']);
    const right = op && this.sum();
    return left && op && right ? { op, left, right } : null;
  }

  private one<T extends string>(signs: readonly T[]): T | null {
    const found = signs.find((sign) => sign === this.tokens[this.at]);
    if (found === undefined) return null;
    this.at += 1;
    return found;
  }
}

/** The value with `scale` decimals; null while something that it needs is not filled in, and of a division by nothing. */
export function workOut(formula: Formula, facts: FormulaFacts, scale: number): string | null {
  const value = valueOf(formula, facts);
  return value === null ? null : roundDecimal(value, scale);
}

function valueOf(formula: Formula, facts: FormulaFacts): string | null {
  if ('number' in formula) return formula.number;
  if ('field' in formula) return facts.value(formula.field);
  if ('call' in formula) return called(formula.call, formula.given, facts);
  const [left, right] = [valueOf(formula.left, facts), valueOf(formula.right, facts)];
  if (left === null || right === null) return null;
  if (formula.op === '+') return sumDecimals([left, right]);
  if (formula.op === '-') return sumDecimals([left, multiplyDecimals(right, -1, scaleOf(right))]);
  if (formula.op === '*') return multiplyDecimals(left, right, WITHIN);
  if (formula.op === '/') return compareDecimals(right, 0) === 0 ? null : divideDecimals(left, right, WITHIN);
  return null;
}

const scaleOf = (value: string): number => value.split('.')[1]?.length ?? 0;

function called(call: Call, given: readonly Formula[], facts: FormulaFacts): string | null {
  if (call === 'days') return facts.days(given.flatMap((one) => ('field' in one ? [one.field] : [])));
  if (call === 'if') return chosen(given, facts);
  const values = given.flatMap((one) =>
    'field' in one && one.field.includes('.') ? facts.column(one.field) : [valueOf(one, facts)],
  );
  if (call === 'round') return rounded(values[0] ?? null, values[1] ?? null);
  const known = values.filter((value) => value !== null);
  // nothing yet is nothing to add up, but also nothing to compare
  if (call === 'sum') return sumDecimals(known);
  const sorted = known.sort(compareDecimals);
  return (call === 'min' ? sorted[0] : sorted.at(-1)) ?? null;
}

function rounded(value: string | null, scale: string | null): string | null {
  const digits = Number(scale);
  return value === null || !Number.isInteger(digits)
    ? null
    : roundDecimal(value, Math.min(WITHIN, Math.max(0, digits)));
}

function chosen([test, yes, no]: readonly Formula[], facts: FormulaFacts): string | null {
  if (!test || !('op' in test) || !yes || !no) return null;
  const [left, right] = [valueOf(test.left, facts), valueOf(test.right, facts)];
  if (left === null || right === null) return null;
  const order = compareDecimals(left, right);
  const holds = {
    '<': order < 0,
    '<=': order <= 0,
    '>': order > 0,
    '>=': order >= 0,
    '=': order === 0,
    '<>': order !== 0,
  }[test.op as '<'];
  return valueOf(holds ? yes : no, facts);
}
