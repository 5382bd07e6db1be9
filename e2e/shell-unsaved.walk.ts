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

test('a new release asks before it reloads, and warns of unsaved input', async ({ desk }) => {
  await desk.evaluate(() => localStorage.setItem('frequency', '15'));
  await desk.reload();
  await settled(desk);
  await desk.waitForTimeout(1000);
  await desk.route('**/index.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" crossorigin src="/assets/index-newer.js"></script>',
    }),
  );
  await typeIntoForm(desk);
  await expect(desk.locator('.ask')).toContainText('未保存的内容', { timeout: 25_000 });
  await desk.locator('.ask').getByRole('button', { name: '取消' }).click();
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
  const { demoPassword } = await import('./support/desk.ts');
  await desk.locator('.lock').click();
  await desk.getByLabel('请输入登录密码').fill(demoPassword);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('dialog').getByRole('textbox').first()).toHaveValue('没写完');
});
