import type { Page } from '@playwright/test';

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
