import { PX, type Block, type Cell, type TableBlock } from './blocks.ts';
import { extentOf, type Measure } from './lines.ts';
import { moved, type Mark, type Piece } from './marks.ts';

/** Room between the frame of a cell and what stands in it, as on the screen. */
const [PAD_X, PAD_Y] = [8 * PX, 5 * PX];
/** A heading is broken only where it is longer than this. */
const HEAD_WHOLE = 63 * PX;

type Placed = { cell: Cell; row: number; column: number };
type Room = { width: number; height: number };
/** What letters measure, and how blocks become pieces: a cell holds what a page holds. */
type Pen = {
  measure: Measure;
  layOut: (blocks: readonly Block[], room: Room, measure: Measure) => Piece[];
};

/** Rows of a table as pieces: as wide as the paper, columns by what they hold; rows joined by a cell stay together. */
export function tablePieces({ rows }: TableBlock, room: Room, pen: Pen): Piece[] {
  const { measure } = pen;
  const placed = placesOf(rows);
  const columns = Math.max(0, ...placed.map(({ column, cell }) => column + cell.colspan));
  if (columns === 0) return [];
  const widths = widthsOf(placed, columns, room.width, measure);
  const pieces: Piece[] = [];
  for (let from = 0; from < rows.length;) {
    const to = lastTogether(placed, from, rows.length);
    const group = placed.filter(({ row }) => row >= from && row <= to);
    pieces.push(...groupPieces(group, { from, to, widths, room, pen }));
    from = to + 1;
  }
  const first = rows[0]!;
  const isHead =
    first.length > 0 && first.every(({ head, rowspan }) => head && rowspan === 1) && rows.length > 1;
  if (isHead && pieces[0]) for (const piece of pieces.slice(1)) piece.again = pieces[0];
  return pieces;
}

/** Cells by row and column: one that reaches over several rows pushes those beside it. */
function placesOf(rows: readonly (readonly Cell[])[]): Placed[] {
  const taken = new Set<string>();
  return rows.flatMap((cells, row) => {
    let column = 0;
    return cells.map((cell) => {
      while (taken.has(`${row} ${column}`)) column += 1;
      const place = { cell, row, column };
      for (let down = 0; down < cell.rowspan; down += 1)
        for (let right = 0; right < cell.colspan; right += 1) taken.add(`${row + down} ${column + right}`);
      column += cell.colspan;
      return place;
    });
  });
}

function lastTogether(placed: readonly Placed[], from: number, rows: number): number {
  let to = from;
  for (let row = from; row <= to; row += 1)
    for (const { cell } of placed.filter((one) => one.row === row))
      to = Math.min(Math.max(to, row + cell.rowspan - 1), rows - 1);
  return to;
}

/** As browsers do it: what columns want, squeezed towards what they need, spread where there is room. */
function widthsOf(placed: readonly Placed[], columns: number, width: number, measure: Measure): number[] {
  const min = Array.from({ length: columns }, () => 2 * PAD_X);
  const max = Array.from({ length: columns }, () => 2 * PAD_X);
  // single columns first: what reaches over several adds only what they lack
  for (const { cell, column } of placed.toSorted((a, b) => a.cell.colspan - b.cell.colspan)) {
    const wanted = cellExtent(cell, measure);
    widen(min, column, cell.colspan, wanted.min + 2 * PAD_X);
    widen(max, column, cell.colspan, Math.max(wanted.max, wanted.min) + 2 * PAD_X);
  }
  const [least, most] = [sum(min), sum(max)];
  if (most <= width) return max.map((one) => (one / most) * width);
  if (least >= width) return min.map((one) => (one / least) * width);
  const share = (width - least) / (most - least);
  return min.map((one, place) => one + (max[place]! - one) * share);
}

function cellExtent({ blocks, head }: Cell, measure: Measure): { min: number; max: number } {
  const all = blocks.map((block) => blockExtent(block, measure));
  const max = Math.max(0, ...all.map((one) => one.max));
  const min = Math.max(0, ...all.map((one) => one.min));
  return { min: head ? Math.max(min, Math.min(max, HEAD_WHOLE)) : min, max };
}

