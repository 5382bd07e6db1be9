import { useState } from 'react';
import { readText, writeText } from '#platform/web/client/storage.ts';

/** How files are looked at. */
export const LOOKS = ['list', 'grid'] as const;
export type Look = (typeof LOOKS)[number];

/** Local storage: the way that somebody chose, until he signs out. */
const CHOSEN = 'file-look';

export function useLook(): [Look, (look: Look) => void] {
  const [look, setLook] = useState<Look>(() => (readText(CHOSEN) === 'grid' ? 'grid' : 'list'));
  const choose = (next: Look) => {
    writeText(CHOSEN, next === 'list' ? null : next);
    setLook(next);
  };
  return [look, choose];
}
