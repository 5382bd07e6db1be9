import type { OutsideRoom } from '#platform/web/outside.ts';

/** A parent's one-time link to sign, and the proof of a signed document: for people who have no account. */
export const outside: OutsideRoom = {
  paths: ['/sign/parent', '/sign/verify'],
  load: async () => (await import('./web/outside/outside-page.tsx')).OutsidePage,
};
