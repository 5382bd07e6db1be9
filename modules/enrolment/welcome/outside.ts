import type { OutsideRoom } from '#platform/web/outside.ts';

/** The newcomers' own application, phone first: nothing of the office is loaded. */
export const outside: OutsideRoom = {
  paths: ['/welcome/*'],
  load: async () => (await import('./web/newcomer/root.tsx')).WelcomeRoot,
};
