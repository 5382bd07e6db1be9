import type { OutsideRoom } from '#platform/web/outside.ts';

/** The proof of an admission letter, for whoever holds the paper. */
export const outside: OutsideRoom = {
  paths: ['/admission/verify'],
  load: async () => (await import('./web/outside/verify-page.tsx')).VerifyPage,
};
