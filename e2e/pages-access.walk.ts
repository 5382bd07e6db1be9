import { expect, test, type Page } from '@playwright/test';
import { COLOR_RULES, findings } from './support/axe.ts';
import { arriveAt, changeMode, dress, ownPages, SHOWN } from './support/pages.ts';

/** Everybody's pages, in parts that take about the same time. What the administrator has too is looked at once. */
const SHARES = [
  { account: 'admin', parts: 6 },
  { account: 'yx01', parts: 1 },
  { account: 'fdy01', parts: 1 },
  { account: 'teacher01', parts: 1 },
  { account: 'stu01', parts: 1 },
  { account: 'sgy01', parts: 1 },
  { account: 'wxg01', parts: 1 },
  { account: 'mw01', parts: 1 },
];

/** What every list opens over itself, by the part of the kit that opens it. */
const OPENERS = [
  { what: 'form', opener: '.toolbar > .btn-primary' },
  { what: 'detail', opener: 'tbody .cell-open' },
  { what: 'import', opener: '.toolbar > .btn:has-text("导入")' },
];
const PANEL = '.ant-drawer-section, .ant-modal';

/** All rules in light, then those of colours in dark. */
async function wrongIn(page: Page, where: string): Promise<string[]> {
  const wrong = await findings(page, where);
  await changeMode(page, 'dark');
  let dark: string[] = [];
  // charts take the new colours a moment later
  await expect
    .poll(async () => (dark = await findings(page, where, COLOR_RULES)).length, { timeout: 1500 })
    .toBe(0)
    .catch(() => {});
  await changeMode(page, 'light');
  return [...wrong, ...dark.map((finding) => `dark ${finding}`)];
}

async function wrongOver(page: Page): Promise<string[]> {
  const wrong: string[] = [];
  for (const { what, opener } of OPENERS) {
    const button = page.locator(`${SHOWN} ${opener}`).first();
    if (!(await button.isVisible()) || (await button.isDisabled())) continue;
    await button.click();
    const panel = page.locator(PANEL).last();
    // a page of its own may lead to another one
    if (
      !(await panel.waitFor({ timeout: 3000 }).then(
        () => true,
        () => false,
      ))
    )
      continue;
    await expect(panel.locator('.skeleton, .list-skeleton, [aria-busy="true"]')).toHaveCount(0);
    wrong.push(...(await wrongIn(page, '.ant-drawer-section, .ant-modal')).map((one) => `${what}: ${one}`));
    await page.keyboard.press('Escape');
    await expect(page.locator(PANEL)).toHaveCount(0);
  }
  return wrong;
}

for (const { account, parts } of SHARES) {
  for (let part = 0; part < parts; part += 1) {
    test(`pages of ${account} and what they open are clean, light and dark, ${part + 1} of ${parts}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const paths = (await ownPages(page, account)).filter((_, index) => index % parts === part);
      await dress(page, { isTransition: false });
      const wrong: string[] = [];
      for (const path of paths) {
        await arriveAt(page, path);
        const here = [...(await wrongIn(page, SHOWN)), ...(await wrongOver(page))];
        wrong.push(...here.map((finding) => `${path} ${finding}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}
