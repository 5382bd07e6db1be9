import { expect, test, type Page } from '@playwright/test';
import { COLOR_RULES, findings, WORD_RULES } from './support/axe.ts';
import { foreignWords, watchAnswers, type Brought, type Language } from './support/foreign.ts';
import { signIn } from './support/desk.ts';
import {
  aloneIn,
  arriveAt,
  change,
  keepNoPages,
  languageOf,
  ownPages,
  ready,
  SHOWN,
} from './support/pages.ts';

/** Everybody's pages, in parts that take about the same time. What the administrator has too is looked at once. */
const SHARES = [
  { account: 'admin', parts: 6 },
  { account: 'yx01', parts: 1 },
  { account: 'fdy01', parts: 1 },
  { account: 'teacher01', parts: 1 },
  { account: 'stu01', parts: 1 },
  { account: 'yrdw01', parts: 1 },
  { account: 'sgy01', parts: 1 },
  { account: 'wxg01', parts: 1 },
  { account: 'mw01', parts: 1 },
];

/** Everybody's, whatever his menu. */
const BUILT_IN = ['/index', '/servicecenter', '/personalcenter'];

/** What every list opens over itself, by the part of the kit that opens it. */
const OPENERS = [
  { what: 'form', opener: '.toolbar > .btn-primary' },
  { what: 'detail', opener: 'tbody .cell-open' },
  { what: 'import', opener: '.toolbar > .btn:text-matches("^(导入|匯入|Import)")' },
];
const PANEL = '.ant-drawer-section, .ant-modal';

// axe judges no colour below the edge of the window: one that is as high as the longest page has no edge
const WHOLE = { width: 1440, height: 3000 };
test.use({ viewport: WHOLE });

/** 400 % of a window of 1440 (WCAG 1.4.10). */
const ZOOMED = 360;

/** Asks until nothing is wrong: charts take new colours, and the server's words a new language, a moment later. */
async function settledWrong(look: () => Promise<string[]>): Promise<string[]> {
  let wrong: string[] = [];
  await expect
    .poll(async () => (wrong = await look()).length, { timeout: 2500, intervals: [50, 200, 500] })
    .toBe(0)
    .catch(() => {});
  return wrong;
}

/**
 * What a page is looked at in: colours don't ask for the language, nor words for the colours, so dark and English are one
 * look. The next page is met as the last was left, so the way leads to and fro.
 */
type Look = { mode: 'light' | 'dark'; language: Language };
const CHINESE: Look = { mode: 'light', language: 'zh-cn' };
const ENGLISH: Look = { mode: 'dark', language: 'en' };
const ALL_LOOKS: Look[] = [CHINESE, { mode: 'dark', language: 'zh-tw' }, ENGLISH];
/**
 * Traditional Chinese comes of the simplified at build, and all panels of a kind are drawn by one piece: in the gate the
 * first page and the first panels of a part stand for the others. `CAMPUS_WALK_LOOKS=all` looks at everything in every one.
 */
const IS_WHOLE = process.env['CAMPUS_WALK_LOOKS'] === 'all';
const LOOKS: Look[] = IS_WHOLE ? ALL_LOOKS : [CHINESE, ENGLISH];

/** The look that the last page was left in. */
const left = async (page: Page): Promise<Look> => ((await languageOf(page)) === 'en' ? ENGLISH : CHINESE);

/** All rules in the first look, those of colours and of words in the others; no foreign word in any. */
async function wrongIn(
  page: Page,
  where: string,
  answers: Brought,
  looks: readonly Look[] = LOOKS,
): Promise<string[]> {
  const wrong: string[] = [];
  const way = (await left(page)) === ENGLISH ? looks.toReversed() : looks;
  for (const look of way) {
    await change(page, look);
    // a list that is asked again, in another language, is dimmed meanwhile
    await ready(page, where);
    const { mode, language } = look;
    const rules = look === way[0] ? null : [...WORD_RULES, ...COLOR_RULES];
    const found = await settledWrong(() => findings(page, where, rules));
    wrong.push(...found.map((one) => `${mode} ${language} ${one}`));
    wrong.push(...(await settledWrong(() => foreignWords(page, where, language, answers))));
  }
  return wrong;
}

