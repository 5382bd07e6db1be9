import { expect, test, type Page } from '@playwright/test';
import { COLOR_RULES, findings, WORD_RULES } from './support/axe.ts';
import { addFaulty } from './support/faulty.ts';
import { foreignWords, watchAnswers, type Brought, type Language } from './support/foreign.ts';
import { DESK, PHONE, signIn } from './support/desk.ts';
import { codesOfPast } from './support/lists.ts';
import {
  aloneIn,
  arriveAt,
  change,
  keepNoPages,
  languageOf,
  pagesOfAdmin,
  ready,
  settledWrong,
  SHOWN,
  signInToPages,
  watchFaults,
} from './support/pages.ts';
import { BUILT_IN, NOWHERE, OWN, REALM, type Place } from './support/places.ts';
import { lost, tooWide, WHOLE } from './support/widths.ts';

// Every page of everybody, in one walk for each: what it must show, no error, clean in both colours and all languages, at
// a desk and on a phone.

/**
 * The accounts of the demo school, each with a page that must be in its menu, in parts that take about the same time.
 * `ownPages`: one of each kind of menu sees the pages that belong to whoever is signed in.
 */
const PEOPLE = [
  { account: 'admin', has: '学生管理', parts: 10, ownPages: true },
  { account: 'yx01', has: '请假审批', parts: 1 },
  { account: 'fdy01', has: '请假审批', parts: 1, ownPages: true },
  { account: 'teacher01', has: '我的课堂请假', parts: 1 },
  { account: 'stu01', has: '请假申请', parts: 1, ownPages: true },
  { account: 'yrdw01', has: null, parts: 1 },
  { account: 'sgy01', has: '派单看板', parts: 1 },
  { account: 'wxg01', has: '维修任务', parts: 1 },
  { account: 'mw01', has: '出入校核验', parts: 1, ownPages: true },
];

/** What nobody may read on a page: states of failure, what was never filled in, keys that no word was found for. */
const WRONG = [
  /地址错误|出错了|undefined|\[object Object\]|NaN/,
  // the code of a menu (`student.phone.list`) is no key
  /(?<![.\w])(fields|actions|pages|dict|ui|errors|phone|bar|form|list|static|user|tags)\.[a-z]/i,
];

/** What every list opens over itself, by the part of the kit that opens it. */
const OPENERS = [
  { what: 'form', opener: '.toolbar > .btn-primary' },
  { what: 'detail', opener: 'tbody .cell-open' },
  { what: 'import', opener: '.toolbar > .btn:text-matches("^(导入|匯入|Import)")' },
];
const PANEL = '.ant-drawer-section, .ant-modal';

test.use({ viewport: WHOLE });

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

/**
 * Of pages in a row, so often one is judged by all rules, in its second look and in what it opens, too; the others by all
 * but those of colours, in their first look: nearly all are drawn by the same pieces.
 */
const JUDGED = IS_WHOLE ? 1 : 3;

type Looking = { looks?: readonly Look[]; inChinese?: () => Promise<string[]>; isJudged?: boolean };

/** All rules in the first look, those of colours and of words in the others, unless it isn't judged; no foreign word in any. */
async function wrongIn(
  page: Page,
  where: string,
  answers: Brought,
  { looks = LOOKS, inChinese = async () => [], isJudged = true }: Looking = {},
): Promise<string[]> {
  const wrong: string[] = [];
  const way = (await left(page)) === ENGLISH ? looks.toReversed() : looks;
  for (const look of way) {
    await change(page, look);
    // a list that is asked again, in another language, is dimmed meanwhile
    await ready(page, where);
    if (look === CHINESE) wrong.push(...(await inChinese()));
    const { mode, language } = look;
    const isFirst = look === way[0];
    if (isFirst || isJudged) {
      const rules = isFirst ? (isJudged ? 'all' : 'plain') : [...WORD_RULES, ...COLOR_RULES];
      const found = await settledWrong(page, () => findings(page, where, rules));
      wrong.push(...found.map((one) => `${mode} ${language} ${one}`));
    }
    wrong.push(...(await settledWrong(page, () => foreignWords(page, where, language, answers))));
  }
  return wrong;
}

async function wrongOver(
  page: Page,
  answers: Brought,
  met: Set<string>,
  { isJudged = true }: Looking,
): Promise<string[]> {
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
    const isFirst = IS_WHOLE || !met.has(what);
    const how = { looks: isFirst ? ALL_LOOKS : [await left(page)], isJudged: isFirst || isJudged };
    met.add(what);
    wrong.push(...(await wrongIn(page, PANEL, answers, how)).map((one) => `${what}: ${one}`));
    if (what === 'detail') wrong.push(...(await codesOfPast(page, PANEL)));
    await page.keyboard.press('Escape');
    await expect(page.locator(PANEL)).toHaveCount(0);
  }
  return wrong;
}

