import type { OutsideRoom } from '#platform/web/outside.ts';

/** The proof of a diploma, or of a pass at the gate, for whoever holds it. */
export const outside: OutsideRoom = {
  paths: ['/graduate/verify'],
  load: async () => (await import('./web/outside/verify-page.tsx')).VerifyPage,
};
