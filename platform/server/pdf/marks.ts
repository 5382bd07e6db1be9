import type { Item } from './lines.ts';

/** What a page is made of: nothing of a piece goes onto the next page. Points, from the upper left corner. */
export type Piece = {
  height: number;
  marks: Mark[];
  /** Room above it, none at the head of a page. */
  gap: number;
  /** Not the last on its page. */
  stays?: boolean;
  /** Stands at the head of every further page that its table reaches. */
  again?: Piece;
};

export type Mark =
  | { kind: 'item'; item: Item; x: number; y: number; height: number }
  | { kind: 'frame'; x: number; y: number; width: number; height: number }
  | { kind: 'rule'; x: number; y: number; width: number };

export const moved = (marks: readonly Mark[], x: number, y: number): Mark[] =>
  marks.map((mark) => ({ ...mark, x: mark.x + x, y: mark.y + y }));
