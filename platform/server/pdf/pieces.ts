import { PX, type Block, type TextBlock } from './blocks.ts';
import { linesOf, type Measure } from './lines.ts';
import { moved, type Mark, type Piece } from './marks.ts';
import { tablePieces } from './table.ts';

/** Blocks one below the other. */
export function piecesOf(
  blocks: readonly Block[],
  room: { width: number; height: number },
  measure: Measure,
): Piece[] {
  const pieces: Piece[] = [];
  let above = 0;
  for (const block of blocks) {
    if (block.kind === 'text') {
      const lines = textPieces(block, room.width, measure);
      if (lines[0]) lines[0].gap = pieces.length === 0 ? 0 : Math.max(above, block.before);
      pieces.push(...lines);
      above = block.after;
    } else if (block.kind === 'rule') {
      const marks: Mark[] = [{ kind: 'rule', x: 0, y: 6, width: room.width }];
      pieces.push({ height: 12, marks, gap: above });
      above = 0;
    } else {
      const rows = tablePieces(block, room, { measure, layOut: piecesOf });
      if (rows[0]) rows[0].gap = above;
      pieces.push(...rows);
      above = 8 * PX;
    }
  }
  return pieces;
}

function textPieces(block: TextBlock, width: number, measure: Measure): Piece[] {
  const { runs, align, indent, size, marker, stays } = block;
  const inner = Math.max(width - indent, size);
  return linesOf(runs, inner, measure, size).map((line, place) => {
    const free = inner - line.width;
    let x = indent + (align === 'right' ? free : align === 'center' ? free / 2 : 0);
    const { height } = line;
    const marks: Mark[] = [];
    if (place === 0 && marker !== '') marks.push(markerMark(marker, indent, size, height));
    for (const item of line.items) {
      marks.push({ kind: 'item', item, x, y: 0, height });
      x += item.width;
    }
    return { height, marks, gap: 0, stays };
  });
}

function markerMark(text: string, indent: number, size: number, height: number): Mark {
  const look = { size, bold: false, italic: false, underline: false, strike: false, rise: 0 };
  return { kind: 'item', item: { kind: 'text', text, look, width: 0 }, x: indent - size * 1.2, y: 0, height };
}

/** Pieces on pages of so many points; each page is the marks on it. */
export function pagesOf(pieces: readonly Piece[], height: number): Mark[][] {
  const pages: Mark[][] = [[]];
  let y = 0;
  pieces.forEach((piece, place) => {
    // what stays needs room for the first of what follows
    const follows = piece.stays ? (pieces[place + 1]?.gap ?? 0) + (pieces[place + 1]?.height ?? 0) : 0;
    const isTop = pages.at(-1)!.length === 0;
    if (!isTop && y + piece.gap + piece.height + follows > height + 0.01) {
      pages.push([]);
      y = 0;
      if (piece.again && y + piece.again.height + piece.height <= height) {
        pages.at(-1)!.push(...piece.again.marks);
        y = piece.again.height;
      }
    } else if (!isTop) y += piece.gap;
    pages.at(-1)!.push(...moved(piece.marks, 0, y));
    y += piece.height;
  });
  return pages;
}
