import type { Page } from '@playwright/test';

/** With so many columns a list needs no second look to the side at a desk. */
const FEW = 8;

/**
 * Lists whose last column nobody finds: one that begins under the acts, when all the way to the right is gone, or a way to
 * the right in a list of few columns. And lists that scroll inside a page that scrolls, too, where both are about rows.
 */
export function lostColumns(page: Page, where: string): Promise<string[]> {
  return page.evaluate(
    ([below, few]) => {
      const wrong: string[] = [];
      for (const area of document.querySelectorAll<HTMLElement>(`${below} .list-page .table-scroll`)) {
        if (!area.checkVisibility()) continue;
        const heads = [...area.querySelectorAll<HTMLElement>('thead th:not(.table-box, .table-acts)')];
        const last = heads.at(-1);
        const acts = area.querySelector('thead .table-acts');
        const beyond = area.scrollWidth - area.clientWidth;
        const name = area.getAttribute('aria-label') ?? '';
        if (beyond > 1 && heads.length <= few)
          wrong.push(`${name}: ${heads.length} columns are ${beyond} px too wide`);
        area.scrollLeft = area.scrollWidth;
        const over =
          last && acts ? last.getBoundingClientRect().right - acts.getBoundingClientRect().left : 0;
        if (over > 1) wrong.push(`${name}: ${last!.textContent} lies ${Math.round(over)} px under the acts`);
        area.scrollLeft = 0;
        const page = area.closest<HTMLElement>('.page-area');
        const twice = (one: HTMLElement) => one.scrollHeight - one.clientHeight > 1;
        if (page && twice(page) && twice(area)) wrong.push(`${name}: two bars to scroll rows by`);
      }
      return wrong;
    },
    [where, FEW] as const,
  );
}

/** What a person can't read in a detail: ids, the inside of stored objects, and names out of the program. */
function codesIn(page: Page, where: string): Promise<string[]> {
  return page.evaluate((below) => {
    const raw = [
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}/i,
      /^\s*[[{]\s*["[{\d]|"\w+":/,
      /^[a-z]+(?:[A-Z][a-z0-9]*|_[a-z0-9]+)+$/,
    ];
    // a field that says that it is a code may be one
    const isCode = (value: Element) =>
      /编码|代码|标识|变量|编号|地址|种子|seed|code|identifier|variable|number|no\.|address|key/i.test(
        value.closest('div')?.querySelector('dt')?.textContent ?? '',
      );
    const values = [
      ...document.querySelectorAll<HTMLElement>(
        `${below} :is(.detail-list dd, .history-changes dd, .history-head strong)`,
      ),
    ];
    return [
      ...new Set(
        values
          .filter((value) => value.checkVisibility() && !isCode(value))
          .map((value) => value.innerText.trim())
          .filter((text) => raw.some((one) => one.test(text)))
          .map((text) => `says ${text.slice(0, 80)}`),
      ),
    ];
  }, where);
}

/** What nobody can read in a row and in all that was ever done to it. */
export async function codesOfPast(page: Page, panel: string): Promise<string[]> {
  const past = page.locator(`:is(${panel}) .detail-past > summary`);
  if (await past.isVisible()) {
    await past.click();
    await page.locator(':is(.detail-history, .detail-past .nothing)').first().waitFor();
  }
  return codesIn(page, `:is(${panel})`);
}
