import { expect, test, type Page } from '@playwright/test';
import { DESK } from './support/desk.ts';
import { codesIn, lostColumns } from './support/lists.ts';
import { arriveAt, keepNoPages, ready, SHOWN, signInToPages } from './support/pages.ts';

const PANEL = '.ant-drawer-section, .ant-modal';
const PARTS = 3;

/** The first row of a list, with all that was ever done to it. */
async function openFirst(page: Page): Promise<string[]> {
  const opener = page.locator(`${SHOWN} tbody .cell-open`).first();
  if (!(await opener.isVisible())) return [];
  await opener.click();
  const isOpen = await page
    .locator(PANEL)
    .last()
    .waitFor({ timeout: 3000 })
    .then(
      () => true,
      () => false,
    );
  // a row may open a page of its own instead
  if (!isOpen) return [];
  await ready(page, PANEL);
  const past = page.locator(`:is(${PANEL}) .detail-past > summary`);
  if (await past.isVisible()) {
    await past.click();
    await page.locator(':is(.detail-history, .detail-past .nothing)').first().waitFor();
  }
  const wrong = await codesIn(page, `:is(${PANEL})`);
  await page.keyboard.press('Escape');
  await expect(page.locator(PANEL)).toHaveCount(0);
  return wrong;
}

for (let part = 0; part < PARTS; part += 1) {
  test(`at a desk no list hides its last column, and no detail or history says a code, ${part + 1} of ${PARTS}`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.setViewportSize(DESK);
    await keepNoPages(page);
    const { pages } = await signInToPages(page, 'admin');
    const wrong: string[] = [];
    for (const { path } of pages.filter((_, index) => index % PARTS === part)) {
      await arriveAt(page, path);
      const found = [...(await lostColumns(page, SHOWN)), ...(await openFirst(page))];
      wrong.push(...found.map((one) => `${path} ${one}`));
    }
    expect(wrong).toEqual([]);
  });
}
