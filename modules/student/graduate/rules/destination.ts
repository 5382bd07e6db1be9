/** Where graduates go: kinds as the ministry counts them. */
export const DESTINATIONS = [
  'agreement',
  'contract',
  'flexible',
  'venture',
  'study',
  'army',
  'seeking',
  'notSeeking',
] as const;

/** With these somebody has a place to go to (毕业去向落实). */
export const PLACED: readonly string[] = ['agreement', 'contract', 'flexible', 'venture', 'study', 'army'];
/** With these somebody works for an employer. */
export const EMPLOYED: readonly string[] = ['agreement', 'contract', 'flexible'];

/** What a kind asks for besides. */
export function neededFor(kind: string): readonly string[] {
  if (kind === 'agreement' || kind === 'contract')
    return ['unitName', 'creditCode', 'industry', 'city', 'post', 'signedOn'];
  if (kind === 'flexible') return ['unitName', 'city', 'post'];
  if (kind === 'venture') return ['unitName', 'industry', 'city'];
  return kind === 'study' || kind === 'army' ? ['unitName'] : [];
}

/** Fields of the form that a kind has no use for. */
export function hiddenFor(kind: unknown): string[] {
  const works = typeof kind === 'string' && (EMPLOYED.includes(kind) || kind === 'venture');
  const goes = works || kind === 'study' || kind === 'army';
  return [
    ...(typeof kind === 'string' && EMPLOYED.includes(kind) ? [] : ['employerId', 'signedOn']),
    ...(works ? [] : ['creditCode', 'industry', 'post', 'salary', 'relatedMajor']),
    ...(goes ? [] : ['unitName', 'city']),
  ];
}

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** Whether a unified social credit code is one: 18 signs, the last by GB 32100-2015. */
export function isCreditCode(code: string): boolean {
  const signs = [...code].map((sign) => ALPHABET.indexOf(sign));
  if (signs.length !== 18 || signs.includes(-1)) return false;
  const sum = signs.slice(0, 17).reduce((all, value, place) => all + value * (3 ** place % 31), 0);
  return (31 - (sum % 31)) % 31 === signs[17];
}
