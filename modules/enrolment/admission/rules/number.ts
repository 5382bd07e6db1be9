/** What a segment of a number pattern may stand for. */
const SEGMENTS = [
  'yyyy',
  'yy',
  'college',
  'major',
  'class',
  'years',
  'campus',
  'route',
  'province',
  'seq',
] as const;
type Segment = (typeof SEGMENTS)[number];

/** What they are called by those who write patterns in Chinese. */
const CALLED: { readonly [name: string]: Segment } = {
  ...{ 年份: 'yyyy', 年: 'yy', 院系: 'college', 省份: 'province' },
  ...{ 专业: 'major', 班级: 'class', 学制: 'years', 校区: 'campus', 录取方式: 'route', 流水号: 'seq' },
  ...{ 專業: 'major', 班級: 'class', 學制: 'years', 校區: 'campus', 錄取方式: 'route', 流水號: 'seq' },
};

/** What is known of somebody; a segment that isn't stands as noughts. */
export type NumberFacts = { readonly [S in Exclude<Segment, 'yyyy' | 'yy' | 'seq'>]?: string } & {
  year: number;
};

type Piece = { text: string } | { segment: Segment; width: number };

/**
 * Pieces of a pattern such as `{yy}{major:2}{class:2}{seq:2}`: literal digits and letters, and segments with a width.
 * Null where it can't give numbers: an unknown segment, no running number or two, or other characters.
 */
export function piecesOf(pattern: string): Piece[] | null {
  const pieces: Piece[] = [];
  for (const [, segment, width, text] of pattern.matchAll(/\{([^{}:]+)(?::(\d))?\}|([^{}]+)|[{}]/g)) {
    if (text !== undefined) {
      if (!/^[0-9A-Za-z]+$/.test(text)) return null;
      pieces.push({ text });
    } else {
      const known =
        SEGMENTS.find((one) => one === segment) ??
        (segment && Object.hasOwn(CALLED, segment) ? CALLED[segment] : undefined);
      if (known === undefined) return null;
      pieces.push({ segment: known, width: Number(width ?? 0) });
    }
  }
  const running = pieces.filter((piece) => 'segment' in piece && piece.segment === 'seq');
  const isSound = running.length === 1 && 'width' in running[0]! && running[0].width > 0;
  return isSound ? pieces : null;
}

/** What numbers of one series have in common, with `#` where each has its own; all that differ only there count together. */
export function seriesOf(pieces: readonly Piece[], facts: NumberFacts): string {
  return pieces
    .map((piece) => ('text' in piece ? piece.text : segmentOf(piece, facts)))
    .join('')
    .slice(0, 30);
}

function segmentOf({ segment, width }: { segment: Segment; width: number }, facts: NumberFacts): string {
  if (segment === 'seq') return '#';
  if (segment === 'yyyy') return String(facts.year);
  if (segment === 'yy') return String(facts.year).slice(2);
  // the last characters tell codes apart; what is shorter is filled up
  const value = (facts[segment] ?? '').replaceAll(/[^0-9A-Za-z]/g, '');
  return width === 0 ? value : value.slice(-width).padStart(width, '0');
}

/** The number of a series; null where its digits are used up. */
export function numberIn(pieces: readonly Piece[], series: string, seq: number): string | null {
  const width = pieces.reduce(
    (found, piece) => ('segment' in piece && piece.segment === 'seq' ? piece.width : found),
    0,
  );
  const digits = String(seq).padStart(width, '0');
  return digits.length > width ? null : series.replace('#', digits);
}

export type Ordered = { gender: string; pinyin: string; score: number | null; lot: string };
export type NumberOrder = 'gender' | 'name' | 'score' | 'random';

/** Who comes before whom within a class. `lot` is a number drawn from the split's seed, and settles what is equal. */
export function before(order: NumberOrder, one: Ordered, other: Ordered): number {
  const gender = order === 'gender' ? one.gender.localeCompare(other.gender) : 0;
  const score = order === 'score' ? (other.score ?? -1) - (one.score ?? -1) : 0;
  const pinyin = order === 'random' ? 0 : compare(one.pinyin, other.pinyin);
  return gender || score || pinyin || compare(one.lot, other.lot);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
