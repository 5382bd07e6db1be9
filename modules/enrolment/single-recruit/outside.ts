import type { OutsideRoom } from '#platform/web/outside.ts';

/** The candidates' side: a page of its own, without the office. */
export const outside: OutsideRoom = {
  paths: ['/dzks/login', '/dzks/index', '/dzks/index/*'],
  load: async () => (await import('./web/own/root.tsx')).CandidateRoot,
};