function blockExtent(block: Block, measure: Measure): { min: number; max: number } {
  if (block.kind === 'rule') return { min: 0, max: 0 };
  if (block.kind === 'text') {
    const { min, max } = extentOf(block.runs, measure);
    return { min: min + block.indent, max: max + block.indent };
  }
  const rows = block.rows.map((cells) => cells.map((cell) => cellExtent(cell, measure)));
  const of = (which: 'min' | 'max') =>
    Math.max(0, ...rows.map((cells) => sum(cells.map((one) => one[which] + 2 * PAD_X))));
  return { min: of('min'), max: of('max') };
}

function widen(sizes: number[], from: number, many: number, wanted: number): void {
  const lacking = wanted - sum(sizes.slice(from, from + many));
  if (lacking > 0) for (let at = from; at < from + many; at += 1) sizes[at]! += lacking / many;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

type Group = { from: number; to: number; widths: readonly number[]; room: Room; pen: Pen };
type Filled = Placed & { x: number; width: number; pieces: Piece[] };

/** One piece; of a single row that is higher than a page one for each page. */
function groupPieces(group: readonly Placed[], { from, to, widths, room, pen }: Group): Piece[] {
  const filled = group.map((one): Filled => {
    const width = sum(widths.slice(one.column, one.column + one.cell.colspan));
    const inner = { width: width - 2 * PAD_X, height: room.height };
    return {
      ...one,
      x: sum(widths.slice(0, one.column)),
      width,
      pieces: pen.layOut(one.cell.blocks, inner, pen.measure),
    };
  });
  const heights = heightsOf(filled, from, to);
  const isTooHigh = sum(heights) > room.height && from === to;
  if (isTooHigh)
    return cut(filled, room.height - 2 * PAD_Y).map((part) => drawn(part, heightsOf(part, from, to), from));
  return [drawn(filled, heights, from)];
}

const tall = (pieces: readonly Piece[]) =>
  sum(pieces.map(({ height, gap }, place) => height + (place === 0 ? 0 : gap)));

function heightsOf(filled: readonly Filled[], from: number, to: number): number[] {
  const heights = Array.from({ length: to - from + 1 }, () => 2 * PAD_Y);
  for (const { cell, row, pieces } of filled.toSorted((a, b) => a.cell.rowspan - b.cell.rowspan)) {
    const many = Math.min(cell.rowspan, to - row + 1);
    const lacking = tall(pieces) + 2 * PAD_Y - sum(heights.slice(row - from, row - from + many));
    if (lacking > 0) heights[row - from + many - 1]! += lacking;
  }
  return heights;
}

function drawn(filled: readonly Filled[], heights: readonly number[], from: number): Piece {
  const marks: Mark[] = filled.flatMap(({ cell, row, x, width, pieces }) => {
    const y = sum(heights.slice(0, row - from));
    const height = sum(heights.slice(row - from, row - from + cell.rowspan));
    let down = y + PAD_Y;
    const inner = pieces.flatMap((piece, place) => {
      if (place > 0) down += piece.gap;
      const at = moved(piece.marks, x + PAD_X, down);
      down += piece.height;
      return at;
    });
    return [{ kind: 'frame' as const, x, y, width, height }, ...inner];
  });
  return { height: sum(heights), marks, gap: 0 };
}

/** A row's cells in parts no higher than a page. */
function cut(filled: readonly Filled[], height: number): Filled[][] {
  const parts: Filled[][] = [];
  const chunks = filled.map(({ pieces }) => chunksOf(pieces, height));
  const many = Math.max(1, ...chunks.map((one) => one.length));
  for (let place = 0; place < many; place += 1)
    parts.push(filled.map((one, at) => ({ ...one, pieces: chunks[at]![place] ?? [] })));
  return parts;
}

function chunksOf(pieces: readonly Piece[], height: number): Piece[][] {
  const chunks: Piece[][] = [[]];
  let filled = 0;
  for (const piece of pieces) {
    if (filled > 0 && filled + piece.gap + piece.height > height) {
      chunks.push([]);
      filled = 0;
    }
    filled += piece.height + (chunks.at(-1)!.length === 0 ? 0 : piece.gap);
    chunks.at(-1)!.push(piece);
  }
  return chunks;
}
