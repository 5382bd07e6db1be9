import type { Page } from '@playwright/test';
import { DESK } from './desk.ts';
import { lostColumns } from './lists.ts';
import { settledWrong, SHOWN } from './pages.ts';

/** axe judges no colour below the edge of the window: one that is as high as the longest page has no edge. */
export const WHOLE = { width: 1440, height: 3000 };

/** What the shell leaves a page of a desk. */
const LIST = { width: DESK.width, height: DESK.height - 110 };

/** 400 % of a window of 1440 (WCAG 1.4.10). */
const ZOOMED = 360;

/** Lists at a desk, without the shell around them, that hide a column or scroll twice. */
export async function lost(page: Page): Promise<string[]> {
  await page.setViewportSize(LIST);
  const wrong = await settledWrong(page, () => lostColumns(page, SHOWN));
  await page.setViewportSize(WHOLE);
  return wrong;
}

/** Whether something is wider than the page: then one would have to scroll both ways to read. */
export async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: ZOOMED, height: WHOLE.height });
  const over = () =>
    page.evaluate((shown) => {
      const area = document.querySelector(shown)!;
      const much = Math.max(
        area.scrollWidth - area.clientWidth,
        document.documentElement.scrollWidth - innerWidth,
      );
      return much > 1 ? [`${much} px too wide`] : [];
    }, SHOWN);
  const wrong = await settledWrong(page, over);
  await page.setViewportSize(WHOLE);
  return wrong.map((one) => `at ${ZOOMED} px: ${one}`);
}
