import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { demoPassword, settled, signIn } from './support/desk.ts';

/** The gate-keeper's account: no other walk signs in with it, and these don't do so side by side. */
const ACCOUNT = 'mw01';
test.describe.configure({ mode: 'default' });

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);

/** A CAS server whose sign-in page lets `who` in at once. */
async function cas() {
  const state = { who: ACCOUNT, left: 0 };
  const tickets = new Map<string, string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (url.pathname === '/cas/login') {
      const ticket = `ST-${Math.random().toString(36).slice(2)}`;
      tickets.set(ticket, state.who);
      const back = new URL(url.searchParams.get('service') ?? '/');
      back.searchParams.set('ticket', ticket);
      return void response.writeHead(302, { location: back.href }).end();
    }
    if (url.pathname === '/cas/logout') {
      state.left += 1;
      return void response.setHeader('content-type', 'text/html').end('<title>CAS</title>bye');
    }
    const who = tickets.get(url.searchParams.get('ticket') ?? '');
    tickets.delete(url.searchParams.get('ticket') ?? '');
    const said = who
      ? `<cas:authenticationSuccess><cas:user>${who}</cas:user></cas:authenticationSuccess>`
      : '<cas:authenticationFailure code="INVALID_TICKET"/>';
    response.end(`<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">${said}</cas:serviceResponse>`);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}/cas`,
    close: () => (server.closeAllConnections(), server.close()),
  };
}

test('the school’s own sign-in is set up, tried, lets people in and out, and lets strangers bind', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const server = await cas();
  const name = `校园 CAS ${Math.random().toString(36).slice(2, 6)}`;
  await signIn(page, 'admin');
  await page.goto('/layout/system/sso');
  await page.getByRole('button', { name: '新增认证源' }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('2 到 31 位')).toBeVisible();
  await page.getByLabel('编码').fill(`walk_${Math.random().toString(36).slice(2, 8)}`);
  await page.getByLabel('名称（登录页按钮文字）').fill(name);
  await page.getByLabel('CAS 地址').fill('http://cas.example.edu.cn/cas');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  // plain http to a host that the operator did not open; nothing that was typed is lost
  await expect(page.getByText(/地址不可用/)).toBeVisible();
  await page.getByLabel('CAS 地址').fill(server.url);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('已启用')).toBeVisible();
  await card.getByRole('button', { name: '测试连接' }).click();
  await expect(page.getByText('连接正常')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/?redirect=/personal/security');
  await other.getByRole('link', { name: name }).click();
  await other.waitForURL('**/personal/security', { waitUntil: 'commit' });
  await settled(other);
  expect(other.url()).not.toContain('ST-');
  await other.getByRole('button', { name: /用户菜单/ }).click();
  await other.getByRole('menuitem', { name: '退出登录' }).click();
  await other.getByRole('dialog').getByRole('button', { name: '退出登录' }).click();
  await other.waitForURL(`${server.url}/logout**`, { waitUntil: 'commit' });
  expect(server.state.left).toBe(1);

  // somebody whom no account here has yet
  server.state.who = 'zhang.san';
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto('/');
  await other.getByRole('link', { name: name }).click();
  await other.waitForURL('**/bindingusertoautologin', { waitUntil: 'commit' });
  await expect(other.getByText(`${name} · zhang.san`)).toBeVisible();
  await fits(other);
  await other.getByLabel('学号 / 工号').fill(ACCOUNT);
  await other.getByLabel('密码', { exact: true }).fill('not the password');
  await other.getByRole('button', { name: '绑定并登录' }).click();
  // nothing has to be read: the browser has done the work that the server asked for
  await expect(other.getByText(/用户名或密码错误/)).toBeVisible();
  await expect(other.getByLabel('学号 / 工号')).toHaveValue(ACCOUNT);

  // what leads nowhere says so, and shows the way back
  for (const path of [
    '/loginbyjwt?token=abc',
    '/loginbyoauth2?source=none',
    '/oauth/callback/none?error=access_denied',
  ]) {
    await other.goto(path);
    await expect(other.getByRole('heading', { name: '登录没有成功' })).toBeVisible();
    await expect(other.getByRole('link', { name: '返回登录' })).toBeVisible();
    await fits(other);
  }
  await other.goto('/loginbywechatenterprise');
  await expect(other.getByText('认证源不存在或未启用')).toBeVisible();

  await card.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(page.getByText('已删除')).toBeVisible();
  await expect(card).toHaveCount(0);
  server.close();
});

test('a passkey signs in without a password, stands for the second factor, and is taken away again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, ACCOUNT);
  await page.goto('/personal/security');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  await expect(page.locator('.security-codes li')).toHaveCount(10);
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.locator('.factor-key')).toHaveCount(1);
  await expect(page.getByText('剩余恢复码 10 个')).toBeVisible();

  const leave = async () => {
    await page.evaluate(() => {
      localStorage.clear();
      document.cookie = 'access-token=; path=/; max-age=0';
    });
    await page.goto('/');
  };
  await leave();
  await page.getByRole('button', { name: '通行密钥' }).click();
  await page.waitForURL('**/index', { waitUntil: 'commit' });
  await settled(page);

  // the password alone stops at the gate, where the key opens too
  await leave();
  await page.getByLabel('学号 / 工号').fill(ACCOUNT);
  await page.getByLabel('密码', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL(/\/verify/);
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.waitForURL('**/index', { waitUntil: 'commit' });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/personal/security');
  await fits(page);
  await page.getByRole('button', { name: /解除绑定 / }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.locator('.factor-key')).toHaveCount(0);
});

test('a school that is not there yet sees the machine’s code and asks for a trial', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/registerschool');
  await expect(page.getByText('本机机器码')).toBeVisible();
  await fits(page);
  await page.getByLabel('许可证内容').fill('not-a-licence-at-all');
  await page.getByRole('button', { name: '激活', exact: true }).click();
  await expect(page.getByText('没有启用许可证')).toBeVisible();
  await page.getByRole('tab', { name: '试用申请' }).click();
  const name = `试用学校 ${Math.random().toString(36).slice(2, 8)}`;
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  await page.getByLabel('学校名称').fill(name);
  await page.getByLabel('联系人').fill('李芳');
  await page.getByLabel('手机号').fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发送')).toBeVisible();
  const admin = await (await browser.newContext()).newPage();
  await signIn(admin, 'admin');
  await expect(async () => {
    await admin.goto('/layout/resource/sms/channel');
    await expect(admin.getByText(/申请试用，验证码 \d{6}/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const said = await admin
    .getByText(/申请试用，验证码 \d{6}/)
    .first()
    .innerText();
  await page.getByLabel('短信验证码').fill(/验证码 (\d{6})/.exec(said)![1]!);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('申请已提交')).toBeVisible();

  await admin.goto('/layout/system/licence');
  const card = admin.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: '拒绝' }).click();
  await admin.getByLabel('拒绝原因').fill('仅为演示');
  await admin.getByRole('dialog').getByRole('button', { name: '拒绝' }).click();
  await expect(card.getByText('已拒绝')).toBeVisible();
});
