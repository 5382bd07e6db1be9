import type { OutsideRoom } from '#platform/web/outside.ts';

/** A parent's one-time link, and the proof of a printed slip: for people who have no account. */
export const outside: OutsideRoom = {
  paths: ['/leave/parent', '/leave/verify'],
  load: async () => (await import('./web/outside/outside-page.tsx')).OutsidePage,
};
