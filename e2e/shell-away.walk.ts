import type { Page, Route } from '@playwright/test';
import { expect, settled, test, visit, withTheme } from './support/desk.ts';

const AWAY = {
  code: 503,
  success: false,
  error: 'kit.away',
  msg: '服务暂时无法访问，请稍后重试',
  data: null,
  facts: { retryAfter: 5 },
  traceId: 'T-1',
};
const CALLS = '**/api/**';
const databaseAway = (route: Route) => route.fulfill({ status: 503, json: AWAY });
const serverAway = (route: Route) => route.abort();

const line = (page: Page) => page.locator('.unreached');
const shown = (page: Page) => page.locator('.page-area[data-shown="true"]');

test('while the database is away one line says so, reads wait, nothing typed is lost, nobody is signed out', async ({
  desk,
}) => {
  await visit(desk, '/layout/base/org/campus');
  await shown(desk)
    .getByRole('button', { name: /新\s*增/ })
    .click();
  const form = desk.getByRole('dialog');
  await form.getByRole('textbox').first().fill('没写完');
  const token = await desk.evaluate(() => localStorage.getItem('access-token'));

  await desk.route(CALLS, databaseAway);
  // also a token that has to be renewed in this very moment
  await desk.evaluate(() => localStorage.setItem('token-time', '1'));
  await visit(desk, '/layout/base/calendar/term');
  await expect(line(desk)).toHaveText('暂时连接不上服务器，正在重试；已填写的内容不会丢失');
  await desk.waitForTimeout(11_000);
  await expect(line(desk)).toHaveCount(1);
  await expect(desk.getByRole('alert')).toHaveCount(0);
  await expect(desk).toHaveURL(/calendar\/term/);

  await desk.unroute(CALLS);
  await expect(line(desk)).toHaveCount(0, { timeout: 25_000 });
  await expect(shown(desk).locator('tbody tr').first()).toBeVisible();
  await expect(desk.getByText(/系统已更新|权限已更新/)).toHaveCount(0);
  await visit(desk, '/layout/base/org/campus');
  await expect(form.getByRole('textbox').first()).toHaveValue('没写完');
  // it is offered again, and renewed
  await expect
    .poll(() => desk.evaluate(() => localStorage.getItem('access-token')), { timeout: 25_000 })
    .not.toBe(token);
});

test('what is saved meanwhile is said not to be done, and stays as it was typed', async ({ desk }) => {
  await visit(desk, '/layout/base/org/campus');
  await shown(desk)
    .getByRole('button', { name: /新\s*增/ })
    .click();
  const form = desk.getByRole('dialog');
  const typed = 'AWAY01';
  await form.getByRole('textbox').nth(0).fill(typed);
  await form.getByRole('textbox').nth(1).fill(typed);
  await desk.route(CALLS, databaseAway);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(desk.getByRole('alert')).toHaveText(/刚才的操作没有完成，恢复后请再试/);
  await expect(line(desk)).toBeVisible();
  await expect(form.getByRole('textbox').nth(0)).toHaveValue(typed);
  await desk.unroute(CALLS);
  await expect(line(desk)).toHaveCount(0, { timeout: 25_000 });
  await expect(form.getByRole('textbox').nth(0)).toHaveValue(typed);
});

for (const [language, words] of [
  ['zh-tw', '暫時連線不上伺服器，正在重試；已填寫的內容不會遺失'],
  ['en', 'The server is briefly not reachable; trying again. Nothing that you typed is lost'],
] as const)
  test(`without a server the line stands there in ${language} until it is back, at the start of a page too`, async ({
    desk,
  }) => {
    await withTheme(desk, { globalI18n: language });
    await desk.route(CALLS, serverAway);
    await desk.reload({ waitUntil: 'commit' });
    await expect(line(desk)).toHaveText(words);
    await desk.unroute(CALLS);
    await settled(desk);
    await expect(line(desk)).toHaveCount(0);
  });
