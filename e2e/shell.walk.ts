import { expect, test as plain } from '@playwright/test';
import { demoPassword, settled, signIn, SIGN_IN, test, visit } from './support/desk.ts';

const kept = ['theme', 'theme-config', 'theme-style', 'frequency'];

plain('a protected address leads to the sign-in page and back, with query and hash', async ({ page }) => {
  await page.goto('/index?from=mail#there');
  await expect(page).toHaveURL(/\/\?redirect=/);
  await signIn(page, 'admin', page.url());
  await expect(page).toHaveURL(/\/index\?from=mail#there$/);
});

plain('a redirect to another site is not followed', async ({ page }) => {
  await signIn(page, 'admin', '/?redirect=%2F%2Fevil.example%2Fx');
  await expect(page).toHaveURL(/\/index$/);
});

plain('the session is kept in a cookie and in local storage', async ({ page, context }) => {
  await signIn(page);
  const token = await page.evaluate(() => localStorage.getItem('access-token'));
  const cookie = (await context.cookies()).find((one) => one.name === 'access-token');
  expect(token).toBeTruthy();
  expect(cookie?.value).toBe(token);
  expect(await page.evaluate(() => localStorage.getItem('user-info'))).not.toContain(token);
});

plain('a wrong pair is told under the field, and the focus returns there', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('学号 / 工号').fill('nobody-here');
  await page.getByLabel('密码', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.locator('#password-error')).toContainText('用户名或密码错误', { timeout: SIGN_IN });
  await expect(page.locator('#password')).toBeFocused();
});

plain('the sign-in page speaks three languages at once', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await page.getByRole('button', { name: '繁體中文' }).click();
  await expect(page.getByRole('heading', { name: '歡迎登入' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
});

test('somebody signed in who opens / or /login goes home, unless a ticket came along', async ({ desk }) => {
  for (const door of ['/', '/login']) {
    await desk.goto(door);
    await expect(desk).toHaveURL(/\/index$/);
  }
  await desk.goto('/login?tgc=bad');
  await expect(desk.getByRole('alert')).toBeVisible();
  await expect(desk).toHaveURL(/\/login/);
});

test('the user menu leads home and to one’s own pages; logging out asks first, then clears everything but the look', async ({
  desk,
}) => {
  await desk.evaluate(() => localStorage.setItem('frequency', '90'));
  const entry = (name: string | RegExp) => desk.getByRole('menuitem', { name });
  const menu = () => desk.getByRole('button', { name: /用户菜单/ }).click();
  for (const [name, address] of [
    ['个人中心', /\/personalcenter$/],
    ['账号安全', /\/personal\/security$/],
    ['文件下载', /\/personal\/myfilelink$/],
    ['首页', /\/index$/],
  ] as const) {
    await menu();
    await entry(name).click();
    await expect(desk).toHaveURL(address);
  }
  await menu();
  for (const name of [/帮助/, /锁定屏幕/]) await expect(entry(name)).toBeVisible();
  const leave = desk.getByRole('dialog').getByRole('button', { name: '退出登录' });
  await entry(/退出登录/).click();
  await expect(desk.getByText('此操作将退出登录，是否继续？')).toBeVisible();
  await desk.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect(leave).toHaveCount(0);
  // while the server ends the session, the button works and takes no second press
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await desk.route('**/flySource-auth/logOut*', async (route) => {
    await held;
    await route.continue();
  });
  await menu();
  await entry(/退出登录/).click();
  await leave.click();
  await expect(leave).toHaveAttribute('aria-busy', 'true');
  await expect(leave).toBeDisabled();
  letGo();
  await expect(desk).toHaveURL(/\/$/);
  const left = await desk.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => !kept.includes(key))).toEqual([]);
  expect(left).toContain('frequency');
  expect(await desk.evaluate(() => document.cookie)).not.toContain('access-token=');
});

test('after logging out the back button shows nothing of the person, and nothing of it is stored', async ({
  desk,
}) => {
  const asked: Promise<{ url: string; cache: string }>[] = [];
  // an answer that the next address breaks off comes without its headers: only what arrived whole is judged
  desk.on('requestfinished', (request) => {
    const url = request.url();
    const cacheOf = async () => (await request.response())?.headers()['cache-control'] ?? '';
    if (new URL(url).pathname.startsWith('/api/')) asked.push(cacheOf().then((cache) => ({ url, cache })));
  });
  await desk.evaluate(() => {
    localStorage.setItem('frequency', '90');
    sessionStorage.setItem('draft', '私人');
  });
  await desk.goto('/layout/base/people/student');
  await settled(desk);
  const name = await desk.locator('tbody tr .cell-open').first().innerText();
  await visit(desk, '/layout/base/org/campus');
  await desk.getByRole('button', { name: /用户菜单/ }).click();
  await desk.getByRole('menuitem', { name: /退出登录/ }).click();
  await desk.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await expect(desk.getByLabel('学号 / 工号')).toBeVisible();
  const answers = await Promise.all(asked);
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter(({ cache }) => !cache.includes('no-store'))).toEqual([]);
  for (let step = 0; step < 2; step += 1) {
    await desk.goBack();
    await expect(desk.getByLabel('学号 / 工号')).toBeVisible();
    await expect(desk.locator('.shell')).toHaveCount(0);
    expect(await desk.locator('body').innerText()).not.toContain(name);
  }
  const left = await desk.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(left[0]!.filter((key) => !kept.includes(key))).toEqual([]);
  expect(left[0]).toContain('frequency');
  expect(left[1]!.filter((key) => key !== 'reloaded')).toEqual([]);
});

