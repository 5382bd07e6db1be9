import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test, type Page } from '@playwright/test';
import { settled, signIn } from './support/desk.ts';

/** The workers' account: no other walk comes in by a portal. */
const ACCOUNT = 'wxg01';
const SECRET = randomBytes(32).toString('hex');
const ISSUER = `portal-${randomUUID().slice(0, 8)}`;

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(1);

const token = () =>
  new SignJWT({ iss: ISSUER, aud: 'campus', sub: ACCOUNT, jti: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt()
    .setExpirationTime('2m')
    .sign(new TextEncoder().encode(SECRET));

test('a token that came unasked is a question first, in the reader’s language; whoever says no is let in as nobody', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const name = `门户 ${ISSUER.slice(-4)}`;
  await signIn(page, 'admin');
  await page.goto('/layout/system/sso');
  await page.getByRole('button', { name: '新增认证源' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('类型').selectOption('jwt');
  await form.getByLabel('编码').fill(`walk_${randomUUID().slice(0, 6)}`);
  await form.getByLabel('名称（登录页按钮文字）').fill(name);
  await form.getByLabel('签发者（issuer）').fill(ISSUER);
  await form.getByLabel('受众（aud）').fill('campus');
  await form.getByLabel('密钥', { exact: true }).fill(SECRET);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('已启用')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`/loginbyjwt?token=${await token()}`);
  const ask = other.getByRole('alert');
  await expect(ask).toContainText(`${name}送来的身份是`);
  await fits(other);
  await ask.getByRole('link', { name: '不是我' }).click();
  await expect(other.getByRole('button', { name: '登录', exact: true })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('access-token'))).toBeNull();

  await other.goto(`/loginbyjwt?token=${await token()}`);
  await ask.getByRole('button').click();
  await other.waitForURL(/index|personal|servicecenter/, { waitUntil: 'commit' });
  await settled(other);

  await card.getByRole('button', { name: '删除' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click();
  await expect(card).toHaveCount(0);
});
