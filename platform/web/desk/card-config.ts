import { createContext, useContext, useEffect } from 'react';

/** What somebody has set for a card of his: how many lines, and of which kind alone ('' for all). */
export type CardConfig = { count: number; kind: string };

export const USUAL_COUNT = 5;

export const CardConfigContext = createContext<CardConfig>({ count: USUAL_COUNT, kind: '' });

export const useCardConfig = (): CardConfig => useContext(CardConfigContext);

/** Hears from a card whether it has nothing to say; its frame then shrinks to one line. */
export const QuietContext = createContext<(isQuiet: boolean) => void>(() => {});

/** Tells the frame that there is nothing to show for now; what is drawn meanwhile is one short sentence. */
export function useQuiet(isQuiet: boolean): void {
  const tell = useContext(QuietContext);
  useEffect(() => tell(isQuiet), [tell, isQuiet]);
}
