import type { RouteMeta } from '../client/types.ts';

/** A built-in page of every signed-in person (spec §2). It exists when its room does. */
export type StaticPage = {
  path: string;
  /** `wing/room/page` */
  component: string;
  /** Word of the shell for its title. */
  word: string;
  /** Title per language, filled when the words are there. */
  meta: RouteMeta;
  /** Also an entry of the menu. */
  inMenu?: boolean;
};
