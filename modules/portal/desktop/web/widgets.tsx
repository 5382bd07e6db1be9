import type { RoomWidgets } from '#platform/web/rooms.ts';
import { Shortcuts } from '#platform/web/shell/menu/shortcuts.tsx';

export const widgets: RoomWidgets['widgets'] = { shortcuts: Shortcuts };
