import type { OutsideRoom } from '#platform/web/outside.ts';

/** The proof of a transcript, for whoever holds the paper. */
export const outside: OutsideRoom = {
  paths: ['/score/verify'],
  load: async () => (await import('./web/outside/verify-page.tsx')).VerifyPage,
};
