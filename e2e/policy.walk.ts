import type { Page } from '@playwright/test';
import { expect, settled, signIn, test, visit } from './support/desk.ts';
import { extraMenus } from './support/menus.ts';
import { watchPolicy } from './support/policy.ts';

const shown = (page: Page) => page.locator('.page-area[data-shown="true"]');

/** A broken drawing counts as much as a stopped one. */
async function watched(page: Page): Promise<string[]> {
  const seen = await watchPolicy(page);
  page.on('pageerror', (error) => void seen.push(`${error.message} on ${page.url()}`));
  return seen;
}

test('text becomes HTML through two policies only, and by hand not at all', async ({ page }) => {
  const seen = await watchPolicy(page);
  const answer = await page.goto('/');
  const policy = answer!.headers()['content-security-policy'];
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default dompurify");
  await expect(page.getByLabel('学号 / 工号')).toBeVisible();
  const tried = await page.evaluate(() => {
    const says = (act: () => unknown) => {
      try {
        return String(act());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const place = document.createElement('div');
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): unknown };
    };
    return [
      says(() => (place.innerHTML = '<img src=x onerror=window.__hit=1>')),
      says(() => document.createElement('script').setAttribute('src', '/assets/x.js')),
      says(() => (document.createElement('iframe').srcdoc = '<p>x</p>')),
      says(() => trustedTypes.createPolicy('mine', { createHTML: (text: string) => text })),
      says(() => trustedTypes.createPolicy('default', { createHTML: (text: string) => text })),
      says(() => ((place.innerHTML = 'Text & more'), place.textContent)),
    ];
  });
  expect(tried).toEqual([...Array<string>(5).fill('TypeError'), 'Text & more']);
  await expect.poll(() => seen.length).toBeGreaterThan(2);
});

test('guessing at the sign-in page, with the work that it costs, stops nothing', async ({ page }) => {
  const seen = await watched(page);
  await page.goto('/');
  await page.getByLabel('学号 / 工号').fill(`nobody${Date.now()}`);
  await page.getByLabel('密码', { exact: true }).fill('Wrong-2026-x');
  for (let tries = 0; tries < 4; tries += 1) {
    const judged = page.waitForResponse(
      (answer) => answer.url().includes('oauth/token') && answer.status() === 400,
    );
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await judged;
  }
  expect(seen).toEqual([]);
});

test('a list, its import and its export, a paper, a chart and a framed page stop nothing', async ({
  page,
}) => {
  await extraMenus(page);
  const seen = await watched(page);
  await signIn(page);
  await visit(page, '/layout/base/org/building');
  await expect(shown(page).getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({
      name: 'x.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('校区,编码\n<b>没有</b>,Z\n'),
    });
  await expect(
    page
      .getByRole('dialog')
      .getByText(/<b>没有/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, '/layout/base/people/student');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await visit(page, '/layout/base/calendar/day');
  // the sheet is gone as soon as it is printed, so what was on it is noted when it comes
  await page.evaluate(() => {
    const note = (frame: Node) =>
      frame instanceof HTMLIFrameElement &&
      setTimeout(
        () => (document.body.dataset['printed'] = frame.contentDocument?.body.textContent ?? ''),
        50,
      );
    new MutationObserver((changes) =>
      changes.forEach(({ addedNodes }) => addedNodes.forEach((node) => void note(node))),
    ).observe(document.body, { childList: true });
  });
  await shown(page).getByRole('button', { name: '打印' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', /学期/);
  await visit(page, '/layout/portal/desktop/stat');
  const chart = shown(page).locator('.chart svg').first();
  await chart.hover();
  await expect(chart).toBeVisible();
  await visit(page, '/layout/walk/frame');
  await expect(page.frameLocator('iframe[sandbox]').getByText('framed')).toBeVisible();
  await page.reload();
  await settled(page);
  expect(seen).toEqual([]);
});

test('a rich text is written, pasted into and previewed; what is pasted comes in clean', async ({ page }) => {
  const seen = await watched(page);
  await signIn(page);
  await visit(page, '/layout/system/config/text');
  const editor = shown(page).getByRole('textbox', { name: '正文' });
  await expect(editor).toContainText(/\p{Script=Han}/u);
  const paste = (html: string) =>
    editor.evaluate((element, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', given);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await editor.focus();
  await paste('只有字');
  await paste('<p>第一段 <span style="font-weight:700">要紧</span></p>');
  await paste('<table><tr><td>甲格</td></tr></table><script>window.__hit=1</script>');
  await expect(editor.locator('strong', { hasText: '要紧' })).toBeVisible();
  await expect(editor.locator('td', { hasText: '甲格' })).toBeVisible();
  await shown(page).getByRole('button', { name: '预览' }).click();
  await expect(shown(page).locator('.rich-text strong', { hasText: '要紧' })).toBeVisible();
  expect(await page.evaluate(() => '__hit' in window)).toBe(false);
  expect(seen).toEqual([]);
});