/** What stands there besides what a page is for: faults, and ways to where nothing is. */
async function saysWrong(page: Page, where: string, faults = WRONG): Promise<string[]> {
  const text = await page.locator(where).innerText();
  const links = await page
    .locator(`${where} a[href]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')!));
  return [
    ...faults.flatMap((wrong) => wrong.exec(text)?.[0] ?? []).map((word) => `says ${word}`),
    ...links.filter((link) => REALM.test(link)).map((link) => `leads to ${link}`),
  ];
}

/** It is called what it is called, and shows what it must. */
async function isThere(page: Page, { path, title, shows = /\S/ }: Place): Promise<void> {
  await expect(page, path).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator(SHOWN), path).toContainText(shows);
}

/** Pixels that the page is wider than the screen, when the shell has taken the new width. */
const beyond = (page: Page): Promise<string[]> =>
  settledWrong(page, async () => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    return wide > 1 ? [`is ${wide} px wider than the screen`] : [];
  });

/**
 * Whoever came here before looked at each word of the page, and at how narrow it may be: it opens for this one, too, on the
 * screen that he has.
 */
async function opens(page: Page, place: Place, viewport: typeof DESK): Promise<string[]> {
  await page.setViewportSize(viewport);
  await arriveAt(page, place.path);
  if (viewport === DESK) await isThere(page, place);
  // that there is nothing is what this one has to say
  const said = await settledWrong(page, () => saysWrong(page, '.shell', place === NOWHERE ? [] : WRONG));
  const wrong = [...said, ...(await beyond(page))];
  return wrong.map((fault) => `${place.path} at ${viewport.width} px ${fault}`);
}

/** Each word of a page and of what it opens. */
async function isClean(
  page: Page,
  place: Place,
  answers: Brought,
  met: Set<string>,
  how: Looking,
): Promise<string[]> {
  await arriveAt(page, place.path);
  const inChinese = async () => {
    await isThere(page, place);
    return saysWrong(page, SHOWN);
  };
  const wrong = [
    ...(await wrongIn(page, SHOWN, answers, { ...how, inChinese })),
    ...(await wrongOver(page, answers, met, how)),
    ...(await lost(page)),
    ...(await tooWide(page)),
  ];
  return wrong.map((finding) => `${place.path} ${finding}`);
}

for (const { account, has, parts, ownPages } of PEOPLE) {
  for (let part = 0; part < parts; part += 1) {
    test(`pages of ${account} and what they open are clean and of one language, light and dark, in three languages, at a desk, on a phone and at 400 %, ${part + 1} of ${parts}`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(IS_WHOLE ? 900_000 : 300_000);
      const answers = watchAnswers(page);
      const faults = watchFaults(page);
      await keepNoPages(page);
      const { pages, addresses } = await signInToPages(page, account);
      if (has) expect(pages.map((place) => place.title)).toContain(has);
      expect(addresses.length).toBeGreaterThanOrEqual(pages.length);
      expect(addresses.filter((address) => REALM.test(address))).toEqual([]);

      // what the administrator has too is looked at whole once, and only opened by the others
      const own = ownPages ? OWN : [];
      const isKnown = account === 'admin' ? () => false : await pagesOfAdmin(browser, OWN);
      const others = pages.filter(({ path }) => own.every((place) => place.path !== path));
      const all = [...own, ...others];
      const whole = [...BUILT_IN, ...all.filter(({ path }) => !isKnown(path))];
      const opened = all.filter(({ path }) => isKnown(path));
      if (ownPages && part === 0) {
        await page.goto('/personal');
        await expect(page).toHaveURL('/personal/mymessage');
        opened.push(NOWHERE);
      }
      for (const place of opened)
        faults.push(...(await opens(page, place, account === 'stu01' ? PHONE : DESK)));

      await page.setViewportSize(WHOLE);
      await aloneIn(page, { isTransition: false });
      const met = new Set<string>();
      const mine = whole.filter((_, index) => index % parts === part);
      for (const [at, place] of mine.entries()) {
        const how = { looks: at === 0 ? ALL_LOOKS : LOOKS, isJudged: at % JUDGED === 0 };
        faults.push(...(await isClean(page, place, answers, met, how)));
      }
      expect(faults).toEqual([]);
    });
  }
}

test('these walks find a colour that only dark spoils, a name that only English lacks, and a word left in Chinese', async ({
  page,
}) => {
  const answers = watchAnswers(page);
  await signIn(page);
  await arriveAt(page, '/layout/system/access/role');
  await addFaulty(page, `${SHOWN} .page-body`);
  await page.evaluate(() => {
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
  });
  const wrong = await wrongIn(page, SHOWN, answers, { looks: [CHINESE, ENGLISH] });
  expect(wrong.map((one) => one.replace(/:.*(grey|mute|未译的词).*/s, ' $1'))).toEqual([
    'dark en button-name mute',
    'dark en color-contrast grey',
    'en 未译的词',
  ]);
});
