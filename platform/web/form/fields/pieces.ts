import { createContext } from 'react';

/** Pieces of text that a page offers to whoever writes in its editor, such as the placeholders of a template. */
export type Pieces = { label: string; pieces: readonly { text: string; label: string }[] };

export const PiecesContext = createContext<Pieces | null>(null);
