import { demoPassword, expect, settled, test, visit, withTheme, SIGN_IN } from './support/desk.ts';

test('the lock takes the page out of the document, stays after a reload, and the right password opens it', async ({
  desk,
}) => {
  await visit(desk, '/layout/base/org/department');
  const box = desk.locator('.page-area[data-shown="true"] input').first();
  await box.fill('半句话');
  await desk.locator('.tag').first().focus();
  await desk.getByRole('button', { name: /用户菜单/ }).click();
  await desk.getByRole('menuitem', { name: /锁定屏幕/ }).click();
  await expect(desk.locator('.lock')).toBeVisible();
  await expect(desk.locator('.shell')).toHaveCount(0);
  await expect(desk.locator('.lock time')).toHaveText(/^\d\d:\d\d$/);
  await desk.mouse.move(700, 700);
  await desk.mouse.down();
  await desk.mouse.move(700, 500);
  await desk.mouse.up();
  await desk.getByLabel('请输入登录密码').fill('wrong');
  await desk.getByRole('button', { name: '解锁' }).click();
  await expect(desk.getByRole('alert')).not.toBeEmpty();
  await desk.getByLabel('请输入登录密码').fill(demoPassword);
  await desk.getByRole('button', { name: '解锁' }).click();
  await expect(desk.locator('.shell')).toBeVisible();
  await expect(box).toHaveValue('半句话');

  await desk.locator('.page-area[data-shown="true"]').focus();
  await desk.keyboard.press('Alt+l');
  await expect(desk.locator('.lock')).toBeVisible();
  await desk.reload();
  await expect(desk.locator('.lock')).toBeVisible();
  await expect(desk.locator('.shell')).toHaveCount(0);
  await desk.locator('.lock').click();
  await desk.getByLabel('请输入登录密码').fill(demoPassword);
  await desk.keyboard.press('Enter');
  await expect(desk.locator('.lock')).toHaveCount(0, { timeout: SIGN_IN });
  await settled(desk);
});

test('five wrong tries end the session', async ({ desk }) => {
  await desk.route('**/sysUser/checkPassword', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 400, success: false, error: 'account.wrongPassword', msg: '密码错误' },
    }),
  );
  await desk.locator('.page-area').focus();
  await desk.keyboard.press('Alt+l');
  await desk.keyboard.press('Enter');
  for (let round = 0; round < 5; round += 1) {
    await desk.getByLabel('请输入登录密码').fill(`wrong-${round}`);
    const answered = desk.waitForResponse('**/sysUser/checkPassword');
    await desk.keyboard.press('Enter');
    await answered;
    if (round < 4) await expect(desk.getByRole('alert')).toHaveText('密码错误');
  }
  await expect(desk).toHaveURL(/\/$/);
  expect(await desk.evaluate(() => localStorage.getItem('access-token'))).toBeNull();
});

test('it locks after real idleness only', async ({ page }) => {
  await page.clock.install();
  const { signIn } = await import('./support/desk.ts');
  await signIn(page);
  await withTheme(page, { isLockScreen: true, lockScreenTime: 1 });
  for (let round = 0; round < 4; round += 1) {
    await page.clock.runFor(30_000);
    await page.mouse.move(300 + round * 10, 400);
  }
  await expect(page.locator('.lock')).toHaveCount(0);
  await page.clock.runFor(70_000);
  await expect(page.locator('.lock')).toBeVisible();
});

test('neither shortcut fires while somebody types', async ({ desk }) => {
  await visit(desk, '/layout/base/org/department');
  await desk.locator('.page-area[data-shown="true"] input').first().focus();
  await desk.keyboard.press('Alt+l');
  await desk.keyboard.press('Alt+q');
  await expect(desk.locator('.lock, .ask')).toHaveCount(0);
});

test('the watermark tiles over everything, lets clicks through, and comes back when it is removed', async ({
  desk,
}) => {
  await withTheme(desk, { isWartermark: true, wartermarkText: '内部资料' });
  const mark = desk.locator('.watermark');
  const { userName } = await desk.evaluate(
    () => JSON.parse(localStorage.getItem('user-info') ?? '{}') as { userName: string },
  );
  const says = new RegExp(`^内部资料\\n${userName} dmin\\n\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`);
  await expect(mark).toHaveAttribute('data-text', says);
  const box = await mark.boundingBox();
  expect(box).toMatchObject({ width: 1440, height: 900 });
  await mark.evaluate((element) => element.remove());
  await expect(mark).toHaveCount(1);
  await mark.evaluate((element) => ((element as HTMLElement).style.display = 'none'));
  await expect(mark).toBeVisible();
  await desk.getByRole('button', { name: '外观设置' }).click();
  await expect(desk.locator('.theme-drawer')).toBeVisible();
  await desk.setViewportSize({ width: 1100, height: 700 });
  expect(await mark.boundingBox()).toMatchObject({ width: 1100, height: 700 });
  const look = (name: string) =>
    mark.evaluate((element, asked) => getComputedStyle(element).getPropertyValue(asked), name);
  expect([await look('pointer-events'), await look('background-repeat')]).toEqual(['none', 'repeat']);
  await desk.emulateMedia({ media: 'print' });
  await expect(mark).toBeVisible();
  expect(await look('print-color-adjust')).toBe('exact');
});

test('grey and colour-weak mode exclude each other and leave fixed bars in place', async ({ desk }) => {
  await desk.getByRole('button', { name: '外观设置' }).click();
  await desk.getByRole('switch', { name: '灰色模式' }).click();
  await desk.getByRole('switch', { name: '色弱模式' }).click();
  await expect(desk.getByRole('switch', { name: '灰色模式' })).not.toBeChecked();
  const box = await desk.locator('.ant-drawer-content-wrapper').boundingBox();
  expect(Math.round(box!.x + box!.width)).toBe(1440);
  expect(Math.round(box!.height)).toBe(900);
});

test('reset brings the default look back, signs nobody out and keeps other storage', async ({ desk }) => {
  await desk.evaluate(() => localStorage.setItem('somebody-elses', 'x'));
  await withTheme(desk, { layout: 'columns', primary: '#aa2200' });
  await desk.getByRole('button', { name: '外观设置' }).click();
  await desk.getByRole('button', { name: '恢复默认' }).click();
  await expect(desk.locator('.shell')).toHaveAttribute('data-layout', 'transverse');
  expect(
    await desk.evaluate(() => [
      localStorage.getItem('somebody-elses'),
      Boolean(localStorage.getItem('access-token')),
    ]),
  ).toEqual(['x', true]);
});

test('menu search finds a page by pinyin initials and opens it with Enter', async ({ desk }) => {
  await desk.keyboard.press('Control+k');
  const box = desk.getByRole('combobox');
  await expect(box).toBeFocused();
  await box.fill('xqgl');
  await expect(desk.getByRole('option').first()).toContainText('校区管理');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/base\/org\/campus$/);
});
