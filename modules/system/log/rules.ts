/** Says a keyed hash of a text. */
type Sign = (text: string) => string;

/** What stands for a line that was gone before it could be sealed. */
const GONE = 'gone';
/** Characters of a running hash that are kept per line: 66 bits tell which line was touched, the whole hash that none was. */
const MARK = 11;

/** The running hash over a block's lines, from the block's own beginning to its end. */
export function chain(
  sign: Sign,
  beginning: string,
  contents: readonly (string | null)[],
): { marks: string[]; hash: string } {
  const marks: string[] = [];
  let hash = sign(beginning);
  for (const content of contents) {
    hash = sign(`${hash}\n${content ?? GONE}`);
    marks.push(hash.slice(0, MARK));
  }
  return { marks, hash };
}

/** Where a block hangs: after which hash, as which of whose. Blocks can't change their places. */
export const beginningOf = (previous: string, whose: string, no: number): string =>
  `${previous}\n${whose}\n${no}`;

export type BlockFault = { fault: 'missing' | 'changed' | 'seal'; line: number | null };

/** The first thing about a block that isn't as it was sealed; null when everything is. */
export function faultOf(
  kept: { marks: readonly string[]; hash: string },
  found: { marks: readonly string[]; hash: string },
  contents: readonly (string | null)[],
): BlockFault | null {
  if (kept.marks.length !== contents.length) return { fault: 'seal', line: null };
  for (const [line, content] of contents.entries()) {
    if (content === null) return { fault: 'missing', line };
    if (kept.marks[line] !== found.marks[line]) return { fault: 'changed', line };
  }
  return kept.hash === found.hash ? null : { fault: 'seal', line: null };
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, 'WeChat'],
  [/wxwork/i, 'WeCom'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

/** Browser and system by what the browser says of itself; '' when it says nothing that people know. */
export function deviceOf(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(' / ');
}
