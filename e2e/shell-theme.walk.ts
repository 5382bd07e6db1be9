import { expect, type Page } from '@playwright/test';
import { settled, signIn, test, visit, withTheme } from './support/desk.ts';
import { closeLook, openLook, pick, seen, staysSo, turn, write } from './support/look.ts';

const LIST = '/layout/base/org/campus';
const ADD = '.page-area[data-shown="true"] .btn-primary';

test('the primary colour is taken with its steps, an empty one is refused; light, dark, or as the system', async ({
  desk,
}) => {
  await visit(desk, LIST);
  await write(desk, '主题色 hex', '#aa2200');
  await write(desk, '主题色 hex', '');
  await expect(desk.getByRole('alert')).toContainText('请填写正确的颜色');
  await expect(desk.getByLabel('主题色 hex')).toHaveValue('#aa2200');
  await closeLook(desk);
  await staysSo(desk, [
    [ADD, 'background-color', 'rgb(170, 34, 0)'],
    ['.tag[data-active="true"]', 'color', 'rgb(170, 34, 0)'],
    ['.tag[data-active="true"]', 'background-color', 'rgb(247, 233, 230)'],
  ]);
  await desk.locator(ADD).first().hover();
  await expect.poll(() => seen(desk, ADD, 'background-color')).toBe('rgb(146, 29, 0)');

  await pick(desk, '明暗', '深色');
  await staysSo(desk, [['body', 'background-color', 'rgb(13, 19, 32)']]);
  await pick(desk, '明暗', '跟随系统');
  await desk.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => seen(desk, 'body', 'background-color')).toBe('rgb(13, 19, 32)');
  await desk.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => seen(desk, 'body', 'background-color')).toBe('rgb(242, 245, 250)');
});

test('top bar, menu and columns have their own ground, words and gradient, and a dark one by a switch', async ({
  desk,
}) => {
  await visit(desk, '/layout/walk/one');
  const drawer = await openLook(desk);
  // without columns their colours can't be chosen
  for (const name of ['背景色 hex', '文字色 hex'])
    await expect(drawer.getByLabel(name, { exact: true }).nth(2)).toBeDisabled();
  await expect(drawer.getByRole('switch', { name: '分栏悬停预览' })).toBeDisabled();
  await write(desk, '背景色 hex', '#004433');
  await write(desk, '文字色 hex', '#ffeedd');
  await drawer.getByRole('switch', { name: '渐变' }).nth(0).click();
  await drawer.locator('.layouts').getByRole('button', { name: '默认', exact: true }).click();
  await staysSo(desk, [
    ['.header', 'background-color', 'rgb(0, 68, 51)'],
    ['.header', 'color', 'rgb(255, 238, 221)'],
    ['.header', 'background-image', /^linear-gradient/],
  ]);

  await write(desk, '背景色 hex', '#221133', 1);
  await write(desk, '文字色 hex', '#eeddff', 1);
  await write(desk, '选中背景 hex', '#ff8800ff');
  await drawer.getByRole('switch', { name: '渐变' }).nth(1).click();
  const alpha = drawer.getByRole('slider', { name: '选中背景透明度' });
  await alpha.focus();
  await alpha.press('Home');
  for (let step = 0; step < 20; step += 1) await alpha.press('ArrowRight');
  await closeLook(desk);
  await staysSo(desk, [
    ['.aside', 'background-color', 'rgb(34, 17, 51)'],
    ['.aside', 'background-image', /^linear-gradient/],
    ['.side-menu .entry:not([aria-current], [data-current="true"])', 'color', 'rgb(238, 221, 255)'],
    ['.side-menu .entry[aria-current="page"]', 'background-color', 'rgba(255, 136, 0, 0.2)'],
  ]);

  await withTheme(desk, { layout: 'columns' });
  await write(desk, '背景色 hex', '#330000', 2);
  await write(desk, '文字色 hex', '#ffffcc', 2);
  await drawer.getByRole('switch', { name: '渐变' }).nth(2).click();
  await closeLook(desk);
  await staysSo(desk, [
    ['.first-column', 'background-color', 'rgb(51, 0, 0)'],
    ['.first-column', 'background-image', /^linear-gradient/],
    ['.branch:not([aria-current])', 'color', 'rgb(255, 255, 204)'],
  ]);

  await drawerReset(desk);
  await turn(desk, '深色顶栏', true);
  await turn(desk, '深色菜单', true);
  await drawer.locator('.layouts').getByRole('button', { name: '默认', exact: true }).click();
  await staysSo(desk, [
    ['.header', 'background-color', 'rgb(21, 28, 43)'],
    ['.header', 'color', 'rgb(204, 213, 228)'],
    ['.aside', 'background-color', 'rgb(21, 28, 43)'],
    ['body', 'background-color', 'rgb(242, 245, 250)'],
  ]);
});

