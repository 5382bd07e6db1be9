import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import type { Orientation, Paper } from '#platform/kit/print.ts';
import { blocksOf, PX, type Look } from './blocks.ts';
import { FONTS } from './fonts.ts';
import type { Item, Measure } from './lines.ts';
import type { Mark } from './marks.ts';
import { pagesOf, piecesOf } from './pieces.ts';

/** A filled sheet as it goes onto paper. */
export type Sheet = {
  /** What the reader of the file finds it by. */
  title: string;
  html: string;
  paper: Paper;
  orientation: Orientation;
  /** What its code says; null where it has none. */
  qr: string | null;
  /** The address of its seal, one of `pictures`; null where it has none. */
  seal: string | null;
  /** Which picture is meant by an address of the sheet. */
  pictures: { readonly [src: string]: string };
  /** Pictures that weren't handed over before: JPEG or PNG. */
  bytes: { readonly [picture: string]: Uint8Array };
};

type Doc = InstanceType<typeof PDFDocument>;

/** 12 mm, as `printAlone` tells browsers. */
const MARGIN = 34;
const [SHORT, LONG, SHORTER] = [595.28, 841.89, 419.53];
const SIZES = { A4: [SHORT, LONG], A5: [SHORTER, SHORT] } as const;
const INK = '#000';
const FRAME = '#444';
const FOOT = 8;
/** 40 mm, as `printed-page.css` lays it. */
const SEAL = 113.4;

/** A file of sheets that is written while they come: only fonts and the page under the pen are in memory. */
export function openPaper(title: string) {
  const doc = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    lang: 'zh-CN',
    info: { Title: title, Creator: 'Campus' },
  });
  doc.registerFont('plain', join(FONTS, 'NotoSansHans-Regular.otf'));
  doc.registerFont('bold', join(FONTS, 'NotoSansHans-Bold.otf'));
  const pictures = new Map<string, Image | null>();
  const width = letterWidths(doc);
  return {
    doc,
    /** Answers with the number of pages that the sheet took. */
    add(sheet: Sheet): number {
      for (const [name, bytes] of Object.entries(sheet.bytes)) pictures.set(name, opened(doc, bytes));
      const [short, long] = SIZES[sheet.paper];
      const [wide, high] = sheet.orientation === 'landscape' ? [long, short] : [short, long];
      const room = { width: wide - 2 * MARGIN, height: high - 2 * MARGIN };
      const found = (src: string) => pictures.get(sheet.pictures[src] ?? '') ?? null;
      const seal = sheet.seal === null ? null : found(sheet.seal);
      const measure: Measure = {
        width,
        picture: (src) => sizeOf(found(src)),
        hasQr: sheet.qr !== null,
        hasSeal: seal !== null,
      };
      const pages = pagesOf(piecesOf(blocksOf(sheet.html), room, measure), room.height);
      const pen = { doc, found, qr: sheet.qr, seal };
      for (const [place, marks] of pages.entries()) {
        doc.addPage({ size: [wide, high], margin: 0 });
        if (place === 0) doc.outline.addItem(sheet.title);
        for (const mark of marks) draw(pen, mark);
        if (pages.length > 1) foot(pen, `${place + 1} / ${pages.length}`, wide, high);
      }
      return pages.length;
    },
  };
}

type Image = PDFKit.Mixins.ImageSrc & { width: number; height: number };
type Pen = { doc: Doc; found: (src: string) => Image | null; qr: string | null; seal: Image | null };

/** A picture that can't be read leaves its place empty; the others go on. */
function opened(doc: Doc, bytes: Uint8Array): Image | null {
  try {
    // a method that pdfkit documents and its types forgot
    return (doc as unknown as { openImage: (bytes: Buffer) => Image }).openImage(Buffer.from(bytes));
  } catch {
    return null;
  }
}

const sizeOf = (picture: Image | null) =>
  picture && { width: picture.width * PX, height: picture.height * PX };

/** Widths are looked up letter by letter: a school's documents are written with a few hundred. */
function letterWidths(doc: Doc): Measure['width'] {
  const known = { plain: new Map<string, number>(), bold: new Map<string, number>() };
  return (text, { size, bold }) => {
    const font = bold ? 'bold' : 'plain';
    const widths = known[font];
    let all = 0;
    for (const letter of text) {
      let width = widths.get(letter);
      if (width === undefined) widths.set(letter, (width = doc.font(font, 1000).widthOfString(letter)));
      all += width;
    }
    return (all * size) / 1000;
  };
}

function draw(pen: Pen, mark: Mark): void {
  const { doc } = pen;
  const [x, y] = [mark.x + MARGIN, mark.y + MARGIN];
  if (mark.kind === 'frame')
    return void doc.lineWidth(PX).strokeColor(FRAME).rect(x, y, mark.width, mark.height).stroke();
  if (mark.kind === 'rule')
    return void doc
      .lineWidth(PX)
      .strokeColor(FRAME)
      .moveTo(x, y)
      .lineTo(x + mark.width, y)
      .stroke();
  drawItem(pen, mark.item, { x, y, height: mark.height });
}

function drawItem(pen: Pen, item: Item, at: { x: number; y: number; height: number }): void {
  const { doc } = pen;
  if (item.kind === 'text') return write(doc, item.text, item.look, at);
  if (item.kind === 'seal') {
    const box = { fit: [SEAL, SEAL] as [number, number], align: 'center', valign: 'center' } as const;
    return void (pen.seal && doc.image(pen.seal, at.x - SEAL / 8, at.y - SEAL * 0.35, box));
  }
  const top = at.y + at.height - item.height;
  if (item.picture === null) return drawQr(doc, pen.qr ?? '', { x: at.x, y: top, side: item.width });
  const picture = pen.found(item.picture);
  if (picture) doc.image(picture, at.x, top, { width: item.width, height: item.height });
}

function write(
  doc: Doc,
  text: string,
  look: Look,
  { x, y, height }: { x: number; y: number; height: number },
): void {
  const { size, bold, italic, underline, strike, rise } = look;
  // as browsers set it: half of the free height above, letters of a Chinese font from 0.88 down to −0.12 of their size
  const line = Math.min(height, size * 1.7);
  const baseline = y + height - line + (line - size) / 2 + size * 0.88 - rise * size;
  doc
    .font(bold ? 'bold' : 'plain', size)
    .fillColor(INK)
    .text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      underline,
      strike,
      oblique: italic,
    });
}

/** Each row of the code as few strokes as it has dark stretches. */
function drawQr(doc: Doc, text: string, { x, y, side }: { x: number; y: number; side: number }): void {
  // any mask can be read; to judge all eight costs more than the rest of a page
  const { size, data } = encode(text, { ecc: 'M', border: 2, maskPattern: 2 });
  const step = side / size;
  data.forEach((row, line) => {
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to + 1]) to += 1;
      // a hair wider, so that no printer leaves a line between two rows
      doc.rect(x + from * step, y + line * step, (to - from + 1) * step, step + 0.05);
      from = to;
    }
  });
  doc.fill(INK);
}

function foot({ doc }: Pen, text: string, wide: number, high: number): void {
  const look = { size: FOOT, bold: false, italic: false, underline: false, strike: false, rise: 0 };
  doc.font('plain', FOOT);
  write(doc, text, look, {
    x: (wide - doc.widthOfString(text)) / 2,
    y: high - MARGIN + 8,
    height: FOOT * 1.7,
  });
}
