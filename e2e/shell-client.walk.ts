import { expect, test as plain, type Page } from '@playwright/test';
import { settled, signIn, test, visit } from './support/desk.ts';

const HOUR = 3_600_000;

plain(
  'a machine whose clock is an hour off signs in all the same: asked once more with the right time',
  async ({ page }) => {
    await page.clock.install({ time: Date.now() + HOUR });
    const refused: number[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 400) refused.push(1);
    });
    await signIn(page);
    expect(refused.length).toBeGreaterThan(0);
    await expect(page.locator('.home-head')).toBeVisible();
  },
);

plain(
  'an old token is renewed once, however many tabs look at it, and all go on with the new one',
  async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/index');
    await settled(other);
    const before = await page.evaluate(() => localStorage.getItem('access-token'));
    let renewals = 0;
    context.on('request', (request) => {
      if (request.url().includes('grant_type=refresh_token')) renewals += 1;
    });
    await page.evaluate(() => localStorage.setItem('token-time', '1'));
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('access-token')), { timeout: 25_000 })
      .not.toBe(before);
    await page.waitForTimeout(11_000);
    expect(renewals).toBe(1);
    for (const tab of [page, other]) {
      await visit(tab, '/layout/base/org/campus');
      await tab.reload();
      await settled(tab);
      await expect(tab).toHaveURL(/org\/campus/);
    }
  },
);

test('every call carries client, person, tenant, language and its own signature', async ({ desk }) => {
  const calls: Record<string, string>[] = [];
  desk.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.headers());
  });
  await desk.reload();
  await settled(desk);
  await expect.poll(() => calls.length).toBeGreaterThan(3);
  const signs = calls.map((headers) => headers['campus-sign']);
  expect(new Set(signs).size).toBe(signs.length);
  for (const headers of calls) {
    expect(headers['authorization']).toBe(`Basic ${btoa('campus-web:campus-web')}`);
    expect(headers['campus-sign']).toMatch(/^\d{13}\.[0-9a-f]{64}$/);
    expect(headers['tenant-id']).toBe('000000');
    expect(headers['accept-language']).toBe('zh-CN');
  }
  expect(calls.some((headers) => /^bearer [\w-]{43}$/.test(headers['campus-auth'] ?? ''))).toBe(true);
});

/** Has two unread messages, and makes reading them fail in a given way. */
async function failing(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/sysMessage/list*', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data: { records: [], total: 0 } } }),
  );
  await page.route('**/sysMessage/readAll', (route) =>
    status === 0 ? route.abort() : route.fulfill({ status, json: body }),
  );
  await page.route('**/portal/summary', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data: { message: 2, todo: 0, notice: 0 } } }),
  );
  await page.reload();
  await settled(page);
  await page.getByRole('button', { name: /^消息，/ }).click();
  await page.getByRole('button', { name: '全部已读' }).click();
}

test('a refusal shows its own sentence, a crash its number, a lost network says so', async ({ desk }) => {
  await failing(desk, 400, { code: 400, success: false, error: 'x.y', msg: '今天不行' });
  await expect(desk.getByRole('alert')).toContainText('今天不行');
  await failing(desk, 500, {
    code: 500,
    success: false,
    error: 'kit.crash',
    msg: '系统繁忙',
    traceId: 'T-1',
  });
  await expect(desk.getByRole('alert').first()).toContainText('服务器错误，错误代码：500');
  await expect(desk.getByRole('alert').first()).toContainText('T-1');
  await failing(desk, 0, {});
  await expect(desk.getByRole('alert').first()).toContainText('网络连接错误');
});

test('the number on the bell is right in two tabs within five seconds', async ({ desk, context }) => {
  let unread = 3;
  await context.route('**/portal/summary', (route) =>
    route.fulfill({
      json: { code: 200, success: true, msg: '', data: { message: unread, todo: 0, notice: 0 } },
    }),
  );
  await context.route('**/sysMessage/list*', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data: { records: [], total: 0 } } }),
  );
  await context.route('**/sysMessage/readAll', (route) => {
    unread = 0;
    return route.fulfill({ json: { code: 200, success: true, msg: '', data: null } });
  });
  await desk.reload();
  await settled(desk);
  const other = await context.newPage();
  await other.goto('/index');
  await settled(other);
  await expect(other.getByRole('button', { name: '消息，3 条未读' })).toBeVisible();
  await desk.getByRole('button', { name: '消息，3 条未读' }).click();
  await desk.getByRole('button', { name: '全部已读' }).click();
  await expect(other.getByRole('button', { name: '消息，0 条未读' })).toBeVisible({ timeout: 5000 });
});

test('one browser opens one stream: another tab reads it only when the first one is gone', async ({
  desk,
  context,
}) => {
  const other = await context.newPage();
  let streams = 0;
  other.on('request', (request) => {
    if (request.url().includes('/live/stream')) streams += 1;
  });
  await other.goto('/index');
  await settled(other);
  await other.waitForTimeout(1500);
  expect(streams).toBe(0);
  await desk.close();
  await expect.poll(() => streams).toBe(1);
});

test('another identity starts anew with its own menu', async ({ desk }) => {
  const roles = [
    { value: 'gly', label: '管理员' },
    { value: 'fdy', label: '辅导员' },
  ];
  await desk.route('**/sysUser/getUserInfo*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { detail: { roleTypes: object[] } } };
    body.data.detail.roleTypes = roles;
    await route.fulfill({ response: answer, json: body });
  });
  let asked = '';
  await desk.route('**/oauth/switchRole', (route) => {
    asked = route.request().postData() ?? '';
    return route.fulfill({ json: { code: 200, success: true, msg: '', data: null } });
  });
  await visit(desk, '/layout/walk/one');
  await desk.reload();
  await settled(desk);
  await desk.getByRole('button', { name: /用户菜单/ }).click();
  await desk.getByRole('menuitem', { name: '切换为 辅导员' }).click();
  await expect(desk).toHaveURL(/\/index$/);
  expect(JSON.parse(asked)).toEqual({ roleType: 'fdy' });
});
