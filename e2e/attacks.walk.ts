import type { Page } from '@playwright/test';
import { PAYLOADS } from '../platform/test/payloads.fixture.ts';
import { expect, signIn, test, visit } from './support/desk.ts';
import { watchPolicy } from './support/policy.ts';

const shown = (page: Page) => page.locator('.page-area[data-shown="true"]');
const NAME = '<img src=x onerror=window.__hit=1>';

const ran = (page: Page) => page.evaluate(() => '__hit' in window);

/** Elements and attributes in drawn text that could run. */
const alive = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.rich-text *')].flatMap((element) =>
      /^(script|iframe|object|embed|svg|math|style|form|input|button|link|meta|base)$/i.test(element.tagName)
        ? [element.outerHTML.slice(0, 80)]
        : [...element.attributes]
            .filter(({ name, value }) => name.startsWith('on') || /script:|data:text/i.test(value))
            .map(({ name, value }) => `${name}=${value}`),
    ),
  );

test('hostile text, names and pictures that got into the database all the same run nothing in the browser', async ({
  page,
}) => {
  const seen = await watchPolicy(page);
  const hostile = PAYLOADS.map((payload) => `<div>${payload}</div>`).join('');
  await page.route('**/richText/detail*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    body.data['content'] = hostile;
    body.data['title'] = NAME;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route('**/sysUser/getUserInfo*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: Record<string, unknown> };
    Object.assign(body.data, { userName: NAME, avatarUrl: 'javascript:window.__hit=1', schoolName: NAME });
    await route.fulfill({ response: answer, json: body });
  });
  await signIn(page);
  await visit(page, '/layout/system/config/text');
  const editor = shown(page).getByRole('textbox', { name: '正文' });
  await expect(editor).toContainText('开学');
  expect(await alive(page)).toEqual([]);
  await shown(page).getByRole('button', { name: '预览' }).click();
  await expect(shown(page).locator('.rich-text')).toContainText('开学');
  expect(await alive(page)).toEqual([]);
  await shown(page).getByRole('button', { name: '编辑' }).click();
  await shown(page)
    .locator('.files input[type=file]')
    .first()
    .setInputFiles({ name: `${NAME}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(shown(page).locator('.files')).toContainText('onerror');
  expect(await ran(page)).toBe(false);
  // the policy speaks up while hostile text is parsed: that nothing ran, and nothing is left, is what counts
  expect(seen.filter((one) => one.startsWith('dialog'))).toEqual([]);
});

test('a day’s work makes the content policy stop nothing', async ({ page }) => {
  const seen = await watchPolicy(page);
  await signIn(page);
  for (const path of [
    '/servicecenter',
    '/personal/mynotice',
    '/layout/portal/notice',
    '/layout/system/config/param?group=basic',
    '/layout/system/config/text',
    '/layout/system/access/role',
    '/layout/system/monitor',
    '/layout/system/log',
    '/layout/attendance/leave/stat',
    '/layout/base/people/student',
  ])
    await visit(page, path);
  await page.waitForTimeout(500);
  expect(seen).toEqual([]);
});
