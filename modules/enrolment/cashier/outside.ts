import type { OutsideRoom } from '#platform/web/outside.ts';

/** Whether a receipt is real, paying for somebody by a link, and the sandbox's own page: for people who have no account. */
export const outside: OutsideRoom = {
  paths: ['/pay/receipt', '/pay/link', '/paysandbox/*'],
  load: async () => (await import('./web/outside/outside-page.tsx')).OutsidePage,
};
