import { expect, test, type Page } from '@playwright/test';
import { DESK, PHONE } from './support/desk.ts';
import { arriveAt, ready, SHOWN, signInToPages } from './support/pages.ts';

/** The accounts of the demo school, each with a page that must be in its menu. */
const PEOPLE = [
  { account: 'admin', has: '学生管理', parts: 2 },
  { account: 'yx01', has: '请假审批', parts: 1 },
  { account: 'fdy01', has: '请假审批', parts: 1 },
  { account: 'teacher01', has: '我的课堂请假', parts: 1 },
  { account: 'stu01', has: '请假申请', parts: 1 },
  { account: 'yrdw01', has: null, parts: 1 },
  { account: 'sgy01', has: '派单看板', parts: 1 },
  { account: 'wxg01', has: '维修任务', parts: 1 },
  { account: 'mw01', has: '出入校核验', parts: 1 },
];

/** What nobody may read on a page: states of failure, what was never filled in, keys that no word was found for. */
const WRONG = [
  /地址错误|出错了|undefined|\[object Object\]|NaN/,
  /\b(fields|actions|pages|dict|ui|errors|phone|bar|form|list|static|user|tags)\.[a-z]/i,
];

/** Pixels that the page is wider than the screen, when the shell has taken the new width. */
async function tooWide(page: Page): Promise<number> {
  let wide = 0;
  await expect
    .poll(async () => (wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)), {
      timeout: 3000,
    })
    .toBeLessThan(2)
    .catch(() => {});
  return wide;
}

async function look(page: Page, path: string): Promise<string[]> {
  const text = await page.locator('.shell').innerText();
  const wide = await tooWide(page);
  const said = WRONG.flatMap((wrong) => wrong.exec(text)?.[0] ?? []).map((word) => `says ${word}`);
  const { width } = page.viewportSize()!;
  return [...said, ...(wide > 1 ? [`is ${wide} px wider than the screen`] : [])].map(
    (fault) => `${path} at ${width} px ${fault}`,
  );
}

for (const { account, has, parts } of PEOPLE) {
  for (let part = 0; part < parts; part += 1) {
    test(`every page in the menu of ${account} opens, at a desk and on a phone, in Chinese, without an error, ${part + 1} of ${parts}`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
      page.on('response', (response) => {
        if (response.status() >= 400) faults.push(`${page.url()} ${response.status()} ${response.url()}`);
      });
      const pages = await signInToPages(page, account);
      if (has) expect(pages.map((route) => route.meta.title)).toContain(has);
      // a page is opened in one width and goes on in the other, every second one the other way round
      const widths = [DESK, PHONE];
      for (const { path, meta } of pages.filter((_, index) => index % parts === part)) {
        await arriveAt(page, path);
        await expect(page).toHaveTitle(new RegExp(meta.title));
        faults.push(...(await look(page, path)));
        widths.reverse();
        await page.setViewportSize(widths[0]!);
        await ready(page, SHOWN, `${SHOWN} .page-body > *`);
        faults.push(...(await look(page, path)));
      }
      expect(faults).toEqual([]);
    });
  }
}
