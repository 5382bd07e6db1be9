import type { BrowserContext, Page } from '@playwright/test';

/** What a browser knows of a session, and nothing of how its person likes his pages. */
const PARTS = ['access-token', 'user-info', 'token-time', 'phone-asked'];

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
type Kept = { cookies: Cookies; parts: [string, string][]; since: number };

/** A sign-in is a proof for ten minutes, and walks count on not being asked again: the first and the last take their share. */
const FRESH = 5 * 60_000;

/** One session for each account and worker: walks of a worker come one after the other. */
const kept = new Map<string, Kept>();

/** A page of the product's address without the product. */
const BLANK = '/walk-blank.html';

/** Brings a kept session into a fresh browser and opens the first page; false where there is none that still lives. */
export async function resume(page: Page, account: string): Promise<boolean> {
  const known = kept.get(account);
  if (!known || Date.now() - known.since > FRESH) {
    kept.delete(account);
    return false;
  }
  await page.route(`**${BLANK}`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>blank</title>' }),
  );
  await page.context().addCookies(known.cookies);
  await page.goto(BLANK);
  await page.evaluate((parts) => {
    for (const [key, text] of parts) localStorage.setItem(key, text);
  }, known.parts);
  await page.goto('/index');
  const shell = page.locator('.shell');
  const lives = await shell
    .or(page.getByLabel('学号 / 工号'))
    .first()
    .waitFor()
    .then(() => shell.isVisible());
  if (!lives) kept.delete(account);
  return lives;
}

/** Keeps the session for the next walk, as renewed as it is now; one that was ended, or became another's, is forgotten. */
export async function keepSession(page: Page, account: string): Promise<void> {
  const state = await page
    .context()
    .storageState()
    .catch(() => null);
  const since = kept.get(account)?.since ?? Date.now();
  kept.delete(account);
  if (!state) return;
  const { cookies, origins } = state;
  const stored = new Map(
    origins
      .filter(({ origin }) => origin.startsWith('http://localhost'))
      .flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value] as const)),
  );
  const user = JSON.parse(stored.get('user-info') ?? '{}') as { accountNo?: string };
  if (!stored.has('access-token') || user.accountNo !== account || stored.has('screen-locked')) return;
  const parts = PARTS.flatMap((key): [string, string][] =>
    stored.has(key) ? [[key, stored.get(key)!]] : [],
  );
  kept.set(account, { cookies, parts, since });
}
