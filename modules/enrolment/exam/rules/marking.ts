/** What is right, as the question bank says it. */
type Blank = { accept: string[]; tolerance: number | null };
export type Key =
  | { kind: 'choice'; right: number[] }
  | { kind: 'judge'; right: boolean }
  | { kind: 'blank'; blanks: Blank[]; ordered: boolean }
  | { kind: 'essay' };

/** What somebody answers: places of options as the question has them, a word, texts of blanks, or a text. */
export type Answer = number[] | boolean | string[] | string | null;
export type PartRule = 'all' | 'half' | 'proportion';
/** All points are whole hundredths. */
type Marked = { key: Key; answer: Answer; pt: number; rule: PartRule; caseSensitive: boolean };

/** ⌊(2a+b)/(2b)⌋: a half goes up, once. */
export const roundHalfUp = (a: number, b: number): number => Math.floor((2 * a + b) / (2 * b));

/** Points of an answer that a machine can judge; `null` for one that people have to read. */
export function autoPt({ key, answer, pt, rule, caseSensitive }: Marked): number | null {
  if (key.kind === 'essay') return isEmpty(answer) ? 0 : null;
  if (isEmpty(answer)) return 0;
  if (key.kind === 'judge') return answer === key.right ? pt : 0;
  if (key.kind === 'choice') return choicePt(key.right, numbersOf(answer), pt, rule);
  return blanksPt(key, textsOf(answer), pt, caseSensitive);
}

export const isEmpty = (answer: Answer): boolean =>
  answer === null ||
  (typeof answer === 'string' && answer.trim() === '') ||
  (Array.isArray(answer) && answer.every((one) => typeof one === 'string' && one.trim() === ''));

const numbersOf = (answer: Answer): number[] =>
  Array.isArray(answer) ? answer.filter((one): one is number => typeof one === 'number') : [];
const textsOf = (answer: Answer): string[] =>
  Array.isArray(answer) ? answer.map(String) : typeof answer === 'string' ? [answer] : [];

function choicePt(right: readonly number[], chosen: readonly number[], pt: number, rule: PartRule): number {
  const picked = new Set(chosen);
  const hit = right.filter((one) => picked.has(one)).length;
  if (picked.size === 0 || hit < picked.size) return 0;
  if (hit === right.length) return pt;
  if (rule === 'half') return roundHalfUp(pt, 2);
  return rule === 'proportion' ? roundHalfUp(pt * hit, right.length) : 0;
}

/** Full and half width, spaces at the ends and runs of them make no difference. */
export const plainText = (text: string, caseSensitive: boolean): string => {
  const plain = text.normalize('NFKC').trim().replace(/\s+/g, ' ');
  return caseSensitive ? plain : plain.toLowerCase();
};

type BlankKey = Extract<Key, { kind: 'blank' }>;

function isRight({ accept, tolerance }: Blank, given: string, caseSensitive: boolean): boolean {
  const text = plainText(given, caseSensitive);
  if (text === '') return false;
  if (tolerance === null) return accept.some((one) => plainText(one, caseSensitive) === text);
  // 3.14 ± 0.01 takes 3.15 in, whatever a binary fraction makes of it
  return /^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text) - Number(accept[0])) <= tolerance + 1e-9;
}

/** Points of each blank: the same for all, the rest goes to the last. */
const shares = (pt: number, blanks: number): number[] =>
  Array.from({ length: blanks }, (_, at) => {
    const each = Math.floor(pt / blanks);
    return at === blanks - 1 ? pt - each * (blanks - 1) : each;
  });

function blanksPt(
  { blanks, ordered }: BlankKey,
  given: readonly string[],
  pt: number,
  caseSensitive: boolean,
): number {
  const worth = shares(pt, blanks.length);
  const fits = (blank: number, text: number) => isRight(blanks[blank]!, given[text] ?? '', caseSensitive);
  if (ordered) return worth.reduce((sum, one, at) => sum + (fits(at, at) ? one : 0), 0);
  const found = mostMatches(blanks.length, Math.min(given.length, blanks.length), fits);
  return worth.slice(0, found).reduce((sum, one) => sum + one, 0);
}

/** As many blanks as can be met, each by a text of its own. */
function mostMatches(blanks: number, texts: number, fits: (blank: number, text: number) => boolean): number {
  const holder = new Map<number, number>();
  const give = (blank: number, seen: Set<number>): boolean => {
    for (let text = 0; text < texts; text += 1) {
      if (seen.has(text) || !fits(blank, text)) continue;
      seen.add(text);
      const held = holder.get(text);
      if (held !== undefined && !give(held, seen)) continue;
      holder.set(text, blank);
      return true;
    }
    return false;
  };
  return Array.from({ length: blanks }, (_, at) => at).filter((blank) => give(blank, new Set())).length;
}

/** Two words about one answer become one where they lie near enough: their mean. `null`: a third is needed. `gap` is in percent. */
export function bothPt(a: number, b: number, fullPt: number, gap: number): number | null {
  return Math.abs(a - b) * 100 <= gap * fullPt ? roundHalfUp(a + b, 2) : null;
}

/** Of three words the mean of the two that are closest; where both pairs are as close, of the two higher ones. */
export function arbitrated(marks: readonly [number, number, number]): number {
  const [low, middle, high] = marks.toSorted((a, b) => a - b) as [number, number, number];
  return middle - low < high - middle ? roundHalfUp(low + middle, 2) : roundHalfUp(middle + high, 2);
}
