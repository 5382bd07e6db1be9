import { Parser } from 'htmlparser2';
import { QR_MARK, SEAL_MARK } from '#platform/kit/print.ts';
import { HTML_TAGS, SILENT_TAGS } from '#platform/pure/html.ts';

/** A sheet's HTML as what lies on the paper, in points. The looks are those of `resource/print/web/printed-page.css`. */
export type Align = 'left' | 'center' | 'right';
export type Look = {
  size: number;
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  /** Share of the size by which it stands above the line. */
  rise: number;
};
export type Run =
  | { kind: 'text'; text: string; look: Look }
  | { kind: 'break' }
  | { kind: 'qr' }
  | { kind: 'seal' }
  | { kind: 'picture'; src: string; width: number | null; height: number | null };
export type TextBlock = {
  kind: 'text';
  runs: Run[];
  align: Align;
  size: number;
  indent: number;
  /** What stands in the indent of an item of a list. */
  marker: string;
  before: number;
  after: number;
  /** A heading isn't the last on its page. */
  stays: boolean;
};
export type Cell = { blocks: Block[]; head: boolean; colspan: number; rowspan: number };
export type TableBlock = { kind: 'table'; rows: Cell[][] };
export type Block = TextBlock | TableBlock | { kind: 'rule' };

/** Points of a CSS pixel. */
export const PX = 0.75;
const SIZE = 14 * PX;
const INDENT = 24 * PX;
const MARKS = new RegExp(`([${QR_MARK}${SEAL_MARK}])`);

type Tall = { size: number; bold: boolean; before: number; after: number };
const PLAIN: Tall = { size: SIZE, bold: false, before: 0, after: 8 * PX };
const HEADS: { readonly [tag: string]: Tall } = {
  h1: { size: 18 * PX, bold: true, before: 0, after: 8 * PX },
  h2: { size: 18 * PX, bold: true, before: 0, after: 8 * PX },
  h3: { size: 15 * PX, bold: true, before: 14 * PX, after: 6 * PX },
  h4: { size: SIZE, bold: true, before: 8 * PX, after: 4 * PX },
};
const PARTS = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'li',
]);

type Style = Look & Pick<TextBlock, 'align' | 'indent' | 'before' | 'after' | 'stays'> & { pre: boolean };
type Open = { tag: string; style: Style };
type Attributes = { readonly [name: string]: string };

const FIRST: Style = {
  ...{ size: SIZE, bold: false, italic: false, underline: false, strike: false, rise: 0 },
  ...{ align: 'left', indent: 0, before: 0, after: PLAIN.after, stays: false, pre: false },
};

/** Only what a text of the school may consist of is drawn, cleaned or not: other tags are dropped, silent ones with their content. */
export function blocksOf(html: string): Block[] {
  const reader = new Reader();
  const parser = new Parser({
    onopentag: (tag, attributes) => reader.open(tag, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: (tag) => reader.close(tag),
  });
  parser.end(html);
  return reader.done();
}

/** Addresses of the pictures on a sheet. */
export function imagesIn(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag: (tag, { src }) => void (tag === 'img' && src !== undefined && found.push(src)),
  });
  parser.end(html);
  return found;
}

type List = { ordered: boolean; next: number };

/** One walk over the markup; what is open stands on the stack. */
class Reader {
  private readonly open_: Open[] = [{ tag: '', style: FIRST }];
  private readonly targets: Block[][] = [[]];
  private readonly tables: Cell[][][] = [];
  private readonly lists: List[] = [];
  private paragraph: TextBlock | null = null;
  private marker = '';
  private silent = 0;

  open(tag: string, attributes: Attributes): void {
    if (SILENT_TAGS.includes(tag)) this.silent += 1;
    if (this.silent > 0 || !Object.hasOwn(HTML_TAGS, tag)) return;
    if (tag === 'br') return void this.inline().runs.push({ kind: 'break' });
    if (tag === 'hr') return this.push({ kind: 'rule' });
    if (tag === 'img') return this.picture(attributes);
    this.open_.push({ tag, style: styleOf(tag, attributes, this.style()) });
    if (PARTS.has(tag) || tag === 'ul' || tag === 'ol') this.paragraph = null;
    if (tag === 'ul' || tag === 'ol')
      this.lists.push({ ordered: tag === 'ol', next: Number(attributes['start'] ?? 1) });
    if (tag === 'li') this.marker = this.nextMarker();
    if (tag === 'table') this.openTable();
    if (tag === 'tr') this.tables.at(-1)?.push([]);
    if (tag === 'td' || tag === 'th') this.openCell(tag, attributes);
  }

