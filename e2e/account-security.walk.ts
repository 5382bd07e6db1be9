import { createHmac } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { settled, signIn } from './support/desk.ts';

/** An account that this walk has made, so its password may change: no other signs in with it. */
const ACCOUNT = `aq${Date.now().toString(36)}`;
// a number is one account's: each run has its own
const PHONE = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
const fresh = () => `purple otter ${Math.random().toString(36).slice(2, 10)}`;

/** What an authenticator app does with the key on the screen (RFC 6238). */
function codeOf(key: string, steps = 0): string {
  const bits = [...key.replaceAll(' ', '')]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const moment = Buffer.alloc(8);
  moment.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', secret).update(moment).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** A code is taken until the step after its own ends; with little left of this one, the next is waited for. */
async function typedCode(page: Page, label: string, key: string, steps = 0): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 8_000) await page.waitForTimeout(left);
  await page.getByLabel(label).fill(codeOf(key, steps));
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);

async function enter(page: Page, password: string): Promise<void> {
  await page.goto('/');
  await page.getByLabel('学号 / 工号').fill(ACCOUNT);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    document.cookie = 'access-token=; path=/; max-age=0';
  });
  await page.context().clearCookies({ name: 'access-token' });
}

/** An employing unit's account, which comes with no list of people. */
async function add(admin: Page): Promise<void> {
  await admin.goto('/layout/system/access/user');
  await admin.getByRole('button', { name: '新增', exact: true }).click();
  const drawer = admin.getByRole('dialog');
  await drawer.getByLabel(/^账号/).fill(ACCOUNT);
  await drawer.getByLabel(/^姓名/).fill('用人单位联系人');
  await drawer.getByLabel('手机号').fill(PHONE);
  await drawer.getByLabel(/^用户类型/).selectOption('employer');
  await drawer.getByLabel(/^默认身份/).click();
  await admin.locator('.ant-select-item-option').filter({ hasText: '用人单位' }).click();
  await drawer.getByRole('button', { name: '保存', exact: true }).click();
  await expect(admin.getByText('保存成功')).toBeVisible();
}

/** The user list with the one account, and what can be done with it. */
async function account(admin: Page): Promise<void> {
  await admin.goto(`/layout/system/access/user?accountNo=${ACCOUNT}`);
  await expect(admin.getByRole('row').filter({ hasText: ACCOUNT })).toHaveCount(1);
}

async function act(admin: Page, name: string): Promise<void> {
  const row = admin.getByRole('row').filter({ hasText: ACCOUNT });
  const direct = row.getByRole('button', { name, exact: true });
  if (await direct.isVisible()) return direct.click();
  await row.getByRole('button', { name: '更多' }).click();
  await admin.getByRole('menuitem', { name, exact: true }).click();
}

async function newAdmin(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signIn(page, 'admin');
  return page;
}

