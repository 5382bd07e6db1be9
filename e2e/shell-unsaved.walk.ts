import type { Page } from '@playwright/test';
import { expect, fromMenu, settled, tag, tagsOf, test, titles, visit } from './support/desk.ts';

const LIST = '/layout/base/org/campus';

/** Opens the form of a new campus and types into its first line. */
async function typeIntoForm(page: Page): Promise<void> {
  await visit(page, LIST);
  await page
    .locator('.page-area[data-shown="true"]')
    .getByRole('button', { name: /新\s*增/ })
    .click();
  await page.getByRole('dialog').getByRole('textbox').first().fill('没写完');
}

test('a tag with unsaved input shows a dot and asks before it is closed, also by close others and close all', async ({
  desk,
}) => {
  await visit(desk, '/layout/walk/one');
  await typeIntoForm(desk);
  await expect(tagsOf(desk).last().getByRole('img', { name: '有未保存的内容' })).toBeVisible();
  await visit(desk, '/layout/walk/one');
  for (const [title, entry] of [
    ['甲页', '关闭其他'],
    ['甲页', '关闭全部'],
  ] as const) {
    await fromMenu(desk, title, entry);
    await desk.locator('.ask').getByRole('button', { name: '取消' }).click();
    expect((await titles(desk)).length).toBe(3);
  }
  await tagsOf(desk).last().getByRole('button', { name: /关闭/ }).click();
  await desk.locator('.ask').getByRole('button', { name: '放弃并关闭' }).click();
  await expect(tagsOf(desk)).toHaveCount(2);
});

test('what lies over a hidden page cannot be seen or focused, and is there again with its text', async ({
  desk,
}) => {
  await typeIntoForm(desk);
  await visit(desk, '/index');
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  await desk.keyboard.press('Tab');
  expect(await desk.evaluate(() => document.activeElement?.closest('[role="dialog"]') === null)).toBe(true);
  await tag(desk, '校区管理').locator('.tag-name').click();
  await expect(desk.getByRole('dialog').getByRole('textbox').first()).toHaveValue('没写完');
});

test('a new release is looked for each minute and when the window comes into view, asks before it reloads, and spares unsaved input', async ({
  desk,
}) => {
  // the minutes are the walk's from here on
  await desk.clock.install();
  let looks = 0;
  let released: string | null = null;
  await desk.route('**/index.html', (route) => {
    looks += 1;
    return released === null
      ? route.continue()
      : route.fulfill({
          contentType: 'text/html',
          body: `<script type="module" crossorigin src="/assets/${released}.js"></script>`,
        });
  });
  const question = desk.locator('.ask');
  const later = () => question.getByRole('button', { name: '取消' }).click();
  await desk.reload();
  await settled(desk);
  await expect.poll(() => looks).toBe(1);
  // what is there at the first load is what was loaded
  await expect(question).toHaveCount(0);

  released = 'index-newer';
  await desk.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(question).toContainText('系统已发布新版本，是否立即刷新？');
  expect(looks).toBe(2);
  await later();

  // a release that was put off is not asked about again, the next one is
  await typeIntoForm(desk);
  const before = looks;
  await desk.clock.runFor(60_000);
  await expect.poll(() => looks).toBe(before + 1);
  await expect(question).toHaveCount(0);
  released = 'index-newest';
  await desk.clock.runFor(60_000);
  await expect(question).toContainText('未保存的内容');
  expect(looks).toBe(before + 2);
  await later();
  await expect(desk.getByRole('dialog').getByRole('textbox').first()).toHaveValue('没写完');
});

test('the lock keeps unsaved input', async ({ desk }) => {
  await typeIntoForm(desk);
  await desk
    .locator('.tag')
    .first()
    .evaluate(() => (document.activeElement as HTMLElement).blur());
  await desk.keyboard.press('Alt+l');
  await expect(desk.locator('.lock')).toBeVisible();
  await expect(desk.getByRole('dialog')).toHaveCount(0);
  const { demoPassword, SIGN_IN } = await import('./support/desk.ts');
  await desk.locator('.lock').click();
  await desk.getByLabel('请输入登录密码').fill(demoPassword);
  await desk.keyboard.press('Enter');
  await expect(desk.locator('.lock')).toHaveCount(0, { timeout: SIGN_IN });
  await expect(desk.getByRole('dialog').getByRole('textbox').first()).toHaveValue('没写完');
});
