import { expect, test, type Page } from '@playwright/test';
import { findings } from './support/axe.ts';
import { settled, signIn, visit } from './support/desk.ts';
import { menuPages } from './support/pages.ts';

/** Every page of these menus, light; of the administrator's each third in dark. Each sixth in the other languages. */
const LOOKS = [
  { account: 'admin', theme: 'light', parts: 4, each: 1 },
  { account: 'admin', theme: 'dark', parts: 1, each: 3 },
  { account: 'fdy01', theme: 'light', parts: 1, each: 1 },
  { account: 'fdy01', theme: 'dark', parts: 1, each: 1 },
  { account: 'stu01', theme: 'light', parts: 1, each: 1 },
  { account: 'stu01', theme: 'dark', parts: 1, each: 1 },
];
const SAMPLE = 6;

/** The shell around it has a walk of its own. */
const SHOWN = '.page-area[data-shown="true"]';

/** What a page shows while it is on its way. */
const WAITING =
  '.page-area[data-shown="true"] :is(.page-loading, .list-skeleton, .skeleton, .ant-spin-spinning, [aria-busy="true"])';

async function dress(page: Page, look: { theme: string; language?: string }): Promise<void> {
  await page.evaluate(({ theme, language }) => {
    localStorage.setItem('theme', theme);
    const config = JSON.parse(localStorage.getItem('theme-config') ?? '{}') as object;
    const more = language === undefined ? {} : { globalI18n: language };
    localStorage.setItem('theme-config', JSON.stringify({ ...config, isTransition: false, ...more }));
  }, look);
  await page.reload();
  await settled(page);
}

async function wrongOn(page: Page, paths: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    await expect(page.locator('.page-area[data-shown="true"] .page-body > *').first()).toBeVisible();
    await expect(page.locator(WAITING)).toHaveCount(0);
    wrong.push(...(await findings(page, SHOWN)).map((finding) => `${path} ${finding}`));
  }
  return wrong;
}

for (const { account, theme, parts, each } of LOOKS) {
  for (let part = 0; part < parts; part += 1) {
    test(`pages of ${account} are clean in ${theme}, ${part + 1} of ${parts}`, async ({ page }) => {
      test.setTimeout(180_000);
      await signIn(page, account);
      const paths = (await menuPages(page)).map(({ path }) => path);
      await dress(page, { theme });
      const share = paths.filter((_, index) => index % (parts * each) === part);
      expect(await wrongOn(page, share)).toEqual([]);
    });
  }
}

for (const language of ['en', 'zh-tw']) {
  test(`pages are clean in ${language}`, async ({ page }) => {
    test.setTimeout(120_000);
    await signIn(page, 'admin');
    const paths = (await menuPages(page)).map(({ path }) => path);
    await dress(page, { theme: 'light', language });
    expect(
      await wrongOn(
        page,
        paths.filter((_, index) => index % SAMPLE === 0),
      ),
    ).toEqual([]);
  });
}