test('a dead token ends at the site root with everything cleared', async ({ desk }) => {
  await desk.evaluate(() => {
    localStorage.setItem('access-token', 'x'.repeat(43));
    document.cookie = `access-token=${'x'.repeat(43)}; path=/`;
  });
  await desk.goto('/layout/base/org/campus');
  await expect(desk).toHaveURL(/\/\?redirect=/);
  expect(await desk.evaluate(() => localStorage.getItem('user-info'))).toBeNull();
});

test('titles are the page and then the global title, and follow the language with menus and tags', async ({
  desk,
}) => {
  await expect(desk).toHaveTitle('首页 智慧校园一体化服务平台');
  await desk.getByRole('button', { name: '语言' }).click();
  await desk.getByText('English', { exact: true }).click();
  await expect(desk).toHaveTitle(/^Home /);
  await expect(desk.locator('.tag').first()).toContainText('Home');
  await expect(desk.locator('.top-menu')).toContainText('Base data');
  await desk.reload();
  await settled(desk);
  await expect(desk.locator('.tag').first()).toContainText('Home');
});

test('wrong addresses, missing rights and an empty menu each say what they are', async ({ desk }) => {
  await desk.goto('/layout/nowhere');
  await expect(desk.getByText('地址错误或无权限')).toBeVisible();
  await desk.getByRole('button', { name: '返回首页' }).click();
  await expect(desk).toHaveURL(/\/index$/);
  await desk.route('**/getUserRoutes*', (route) =>
    route.fulfill({ json: { code: 200, success: true, msg: '', data: [] } }),
  );
  await desk.goto('/layout');
  await expect(desk.getByText('尚未分配菜单')).toBeVisible();
  await desk.goto('/401');
  await desk.getByRole('button', { name: '重新授权' }).click();
  await expect(desk).toHaveURL(/\/$/);
});

test('a page whose right was taken away says so, and the frame stays', async ({ desk }) => {
  await desk.route('**/flySource-base/campus/list*', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 403, success: false, error: 'kit.forbidden', msg: '没有权限执行该操作', data: null },
    }),
  );
  await visit(desk, '/layout/base/org/campus');
  await expect(desk.getByText('没有访问权限')).toBeVisible();
  await expect(desk.locator('.header, .tags')).toHaveCount(2);
});

test('a page that breaks says so with its number, and the others go on', async ({ desk }) => {
  await desk.route('**/flySource-base/campus/list*', (route) =>
    route.fulfill({
      json: {
        code: 200,
        success: true,
        msg: '',
        data: { records: 7, total: 1, current: 1, size: 10, pages: 1 },
      },
    }),
  );
  await visit(desk, '/layout/base/org/campus');
  // the page before may still be on its way out
  await expect(desk.locator('.page-area[data-shown="true"]', { hasText: '500' })).toBeVisible();
  await expect(desk.locator('.header, .tags')).toHaveCount(2);
  await visit(desk, '/layout/base/org/department');
  await expect(desk.locator('.page-area[data-shown="true"] tbody tr').first()).toBeVisible();
});

test('a bar runs while the files of a page are on their way', async ({ desk }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  const bar = desk.locator('.progress');
  await expect(bar).toHaveAttribute('data-busy', 'false');
  await desk.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await visit(desk, '/layout/base/calendar/term');
  await expect(bar).toHaveAttribute('data-busy', 'true');
  arrive();
  await expect(
    desk.locator('.page-area[data-shown="true"] h1, .page-area[data-shown="true"] .list-page').first(),
  ).toBeVisible();
  await expect(bar).toHaveAttribute('data-busy', 'false');
});

test('without the network the shell says so and can be tried again', async ({ desk }) => {
  await desk.route('**/getUserInfo*', (route) => route.abort());
  await desk.reload();
  await expect(desk.getByText('网络连接已断开')).toBeVisible();
  await desk.unroute('**/getUserInfo*');
  await desk.getByRole('button', { name: '重试' }).click();
  await settled(desk);
});

test('a second account in another tab stops the first one', async ({ desk, context }) => {
  const other = await context.newPage();
  await other.goto('/index');
  await settled(other);
  await other.evaluate(() => {
    localStorage.clear();
    document.cookie = 'access-token=; path=/; max-age=0';
  });
  await expect(desk).toHaveURL(/\/(\?|$)/);
  await signIn(other, 'fdy01');
  await desk.goto('/index');
  await settled(desk);
  const third = await context.newPage();
  await third.goto('/login?tgc=x');
  await third.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user-info') ?? '{}') as {
      accountNo: string;
      userName: string;
    };
    localStorage.setItem('user-info', JSON.stringify({ ...user, accountNo: 'admin', userName: '另一人' }));
  });
  await expect(desk.getByText('登录账号已变化')).toBeVisible();
  await expect(desk.locator('.shell')).toHaveCount(0);
});

plain('signing in as another person never shows the former tags', async ({ page }) => {
  await signIn(page, 'admin', '/?redirect=%2Flayout%2Fbase%2Forg%2Fcampus');
  // the three that are always there, and the one that was asked for
  await expect(page.locator('.tag')).toHaveCount(4);
  await page.evaluate(() => {
    localStorage.removeItem('access-token');
    document.cookie = 'access-token=; path=/; max-age=0';
  });
  await signIn(page, 'stu01');
  await expect(page.locator('.tag')).toHaveCount(3);
  expect(demoPassword).not.toBe('');
});
