import type { OutsideRoom } from '#platform/web/outside.ts';

/** Walls and televisions: they load nothing of the office. */
export const outside: OutsideRoom = {
  paths: ['/datascreen/*', '/home/lofTV'],
  load: async () => (await import('./web/public/root.tsx')).ScreenRoot,
};
