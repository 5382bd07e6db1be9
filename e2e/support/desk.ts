import { expect, test as base, type Browser, type Locator, type Page } from '@playwright/test';
import { extraMenus } from './menus.ts';
import { keepSession, resume } from './sessions.ts';

const PASSWORD = process.env['CAMPUS_DEMO_PASSWORD'] ?? '';

/** A password's hash gives way to everything else on the machine (decision 0011): where two browsers fill it, that takes its time. */
export const SIGN_IN = 60_000;
export const isInside = (url: URL): boolean => url.pathname !== '/' && url.pathname !== '/login';

/** Signs in through the sign-in page. */
export async function signIn(page: Page, account = 'admin', address = '/'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('学号 / 工号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(isInside, { waitUntil: 'commit', timeout: SIGN_IN });
  await settled(page);
}

/**
 * Goes on with the session of the walk before it, where that one didn't end it: the sign-in has walks of its own, and is
 * the slowest thing on a busy machine.
 */
async function signedIn(page: Page, account: string): Promise<void> {
  if (await resume(page, account)) await settled(page);
  else await signIn(page, account);
}

/** The two screens that everything is looked at on. */
export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** Somebody at his own screen; an error of the page fails the walk. */
export async function person(browser: Browser, account: string, viewport: typeof DESK): Promise<Page> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, `${account} ${page.url()}`).toBe(''));
  await signIn(page, account);
  return page;
}

export const demoPassword = PASSWORD;

/** Presses a dialog's button until it closes: on a full machine a press may come while it is still moving to its place. */
export async function answerBy(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(async () => {
    if (await dialog.isVisible())
      await dialog.getByRole('button', { name, exact: true }).click({ timeout: 2_000 });
    await expect(dialog).toBeHidden({ timeout: 4_000 });
  }).toPass({ timeout: 20_000 });
}

/** The veil is gone and the shell is there. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('#veil')).toHaveCount(0);
  await expect(page.locator('.shell')).toBeVisible();
}

/** Options of the look, stored before the page starts. */
export async function withTheme(page: Page, config: Record<string, unknown>): Promise<void> {
  await page.evaluate((stored) => {
    const now = JSON.parse(localStorage.getItem('theme-config') ?? '{}') as object;
    localStorage.setItem('theme-config', JSON.stringify({ ...now, ...stored }));
  }, config);
  await page.reload();
  await settled(page);
}

/** Opens the pages one after the other through the address, without a reload in between. */
export async function visit(page: Page, ...paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.evaluate((target) => {
      history.pushState(null, '', target);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveURL(new RegExp(`${path.replace(/[?]/g, '\\?')}$`));
    await page.evaluate(arrived);
  }
}

/** The page is drawn: who goes on before that may skip it. A page that is held up on purpose is not waited for. */
function arrived(): Promise<void> {
  const until = performance.now() + 2000;
  return new Promise((done) => {
    const look = () => {
      const isBusy = document.querySelector('.progress[data-busy="true"]') !== null;
      if (isBusy && performance.now() < until) requestAnimationFrame(look);
      else done();
    };
    requestAnimationFrame(() => requestAnimationFrame(look));
  });
}

/** Tags that everybody has from the start besides the first page; walks count the others. */
const ALWAYS = /^(服务大厅|个人中心|Service Center|Personal Center)$/;

export const tagsOf = (page: Page): Locator =>
  page.locator('.tag').filter({ hasNotText: /服务大厅|个人中心|Service Center|Personal Center/ });
export const tag = (page: Page, title: string): Locator => page.locator('.tag', { hasText: title });
export const titles = async (page: Page): Promise<string[]> =>
  (await page.locator('.tag-name > span:last-child').allTextContents()).filter(
    (title) => !ALWAYS.test(title),
  );

/** Opens a tag's menu and picks an entry. */
export async function fromMenu(page: Page, title: string, entry: string): Promise<void> {
  await tag(page, title).click({ button: 'right' });
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Many walks share one administrator: his look stays in the browser that he changed it in. */
export async function keepsItsLook(page: Page): Promise<void> {
  await page.route('**/userTheme/submit', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data: { version: 1 } } }),
  );
}

/** A first page with nothing but the menu, for whoever is here because of what lies around it. */
async function barePage(page: Page): Promise<void> {
  const data = {
    items: [{ i: 'shortcuts', x: 0, y: 0, w: 12, h: 5 }],
    lockedItems: [],
    version: 1,
    source: 'own',
  };
  await page.route('**/deskLayout/getMine*', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data } }),
  );
}

/** A signed-in administrator whose menu has some test entries besides the school's own. */
export const test = base.extend<{ desk: Page }>({
  desk: async ({ page }, use) => {
    await extraMenus(page);
    await keepsItsLook(page);
    await barePage(page);
    await signedIn(page, 'admin');
    await use(page);
    await keepSession(page, 'admin');
  },
});

export { expect };