async function wrongOver(page: Page, answers: Brought, met: Set<string>): Promise<string[]> {
  const wrong: string[] = [];
  for (const { what, opener } of OPENERS) {
    // an import is the same one everywhere
    if (what === 'import' && met.has(what) && !IS_WHOLE) continue;
    const button = page.locator(`${SHOWN} ${opener}`).first();
    if (!(await button.isVisible()) || (await button.isDisabled())) continue;
    await button.click();
    // a page of its own may lead to another one
    const isOpen = await page
      .locator(PANEL)
      .last()
      .waitFor({ timeout: 3000 })
      .then(
        () => true,
        () => false,
      );
    if (!isOpen) continue;
    await ready(page, PANEL);
    // the first of each kind in every look, the others in the one that their page is left in
    const looks = IS_WHOLE || !met.has(what) ? ALL_LOOKS : [await left(page)];
    met.add(what);
    wrong.push(...(await wrongIn(page, PANEL, answers, looks)).map((one) => `${what}: ${one}`));
    await page.keyboard.press('Escape');
    await expect(page.locator(PANEL)).toHaveCount(0);
  }
  return wrong;
}

/** Whether something is wider than the page: then one would have to scroll both ways to read. */
async function tooWide(page: Page): Promise<string[]> {
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
  const wrong = await settledWrong(over);
  await page.setViewportSize(WHOLE);
  return wrong.map((one) => `at ${ZOOMED} px: ${one}`);
}

for (const { account, parts } of SHARES) {
  for (let part = 0; part < parts; part += 1) {
    test(`pages of ${account} and what they open are clean and of one language, light and dark, in three languages and at 400 %, ${part + 1} of ${parts}`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(IS_WHOLE ? 900_000 : 300_000);
      const answers = watchAnswers(page);
      await keepNoPages(page);
      const paths = [...BUILT_IN, ...(await ownPages(browser, page, account))];
      await aloneIn(page, { isTransition: false });
      const wrong: string[] = [];
      const met = new Set<string>();
      const mine = paths.filter((_, index) => index % parts === part);
      for (const path of mine) {
        await arriveAt(page, path);
        const here = [
          ...(await wrongIn(page, SHOWN, answers, path === mine[0] ? ALL_LOOKS : LOOKS)),
          ...(await wrongOver(page, answers, met)),
          ...(await tooWide(page)),
        ];
        wrong.push(...here.map((finding) => `${path} ${finding}`));
      }
      expect(wrong).toEqual([]);
    });
  }
}

test('these walks find a colour that only dark spoils, a name that only English lacks, and a word left in Chinese', async ({
  page,
}) => {
  const answers = watchAnswers(page);
  await signIn(page);
  await arriveAt(page, '/layout/system/access/role');
  await page.evaluate((shown) => {
    const body = document.querySelector(`${shown} .page-body`)!;
    body.insertAdjacentHTML('beforeend', '<p id="grey">12345</p><button id="mute"></button><b>未译的词</b>');
    const style = new CSSStyleSheet();
    style.replaceSync(
      '#grey { color: #767676; background: #fff } [data-dark="true"] #grey { background: #666 }',
    );
    document.adoptedStyleSheets.push(style);
    const name = () => {
      document.getElementById('mute')!.ariaLabel = document.documentElement.lang === 'en' ? null : '静';
    };
    name();
    new MutationObserver(name).observe(document.documentElement, { attributeFilter: ['lang'] });
  }, SHOWN);
  const wrong = await wrongIn(page, SHOWN, answers, [CHINESE, ENGLISH]);
  expect(wrong.map((one) => one.replace(/:.*(grey|mute|未译的词).*/s, ' $1'))).toEqual([
    'dark en button-name mute',
    'dark en color-contrast grey',
    'en 未译的词',
  ]);
});
