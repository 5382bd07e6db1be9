import type { OutsideRoom } from '#platform/web/outside.ts';

/** A one-time link for people without an account whose word a case waits for. */
export const outside: OutsideRoom = {
  paths: ['/process/confirm'],
  load: async () => (await import('./web/outside/confirm-page.tsx')).ConfirmPage,
};
