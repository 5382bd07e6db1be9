/** The report card (specification §9, enrolment §3): where its blocks stand. Points of 1/72 inch from the top of an A4 page. */

export const COLUMNS = ['itemName', 'linkAddress', 'handleValue', 'remark1'] as const;
export type Column = (typeof COLUMNS)[number];

/** Offsets belong to positions: with fewer sections, later ones move up. */
const OFFSETS = [95, 198, 298, 398];
const LIST_BELOW = 20;
const LEFT = 28;
export const WIDTH = 539;
const BASE: { readonly [column in Column]: number } = {
  itemName: 160,
  linkAddress: 170,
  handleValue: 80,
  remark1: 129,
};

/** Title and list of each section, by its code. */
const BLOCKS: readonly { title: string; list: string; hasColumns: boolean }[] = [
  { title: 'basicInfo', list: 'infoList', hasColumns: false },
  { title: 'onlineProcess', list: 'stepList', hasColumns: true },
  { title: 'payInfo', list: 'payList', hasColumns: false },
  { title: 'sceneReport', list: 'phoneList', hasColumns: true },
];

export type Shown = {
  sections: readonly number[];
  columns: readonly string[];
  showPhoto: boolean;
  showChoiceSjhm: boolean;
};
export type Sized = { field: Column; width: number };
export type Element = {
  type: 'text' | 'qrcode' | 'image' | 'table';
  options: { field: string; left: number; top: number; width: number; height: number; columns?: Sized[] };
};
export type Template = { panels: { width: number; height: number; printElements: Element[] }[] };

/** The chosen columns fill the page's width, in whole points; the last one takes what is left over. */
export function widths(columns: readonly string[]): Sized[] {
  const chosen = COLUMNS.filter((one) => columns.includes(one));
  const base = chosen.reduce((sum, one) => sum + BASE[one], 0);
  const sized = chosen.map((field) => ({ field, width: Math.floor((BASE[field] * WIDTH) / base) }));
  const rest = WIDTH - sized.reduce((sum, one) => sum + one.width, 0);
  return sized.map((one, at) => (at === sized.length - 1 ? { ...one, width: one.width + rest } : one));
}

export const sectionsOf = (sections: readonly number[]): number[] =>
  [1, 2, 3, 4].filter((code) => sections.includes(code));

/** Whether there is anything to print: a section, and a column where one needs columns. */
export const isEmpty = ({ sections, columns }: Pick<Shown, 'sections' | 'columns'>): boolean =>
  sectionsOf(sections).length === 0 || widths(columns).length === 0;

/** The template as browser and printer read it: what isn't chosen isn't in it. */
export function templateOf(shown: Shown): Template {
  const { sections, columns, showPhoto, showChoiceSjhm } = shown;
  const at = (field: string, type: Element['type'], box: [number, number, number, number]): Element => {
    const [left, top, width, height] = box;
    return { type, options: { field, left, top, width, height } };
  };
  const head = [
    at('title', 'text', [LEFT, 28, WIDTH, 24]),
    at('ksh', 'qrcode', [LEFT, 22, 56, 56]),
    ...(showPhoto ? [at('photo', 'image', [505, 20, 52, 70])] : []),
    ...(showChoiceSjhm ? [at('choiceSjhm', 'text', [96, 64, 240, 14])] : []),
  ];
  const blocks = sectionsOf(sections).flatMap((code, place) => {
    const { title, list, hasColumns } = BLOCKS[code - 1]!;
    const top = OFFSETS[place]!;
    const table = at(list, 'table', [LEFT, top + LIST_BELOW, WIDTH, 0]);
    return [
      at(title, 'text', [LEFT, top, WIDTH, 18]),
      hasColumns ? { ...table, options: { ...table.options, columns: widths(columns) } } : table,
    ];
  });
  return { panels: [{ width: 210, height: 297, printElements: [...head, ...blocks] }] };
}

const ROW = 19;
const GAP = 8;
const HOLD = 3;
const PAGE_END = 842 - 48;
const NEXT_TOP = 40;

/** A block on paper: rows of a page under their title, and where each stands. */
export type Placed = { code: number; page: number; top: number; from: number; to: number; goesOn: boolean };

/**
 * Where blocks come to stand once it is known how many rows each has (its header is one of them): offsets are the least,
 * a list that is longer pushes the next one down, and no title stays alone at the end of a page.
 */
export function place(blocks: readonly { code: number; rows: number }[]): Placed[] {
  const placed: Placed[] = [];
  let [page, end] = [1, 0];
  for (const [index, { code, rows }] of blocks.entries()) {
    const least = OFFSETS[index]!;
    let top = page > 1 ? end + GAP : end > least - HOLD ? end + GAP : least;
    if (top + LIST_BELOW + 2 * ROW > PAGE_END) [page, top] = [page + 1, NEXT_TOP];
    for (let from = 0, goesOn = false; from < rows || !goesOn; goesOn = true) {
      const room = Math.max(2, Math.floor((PAGE_END - top - LIST_BELOW) / ROW));
      // a page that goes on repeats the header
      const to = Math.min(rows, from + room - (goesOn ? 1 : 0));
      placed.push({ code, page, top, from, to, goesOn });
      end = top + LIST_BELOW + (to - from + (goesOn ? 1 : 0)) * ROW;
      from = to;
      if (from >= rows) break;
      [page, top] = [page + 1, NEXT_TOP];
    }
  }
  return placed;
}
