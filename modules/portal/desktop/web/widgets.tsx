import type { RoomWidgets } from '#platform/web/rooms.ts';
import { Duties } from './duties.tsx';
import { QuickSearch } from './quick-search.tsx';
import { Shortcuts } from './shortcuts.tsx';

export const widgets: RoomWidgets['widgets'] = {
  duties: Duties,
  quickSearch: QuickSearch,
  shortcuts: Shortcuts,
};
