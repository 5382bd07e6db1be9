import type { RoomDeclaration } from '#platform/kit/room.ts';
import { openDirectory, type RoomOver, type RoomWeb, type RoomWidgets } from '#platform/web/rooms.ts';

/** Every room's files, found by folder; each is a chunk of its own that loads when its page opens. */
const web = import.meta.glob<RoomWeb>('/modules/*/*/web.tsx');
const declarations = import.meta.glob<RoomDeclaration>('/modules/*/*/module.ts', { import: 'default' });
const widgets = import.meta.glob<RoomWidgets>('/modules/*/*/web/widgets.tsx');
const overs = import.meta.glob<RoomOver>('/modules/*/*/web/over.tsx');
type Words = { default: Record<string, unknown> };
const simplified = import.meta.glob<Words>('/modules/*/*/locale/zh-CN.json');
const derived = import.meta.glob<Words>('/modules/*/*/locale/zh-CN.json', { query: '?zh-tw' });
const english = import.meta.glob<Words>('/modules/*/*/locale/en.json');
const common = {
  'zh-cn': () => import('../locale/common/zh-CN.json'),
  'zh-tw': () => import('../locale/common/zh-CN.json?zh-tw'),
  en: () => import('../locale/common/en.json'),
};

export function openRooms(): void {
  openDirectory({
    web: (room) => web[`/modules/${room}/web.tsx`],
    declaration: (room) => declarations[`/modules/${room}/module.ts`],
    widgets: (room) => widgets[`/modules/${room}/web/widgets.tsx`],
    overs: () =>
      Object.entries(overs).map(([file, load]) => ({ room: file.split('/').slice(2, 4).join('/'), load })),
    words(room, language) {
      if (room === 'common') return common[language];
      if (language === 'en') return english[`/modules/${room}/locale/en.json`];
      return (language === 'zh-tw' ? derived : simplified)[`/modules/${room}/locale/zh-CN.json`];
    },
  });
}
