import { createContext, useContext, useEffect } from 'react';

/** What somebody has set for a card of his: how many lines, and of which kind alone ('' for all). */
export type CardConfig = { count: number; kind: string };

export const USUAL_COUNT = 5;

export const CardConfigContext = createContext<CardConfig>({ count: USUAL_COUNT, kind: '' });

export const useCardConfig = (): CardConfig => useContext(CardConfigContext);

/** Hears from a card how many rows of the page's grid it can use for now; its frame gives the others back. */
export const RowsContext = createContext<(rows: number) => void>(() => {});

/** All rows that a card was given. */
export const ALL_ROWS = 99;

/** Tells the frame how much of its height is needed: one row is a single line beside the card's name. */
export function useRows(rows: number): void {
  const tell = useContext(RowsContext);
  useEffect(() => tell(rows), [tell, rows]);
}
