import type { RoomWidgets } from '#platform/web/rooms.ts';
import { QuickSearch } from './quick-search.tsx';
import { Shortcuts } from '#platform/web/shell/menu/shortcuts.tsx';

export const widgets: RoomWidgets['widgets'] = { quickSearch: QuickSearch, shortcuts: Shortcuts };
