import type { ComponentType } from 'react';
import type { RoomDeclaration } from '#platform/kit/room.ts';
import type { Language } from './client/language.ts';
import type { WordLoader } from './i18n/words.ts';

/** What a room's `web.tsx` exports: its own screens, by the path of the page in `module.ts` (`''` is the first). */
export type RoomWeb = {
  pages: Readonly<Record<string, ComponentType<RoomPageProps>>>;
};
export type RoomPageProps = { room: string; page: string };

/** What a room's `web/widgets.tsx` exports: the cards for the first page, by code. */
export type RoomWidgets = { widgets: Readonly<Record<string, ComponentType>> };

/** What a room's `web/over.tsx` exports: something that it may lay over every page. Draws nothing most of the time. */
export type RoomOver = { Over: ComponentType };

/** How the shell reaches rooms without knowing any: the application fills it from the folders. */
export type RoomDirectory = {
  /** `wing/room` → its screens. */
  web(room: string): (() => Promise<RoomWeb>) | undefined;
  /** `wing/room` → its declaration; what the derived screens are drawn from. */
  declaration(room: string): (() => Promise<RoomDeclaration>) | undefined;
  /** `wing/room` → its cards for the first page. */
  widgets(room: string): (() => Promise<RoomWidgets>) | undefined;
  /** Rooms that lay something over every page, with what they lay. */
  overs(): readonly { room: string; load: () => Promise<RoomOver> }[];
  words(room: string, language: Language): WordLoader | undefined;
};

let directory: RoomDirectory = {
  web: () => undefined,
  declaration: () => undefined,
  widgets: () => undefined,
  overs: () => [],
  words: () => undefined,
};

export function openDirectory(found: RoomDirectory): void {
  directory = found;
}

/** The application's rooms, for the derived screens: `await rooms().declaration('dormitory/repair')?.()`. */
export function rooms(): RoomDirectory {
  return directory;
}

/** `wing/room/page` as it stands in a menu: `dormitory/repair` is the room's first page. */
export function splitComponent(component: string): { room: string; page: string } {
  const [wing = '', room = '', ...page] = component.replace(/^\/+|\/+$/g, '').split('/');
  return { room: `${wing}/${room}`, page: page.join('/') };
}
