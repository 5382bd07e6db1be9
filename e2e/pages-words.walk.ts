import { expect, test, type Page } from '@playwright/test';
import { findings, WORD_RULES } from './support/axe.ts';
import { foreignWords, watchAnswers } from './support/foreign.ts';
import { arriveAt, dress, ownPages, SHOWN } from './support/pages.ts';

const SHARES = [
  { account: 'admin', parts: 3 },
  { account: 'fdy01', parts: 1 },
  { account: 'stu01', parts: 1 },
];

/** 400 % of a window of 1440 (WCAG 1.4.10). */
const ZOOMED = 360;

/** Whether something is wider than the page: then one would have to scroll both ways to read. */
async function tooWide(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: ZOOMED, height: 900 });
  const over = () =>
    page.evaluate((shown) => {
      const area = document.querySelector(shown)!;
      return Math.max(area.scrollWidth - area.clientWidth, document.documentElement.scrollWidth - innerWidth);
    }, SHOWN);
  // what measures itself does so once more
  await expect
    .poll(over, { timeout: 1500 })
    .toBeLessThanOrEqual(1)
    .catch(() => {});
  const much = await over();
  await page.setViewportSize({ width: 1440, height: 900 });
  return much > 1 ? [`at ${ZOOMED} px: ${much} px too wide`] : [];
}

for (const { account, parts } of SHARES) {
  for (let part = 0; part < parts; part += 1) {
    test(`pages of ${account} speak English and nothing else, and can be read at 400 %, ${part + 1} of ${parts}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const brought = watchAnswers(page);
      const paths = (await ownPages(page, account)).filter((_, index) => index % parts === part);
      await dress(page, { isTransition: false, globalI18n: 'en' });
      const wrong: string[] = [];
      for (const path of ['/index', '/servicecenter', '/personalcenter', ...paths]) {
        await arriveAt(page, path);
        const here = [
          ...(await findings(page, SHOWN, WORD_RULES)),
          ...(await foreignWords(page, SHOWN, 'en', brought)),
          ...(await tooWide(page)),
        ];
        wrong.push(...here.map((finding) => `${path} ${finding}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}

test('pages are in Chinese and nothing else, simplified or traditional', async ({ page }) => {
  test.setTimeout(240_000);
  const brought = watchAnswers(page);
  const paths = await ownPages(page, 'admin');
  const wrong: string[] = [];
  for (const [language, each] of [
    ['zh-cn', 3],
    ['zh-tw', 3],
  ] as const) {
    await dress(page, { isTransition: false, globalI18n: language });
    for (const path of paths.filter((_, index) => index % each === 0)) {
      await arriveAt(page, path);
      const here = [
        ...(await foreignWords(page, SHOWN, language, brought)),
        ...(language === 'zh-tw' ? await findings(page, SHOWN, WORD_RULES) : []),
      ];
      wrong.push(...here.map((finding) => `${path} ${finding}`));
    }
  }
  expect(wrong).toEqual([]);
});