test('an account from its first code to the lost phone', async ({ page, browser }) => {
  test.setTimeout(240_000);
  const [first, second, third] = [fresh(), fresh(), fresh()];
  const admin = await newAdmin(browser);

  // an administrator adds an account and hands out a code, which opens it with a password of one's own
  await add(admin);
  await account(admin);
  await act(admin, '发放激活码');
  await admin.getByRole('button', { name: '确定', exact: true }).click();
  const code = (await admin.locator('.slip-code').innerText()).trim();
  await page.goto(`/activate?account=${ACCOUNT}&code=${code}`);
  await expect(page.getByText('至少 8 个字符')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill('password1');
  await page.getByRole('button', { name: '激活并登录' }).click();
  await expect(page.getByText('该密码过于常见')).toBeVisible();
  await page.getByLabel('密码', { exact: true }).fill(first);
  await page.getByRole('button', { name: '激活并登录' }).click();
  await page.waitForURL('**/index', { waitUntil: 'commit' });

  // two devices, seen from the user menu; the other is signed out
  const other = await (await browser.newContext()).newPage();
  await enter(other, first);
  await other.waitForURL('**/index', { waitUntil: 'commit' });
  await settled(page);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '账号安全' }).click();
  await expect(page.locator('[aria-labelledby="security-places"] .place')).toHaveCount(2);
  await page.getByRole('button', { name: '下线其他设备' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '下线', exact: true }).click();
  await expect(page.locator('[aria-labelledby="security-places"] .place')).toHaveCount(1);
  await expect(other.getByRole('heading', { name: '欢迎登录' })).toBeVisible();

  // a new password, judged while it is typed
  await page.getByRole('button', { name: '修改密码' }).click();
  await page.getByLabel('原密码').fill(first);
  await page.getByLabel('新密码', { exact: true }).fill('12345678');
  await page.getByLabel('再次输入新密码').fill('12345678');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('该密码过于常见')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill(second);
  await page.getByLabel('再次输入新密码').fill(second);
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('密码已修改')).toBeVisible();

  // an authenticator, and its emergency codes
  await page.getByRole('button', { name: '绑定身份验证器' }).click();
  const key = await page.getByRole('dialog').locator('code').innerText();
  await typedCode(page, '验证器显示的 6 位验证码', key, -1);
  await page.getByRole('button', { name: '确认绑定' }).click();
  await expect(page.locator('.security-codes li')).toHaveCount(10);
  const recovery = await page.locator('.security-codes li').first().innerText();
  await page.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('剩余恢复码 10 个')).toBeVisible();

  // the password alone opens nothing any more
  await leave(page);
  await enter(page, second);
  await page.waitForURL(/\/verify/);
  await page.getByLabel('验证码或恢复码').fill('000000');
  await page.getByRole('button', { name: '继续' }).click();
  await expect(page.getByText('还可尝试 4 次')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await fits(page);
  await page.getByLabel('验证码或恢复码').fill(recovery);
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL('**/index', { waitUntil: 'commit' });
  await page.goto('/personal/security');
  await expect(page.getByText('剩余恢复码 9 个')).toBeVisible();
  await fits(page);

  // forgotten: the code of the message opens the account, the second factor still stands
  await leave(page);
  await page.goto('/');
  await page.getByRole('link', { name: '忘记密码？' }).click();
  await fits(page);
  await page.getByLabel('学号 / 工号').fill(ACCOUNT);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByText('验证码已发出')).toBeVisible();
  await expect(async () => {
    await admin.goto('/layout/resource/sms/channel');
    await expect(admin.getByText(/验证码 \d{8}/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const sms = /验证码 (\d{8})/.exec(
    await admin
      .getByText(/验证码 \d{8}/)
      .first()
      .innerText(),
  )![1]!;
  await page.getByLabel('短信验证码').fill(sms);
  await page.getByLabel('新密码', { exact: true }).fill(third);
  await page.getByLabel('再次输入新密码').fill(third);
  await page.getByRole('button', { name: '重置并登录' }).click();
  await page.waitForURL(/\/verify/);
  await typedCode(page, '验证码或恢复码', key);
  await page.getByRole('button', { name: '继续' }).click();
  await page.waitForURL('**/index', { waitUntil: 'commit' });

  // a lost phone: the administrator frees the account and ends what is signed in
  await account(admin);
  await act(admin, '登录设备');
  await expect(admin.locator('.place')).toHaveCount(1);
  await admin.getByRole('button', { name: '全部下线' }).click();
  await admin.getByRole('dialog').last().getByRole('button', { name: '全部下线' }).click();
  await expect(admin.getByText('已下线 1 处登录')).toBeVisible();
  await expect(page.getByRole('heading', { name: '欢迎登录' })).toBeVisible();

  // and writes down the new one by the code that its owner reads out
  await account(admin);
  await act(admin, '更换手机号');
  const panel = admin.getByRole('dialog');
  await panel.getByLabel('新手机号').fill(`138${PHONE.slice(3)}`);
  await panel.getByRole('button', { name: '发送验证码' }).click();
  const outbox = await admin.context().newPage();
  const said = outbox.getByText(/手机验证码 \d{6}/).first();
  await expect(async () => {
    await outbox.goto('/layout/resource/sms/channel');
    await expect(said).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await panel.getByLabel('收到的验证码').fill(/验证码 (\d{6})/.exec(await said.innerText())![1]!);
  await panel.getByRole('button', { name: '更换手机号' }).click();
  await expect(admin.getByText('手机号已更换')).toBeVisible();
});

/** A call is refused so many times for want of a fresh proof, as the server would say it; tells how often it was made. */
async function tenMinutesLater(page: Page, address: string, times: number): Promise<() => number> {
  let asked = 0;
  await page.route(address, async (route) => {
    if ((asked += 1) > times) return route.fallback();
    const body = { code: 400, success: false, error: 'account.stepUp', msg: '请先验证身份', data: null };
    await route.fulfill({ status: 400, json: body });
  });
  return () => asked;
}

test('a sensitive act asks again who sits there, and is then done', async ({ page }) => {
  await signIn(page, 'admin');
  const asked = await tenMinutesLater(page, '**/student/export', 1);
  await page.goto('/layout/base/people/student');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /导出/ });
  await dialog.getByLabel('全选', { exact: true }).check();
  await dialog.getByLabel(/敏感字段导出完整内容/).check();
  await dialog.getByLabel('导出原因（记入日志）').fill('学籍核对');
  await dialog.getByRole('button', { name: '导出' }).click();
  const question = page.getByRole('dialog', { name: '验证身份' });
  await question.getByLabel('登录密码').fill('wrong');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(question.getByText('密码错误，还可尝试 4 次')).toBeVisible();
  await question.getByLabel('登录密码').fill(process.env['CAMPUS_DEMO_PASSWORD'] ?? '');
  const saved = page.waitForEvent('download');
  await question.getByRole('button', { name: '确定' }).click();
  // the file tells whose it is
  expect((await saved).suggestedFilename()).toMatch(/_admin\.xlsx$/);
  expect(asked()).toBe(2);
});

test('a weaker sign-in is asked for once more; whoever leaves the question finds what was typed', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await tenMinutesLater(page, '**/baseParams/submit', 2);
  await page.goto('/layout/account/security/policy');
  const trust = page.getByLabel('受信任设备免二次验证');
  const before = Number(await trust.inputValue());
  await trust.fill(String(before + 1));
  const save = page.locator('.param-foot').getByRole('button', { name: '保存' });
  const question = page.getByRole('dialog', { name: '验证身份' });
  await save.click();
  await question.getByRole('button', { name: '取消' }).click();
  await expect(trust).toHaveValue(String(before + 1));
  await save.click();
  await question.locator('input').fill(process.env['CAMPUS_DEMO_PASSWORD'] ?? '');
  await question.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已保存，下次登录起生效')).toBeVisible();
  await page.reload();
  await expect(trust).toHaveValue(String(before + 1));
});
