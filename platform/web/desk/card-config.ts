import { createContext, useContext } from 'react';

/** What somebody has set for a card of his: how many lines, and of which kind alone ('' for all). */
export type CardConfig = { count: number; kind: string };

export const USUAL_COUNT = 5;

export const CardConfigContext = createContext<CardConfig>({ count: USUAL_COUNT, kind: '' });

export const useCardConfig = (): CardConfig => useContext(CardConfigContext);
