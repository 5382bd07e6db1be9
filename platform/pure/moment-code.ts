/** Marks a text with a secret that only the house has, in letters of an address. */
export type Mark = (text: string) => string;

/** Codes that are good for a moment: `name` parts them from all others, `slot` is how long one is shown, in milliseconds. */
export type CodeKind = { name: string; slot: number; letters: number };

/** The code of something at a moment: what it is of, its slot of time, and the mark of both. */
export function momentCode(of: string, now: Date, kind: CodeKind, mark: Mark): { text: string; until: Date } {
  const slot = Math.floor(now.getTime() / kind.slot);
  const told = `${of}.${slot.toString(36)}`;
  return { text: `${told}.${markOf(told, kind, mark)}`, until: new Date((slot + 1) * kind.slot) };
}

type Read = { of: string; mark: string; madeAt: Date; age: number };

/** What a code is of, and how long ago its slot began; null where the house didn't write it. */
export function readMomentCode(text: string, now: Date, kind: CodeKind, mark: Mark): Read | null {
  const [, told = '', of = '', slot = '', given = ''] =
    /^(([\w.-]{1,100})\.([0-9a-z]{1,10}))\.([\w-]{1,100})$/.exec(text) ?? [];
  if (of === '' || !isSame(given, markOf(told, kind, mark))) return null;
  const madeAt = new Date(Number.parseInt(slot, 36) * kind.slot);
  return { of, mark: given, madeAt, age: now.getTime() - madeAt.getTime() };
}

const markOf = (told: string, { name, letters }: CodeKind, mark: Mark) =>
  mark(`${name}:${told}`).slice(0, letters);

/** Compares in constant time: the first wrong letter must not show in how long it took. */
function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i += 1) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
