import type { OutsideRoom } from '#platform/web/outside.ts';

/** The proof of a printed paper: for people who have no account. */
export const outside: OutsideRoom = {
  paths: ['/student/verify'],
  load: async () => (await import('./web/outside/paper-proof.tsx')).PaperProofPage,
};
