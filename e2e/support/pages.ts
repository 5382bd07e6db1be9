import { expect, type Page } from '@playwright/test';
import { settled, signIn, visit } from './desk.ts';

type Route = { path: string; meta: { title: string; isHide: boolean; openType: number }; children: Route[] };

/** Pages of the menu as the server gives them to this person. */
export async function menuPages(page: Page): Promise<Route[]> {
  const answer = page.waitForResponse((response) => response.url().includes('/sysMenu/getUserRoutes'));
  await page.reload();
  const { data } = (await (await answer).json()) as { data: Route[] };
  const flat = (routes: Route[]): Route[] => routes.flatMap((route) => [route, ...flat(route.children)]);
  return flat(data).filter(
    (route) => route.children.length === 0 && !route.meta.isHide && route.meta.openType === 0,
  );
}

/** Below it is the page; the shell around it has walks of its own. */
export const SHOWN = '.page-area[data-shown="true"]';

/** What a page shows while it is on its way. */
const WAITING = `${SHOWN} :is(.page-loading, .list-skeleton, .skeleton, .ant-spin-spinning, [aria-busy="true"])`;

/** Opens a page and waits until it has what it shows. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.locator(`${SHOWN} .page-body > *`).first()).toBeVisible();
  await expect(page.locator(WAITING)).toHaveCount(0);
}

/** Pages that this person has and the administrator hasn't; for the administrator all of his own. */
export async function ownPages(page: Page, account: string): Promise<string[]> {
  const paths = async (of: string) => {
    await signIn(page, of);
    return (await menuPages(page)).map((route) => route.path);
  };
  if (account === 'admin') return paths('admin');
  const known = new Set(await paths('admin'));
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  return (await paths(account)).filter((path) => !known.has(path));
}

/** Another look, without moving on, as it comes from another tab of the browser. */
export async function changeMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((wanted) => {
    localStorage.setItem('theme', wanted);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, mode);
}

/** Options of the look from the next reload on, which is now. */
export async function dress(page: Page, options: object): Promise<void> {
  await page.evaluate((wanted) => {
    const config = JSON.parse(localStorage.getItem('theme-config') ?? '{}') as object;
    localStorage.setItem('theme-config', JSON.stringify({ ...config, ...wanted }));
  }, options);
  await page.reload();
  await settled(page);
}