async function drawerReset(page: Page): Promise<void> {
  const drawer = await openLook(page);
  await drawer.getByRole('button', { name: '恢复默认' }).click();
}

test('colours that can hardly be read are warned of, also those that only a dark page shows', async ({
  desk,
}) => {
  const drawer = await openLook(desk);
  const warning = drawer.getByRole('status');
  await expect(warning).toHaveCount(0);
  await write(desk, '文字色 hex', '#cccccc');
  await expect(warning).toContainText('对比度为 1.6，低于 4.5');
  await write(desk, '文字色 hex', '#767676');
  await expect(warning).toHaveCount(0);
  // words dark enough for the white bar are too dark for that of the night
  await pick(desk, '明暗', '深色');
  await expect(warning).toContainText('低于 4.5');
  await pick(desk, '明暗', '浅色');
  await expect(warning).toHaveCount(0);
  await write(desk, '主题色 hex', '#ffcc00');
  await expect(warning).toContainText('显示时会自动加深');
});

test('copying, resetting and following the school take nothing but the look', async ({ desk, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await desk.evaluate(() => {
    localStorage.setItem('somebody-elses', 'x');
    sessionStorage.setItem('somebody-elses', 'y');
  });
  await withTheme(desk, { layout: 'columns', primary: '#aa2200', globalComponentSize: 'small' });
  const drawer = await openLook(desk);
  await drawer.getByRole('button', { name: '复制配置' }).click();
  await expect(desk.getByText('配置已复制')).toBeVisible();
  const copied = JSON.parse(await desk.evaluate(() => navigator.clipboard.readText())) as object;
  expect(copied).toMatchObject({ layout: 'columns', primary: '#aa2200', mode: 'light', radius: 8 });

  await expect(drawer.locator('.drawer-foot')).toContainText('个人外观');
  await drawer.getByRole('button', { name: '跟随学校外观' }).click();
  await expect(drawer.locator('.drawer-foot')).toContainText('当前跟随学校外观');
  await expect(desk.locator('.shell')).toHaveAttribute('data-layout', 'transverse');
  await closeLook(desk);
  // how large controls are is a habit, and stays until everything is taken back
  await visit(desk, LIST);
  expect(await seen(desk, ADD, 'min-height')).toBe('28px');
  await drawerReset(desk);
  await expect.poll(() => seen(desk, ADD, 'min-height')).toBe('32px');
  await desk.reload();
  await settled(desk);
  const others = () => [localStorage.getItem('somebody-elses'), sessionStorage.getItem('somebody-elses')];
  expect(await desk.evaluate(others)).toEqual(['x', 'y']);
});

test('a school decides its look: who follows it sees it at once, who chose otherwise keeps his own', async ({
  desk,
  browser,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page, 'teacher01');
  const corner = (of: Page) => seen(of, '.tool', 'border-top-left-radius');
  const usual = await corner(page);
  try {
    await write(desk, '圆角大小', '3');
    const drawer = await openLook(desk);
    await drawer.getByRole('button', { name: '设为学校默认' }).click();
    await desk.locator('.ask').getByRole('button', { name: '设为学校默认' }).click();
    await expect(drawer.locator('.drawer-foot')).toContainText('当前跟随学校外观');
    // no reload: the open page is told
    await expect.poll(() => corner(page)).not.toBe(usual);
    const ofSchool = await corner(page);
    expect(ofSchool).toBe(await corner(desk));

    await write(page, '圆角大小', '16');
    const sent = page.waitForResponse('**/userTheme/submit');
    await expect(page.getByRole('button', { name: '设为学校默认' })).toHaveCount(0);
    const own = await corner(page);
    await closeLook(page);
    await sent;
    await page.reload();
    await settled(page);
    expect(await corner(page)).toBe(own);
    // his look is there on another machine
    const elsewhere = await (await browser.newContext()).newPage();
    await signIn(elsewhere, 'teacher01');
    await expect.poll(() => corner(elsewhere)).toBe(own);
    await elsewhere.context().close();
    const sentAgain = page.waitForResponse('**/userTheme/submit');
    await (await openLook(page)).getByRole('button', { name: '跟随学校外观' }).click();
    await expect.poll(() => corner(page)).toBe(ofSchool);
    await sentAgain;
  } finally {
    await putBack(desk);
    await expect.poll(() => corner(page)).toBe(usual);
    await page.close();
  }
});

/** The school's look as the product has it. */
async function putBack(page: Page): Promise<void> {
  await write(page, '圆角大小', '8');
  await (await openLook(page)).getByRole('button', { name: '设为学校默认' }).click();
  await page.locator('.ask').getByRole('button', { name: '设为学校默认' }).click();
  await expect(page.locator('.theme-drawer .drawer-foot')).toContainText('当前跟随学校外观');
}
