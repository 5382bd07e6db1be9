import type { Page } from '@playwright/test';

/** What the content policy stopped from now on, in the page and in its frames, and dialogs that a script opened. */
export async function watchPolicy(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction('stopped', (what: string) => void seen.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      const { stopped } = window as unknown as { stopped(what: string): void };
      stopped(`${violatedDirective} ${blockedURI} ${sample} on ${location.pathname}`);
    });
  });
  page.on('dialog', (dialog) => (seen.push(`dialog ${dialog.message()}`), void dialog.dismiss()));
  return seen;
}
