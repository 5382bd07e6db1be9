import type { Browser, Page } from '@playwright/test';
import { settled, signIn, visit } from './desk.ts';
import type { Language } from './foreign.ts';

type Route = {
  path: string;
  meta: { title: string; isHide: boolean; openType: number; isKeepAlive: boolean };
  children: Route[];
};

/** Pages of a menu as the server gives it. */
const pagesIn = (routes: Route[]): Route[] =>
  routes
    .flatMap((route) => [route, ...pagesIn(route.children)])
    .filter((route) => route.children.length === 0 && !route.meta.isHide && route.meta.openType === 0);

type Menu = { pages: { path: string; title: string }[]; addresses: string[] };

/** Signs somebody in; answers with the pages of his menu, and with every address that stands in it. */
export async function signInToPages(page: Page, account: string): Promise<Menu> {
  const menu = page.waitForResponse((response) => response.url().includes('/sysMenu/getUserRoutes'));
  await signIn(page, account);
  const answer = await (await menu).text();
  const routes = pagesIn((JSON.parse(answer) as { data: Route[] }).data);
  return {
    pages: routes.map(({ path, meta }) => ({ path, title: meta.title })),
    addresses: [...answer.matchAll(/"(?:path|isLink|redirect)":"([^"]+)"/g)].map((found) => found[1]!),
  };
}

/** Below it is the page; the shell around it has walks of its own. */
export const SHOWN = '.page-area[data-shown="true"]';

/** What a page, or what lies over it, shows while it is on its way. */
const WAITING = ':is(.page-loading, .list-skeleton, .skeleton, .ant-spin-spinning, [aria-busy="true"])';

/** Opens a page and waits until it has what it shows. The page before it stays on screen while this one comes. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.evaluate(mark, [SHOWN, path] as const);
  await visit(page, path);
  await page.waitForFunction((shown) => document.querySelector(`${shown}:not([data-left])`) !== null, SHOWN);
  await ready(page, SHOWN, `${SHOWN} .page-body > *`);
}

/** Runs in the page: what is shown now is not what is waited for, unless it is asked for once more. */
function mark([shown, path]: readonly [string, string]): void {
  for (const area of document.querySelectorAll('[data-left]')) area.removeAttribute('data-left');
  if (location.pathname + location.search !== path)
    document.querySelector(shown)?.setAttribute('data-left', '');
}

/** Nothing below a selector is on its way any more, and what has to be there is. */
export async function ready(page: Page, where: string, there = where): Promise<void> {
  await page.waitForFunction(
    ([below, needed, waiting]) => {
      const isThere = document.querySelector(needed)?.checkVisibility() ?? false;
      return isThere && document.querySelector(`:is(${below}) ${waiting}`) === null;
    },
    [where, there, WAITING] as const,
  );
}

/** Nothing that is seen is on its way or moving to where it will rest; after three seconds whatever there is. */
export async function still(page: Page): Promise<void> {
  const rests = (waiting: string) =>
    [...document.querySelectorAll(waiting)].every((one) => !one.checkVisibility()) &&
    document
      .getAnimations()
      .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity);
  await page.waitForFunction(rests, WAITING, { timeout: 3000 }).catch(() => {});
}

let known: Promise<Set<string>> | undefined;

/** Tells whether a page is one of the administrator's, too: by his menu, or one that everybody has. */
export async function pagesOfAdmin(
  browser: Browser,
  everybodys: readonly { path: string }[],
): Promise<(path: string) => boolean> {
  const paths = await (known ??= pathsOfAdmin(browser));
  return (path) => paths.has(path) || everybodys.some((one) => one.path === path);
}

async function pathsOfAdmin(browser: Browser): Promise<Set<string>> {
  const page = await browser.newPage();
  const { pages } = await signInToPages(page, 'admin');
  await page.close();
  return new Set(pages.map(({ path }) => path));
}

/** Only the page on screen is in the document: those that are kept behind it take no part, and cost time. */
export async function keepNoPages(page: Page): Promise<void> {
  await page.route('**/sysMenu/getUserRoutes*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Route[] };
    const forget = (routes: Route[]): void => {
      for (const { meta, children } of routes) {
        meta.isKeepAlive = false;
        forget(children);
      }
    };
    forget(body.data);
    await route.fulfill({ response: answer, json: body });
  });
}

/** Another look or language without moving on, as it comes from another tab of the browser. */
export async function change(
  page: Page,
  { mode, language }: { mode: 'light' | 'dark'; language: Language },
): Promise<void> {
  await page.evaluate(
    ([wanted, globalI18n]) => {
      const tell = (key: string, text: string) => {
        localStorage.setItem(key, text);
        dispatchEvent(new StorageEvent('storage', { key }));
      };
      const config = JSON.parse(localStorage.getItem('theme-config') ?? '{}') as object;
      if (document.documentElement.dataset['dark'] !== String(wanted === 'dark')) tell('theme', wanted);
      if (document.documentElement.lang.toLowerCase() !== globalI18n)
        tell('theme-config', JSON.stringify({ ...config, globalI18n }));
    },
    [mode, language] as const,
  );
  await page.waitForFunction((tag) => document.documentElement.lang.toLowerCase() === tag, language);
}

/** What the page speaks now. */
export const languageOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.lang.toLowerCase());

/** From now on the page stands alone, as it does inside another site: the shell around it has walks of its own. */
export async function aloneIn(page: Page, options: object): Promise<void> {
  await page.evaluate((wanted) => {
    const config = JSON.parse(localStorage.getItem('theme-config') ?? '{}') as object;
    localStorage.setItem('theme-config', JSON.stringify({ ...config, ...wanted }));
  }, options);
  await page.goto('/index?fullContent=1');
  await settled(page);
}

/**
 * Asks until nothing is wrong: charts take new colours, and the server's words a new language, a moment later. However slow
 * the machine is, a page is looked at again when nothing on it moves any more.
 */
export async function settledWrong(page: Page, look: () => Promise<string[]>): Promise<string[]> {
  const until = Date.now() + 2500;
  for (let times = 1; ; times += 1) {
    const wrong = await look();
    if (wrong.length === 0 || (times > 3 && Date.now() > until)) return wrong;
    await page.waitForTimeout(times === 1 ? 50 : 400);
    await still(page);
  }
}

/** Calls that were refused and errors of pages, from now on. */
export function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${page.url()} ${response.status()} ${response.url()}`);
  });
  return faults;
}
