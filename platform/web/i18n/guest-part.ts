import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadWords } from './words.ts';

/** A part of another room on this room's page: file and words come when it is first drawn. */
export function guestPart<P>(
  room: string,
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), loadWords(room)]);
    return { default: part };
  });
}