  text(given: string): void {
    if (this.silent > 0) return;
    const style = this.style();
    const text = style.pre ? given : given.replaceAll(/[ \t\r\n\f]+/g, ' ');
    if (this.paragraph === null && text.trim() === '' && !text.includes('\u3000')) return;
    // between the cells of a table nothing is written
    if (this.tables.length >= this.targets.length) return;
    const { size, bold, italic, underline, strike, rise } = style;
    const look = { size, bold, italic, underline, strike, rise };
    const { runs } = this.inline();
    for (const [at, line] of (style.pre ? text.split('\n') : [text]).entries()) {
      if (at > 0) runs.push({ kind: 'break' });
      for (const piece of line.split(MARKS)) {
        if (piece === QR_MARK) runs.push({ kind: 'qr' });
        else if (piece === SEAL_MARK) runs.push({ kind: 'seal' });
        else if (piece !== '') runs.push({ kind: 'text', text: piece, look });
      }
    }
  }

  close(tag: string): void {
    if (SILENT_TAGS.includes(tag)) this.silent = Math.max(0, this.silent - 1);
    if (this.silent > 0 || this.open_.at(-1)?.tag !== tag) return;
    this.open_.pop();
    if (tag === 'ul' || tag === 'ol') this.lists.pop();
    if (tag === 'td' || tag === 'th') this.closeCell();
    if (tag === 'table') this.closeTable();
    if (PARTS.has(tag) || tag === 'ul' || tag === 'ol') this.paragraph = null;
  }

  done(): Block[] {
    return this.targets[0]!;
  }

  private style(): Style {
    return this.open_.at(-1)!.style;
  }

  private push(block: Block): void {
    this.paragraph = null;
    this.targets.at(-1)!.push(block);
  }

  /** The paragraph that is being written; begun by what first stands in it. */
  private inline(): TextBlock {
    if (this.paragraph) return this.paragraph;
    const { align, size, indent, before, after, stays } = this.style();
    const begun: TextBlock = {
      ...{ kind: 'text', runs: [], align, size, indent, marker: this.marker, before, after, stays },
    };
    this.marker = '';
    this.push(begun);
    return (this.paragraph = begun);
  }

  private picture({ src = '', width, height }: Attributes): void {
    const pixels = (given: string | undefined) => (/^\d+$/.test(given ?? '') ? Number(given) * PX : null);
    this.inline().runs.push({ kind: 'picture', src, width: pixels(width), height: pixels(height) });
  }

  private nextMarker(): string {
    const list = this.lists.at(-1);
    if (!list?.ordered) return '•';
    list.next += 1;
    return `${list.next - 1}.`;
  }

  private openTable(): void {
    const rows: Cell[][] = [];
    this.push({ kind: 'table', rows });
    this.tables.push(rows);
  }

  private openCell(tag: string, { colspan, rowspan }: Attributes): void {
    const rows = this.tables.at(-1);
    if (!rows) return void this.targets.push([]);
    if (rows.length === 0) rows.push([]);
    const many = (given: string | undefined) => Math.min(Math.max(Number(given ?? 1) || 1, 1), 50);
    const cell = { blocks: [], head: tag === 'th', colspan: many(colspan), rowspan: many(rowspan) };
    rows.at(-1)!.push(cell);
    this.targets.push(cell.blocks);
    this.paragraph = null;
  }

  private closeCell(): void {
    if (this.targets.length > 1) this.targets.pop();
    this.paragraph = null;
  }

  private closeTable(): void {
    this.tables.pop();
    this.paragraph = null;
  }
}

function styleOf(tag: string, { style = '' }: Attributes, outer: Style): Style {
  const own: Style = { ...outer, ...inlineLook(tag, outer) };
  if (tag === 'td' || tag === 'th') Object.assign(own, { ...FIRST, bold: tag === 'th', after: 0 });
  if (tag === 'ul' || tag === 'ol' || tag === 'blockquote') own.indent = outer.indent + INDENT;
  if (tag === 'pre') own.pre = true;
  if (PARTS.has(tag)) {
    const { size, bold, before, after } = HEADS[tag] ?? { ...PLAIN, size: outer.size, bold: outer.bold };
    Object.assign(own, { size, bold, before, after: tag === 'li' ? 0 : after, stays: tag in HEADS });
  }
  const align = /text-align: ?(left|right|center|justify)/i.exec(style)?.[1]?.toLowerCase();
  if (align) own.align = align === 'justify' ? 'left' : (align as Align);
  return own;
}

function inlineLook(tag: string, { size }: Look): Partial<Look> {
  if (tag === 'b' || tag === 'strong') return { bold: true };
  if (tag === 'i' || tag === 'em') return { italic: true };
  if (tag === 'u') return { underline: true };
  if (tag === 's') return { strike: true };
  if (tag === 'sub') return { size: size * 0.7, rise: -0.2 };
  if (tag === 'sup') return { size: size * 0.7, rise: 0.5 };
  return {};
}
