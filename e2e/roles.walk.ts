import { expect, test } from '@playwright/test';
import { settled, signIn } from './support/desk.ts';
import { menuPages } from './support/pages.ts';

/** The accounts of the demo school, each with a page that must be in its menu. */
const PEOPLE = [
  { account: 'admin', has: '学生管理' },
  { account: 'yx01', has: '请假审批' },
  { account: 'fdy01', has: '请假审批' },
  { account: 'teacher01', has: '我的课堂请假' },
  { account: 'stu01', has: '请假申请' },
  { account: 'sgy01', has: '派单看板' },
  { account: 'wxg01', has: '维修任务' },
  { account: 'mw01', has: '出入校核验' },
];

const WIDTHS = [
  { name: 'desk', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { name, viewport } of WIDTHS) {
  test.describe(name, () => {
    test.use({ viewport });
    for (const { account, has } of PEOPLE) {
      test(`every page in the menu of ${account} opens, in Chinese, without an error`, async ({ page }) => {
        test.setTimeout(240_000);
        const faults: string[] = [];
        page.on('pageerror', (error) => faults.push(`${page.url()} ${error.message}`));
        page.on('response', (response) => {
          if (response.status() >= 400) faults.push(`${page.url()} ${response.status()} ${response.url()}`);
        });
        await signIn(page, account);
        const pages = await menuPages(page);
        expect(pages.map((route) => route.meta.title)).toContain(has);
        for (const route of pages) {
          await page.goto(route.path);
          await expect(page).toHaveTitle(new RegExp(route.meta.title));
          // the live channel keeps the network busy for ever, so a moment must do
          await settled(page);
          await page.waitForTimeout(500);
          const text = await page.locator('.shell').innerText();
          expect(text, route.path).not.toMatch(/地址错误|出错了|undefined|\[object Object\]|NaN/);
          // a key that no word was found for
          expect(text, route.path).not.toMatch(/\b(fields|actions|pages|dict|ui|errors)\.[a-z]/i);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide, `${route.path} is wider than the screen`).toBeLessThanOrEqual(1);
        }
        expect(faults).toEqual([]);
      });
    }
  });
}
