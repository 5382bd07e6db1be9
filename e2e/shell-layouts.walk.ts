import type { Page } from '@playwright/test';
import { expect, test, visit, withTheme, settled } from './support/desk.ts';

const layout = (page: Page) => page.locator('.shell').getAttribute('data-layout');

async function openTheme(page: Page): Promise<void> {
  await page.getByRole('button', { name: '外观设置' }).click();
  await expect(page.locator('.theme-drawer')).toBeVisible();
}

test('a fresh browser has the transverse layout; the others are picked in the drawer, which closes, and are remembered', async ({
  desk,
}) => {
  expect(await layout(desk)).toBe('transverse');
  for (const [name, value] of [
    ['默认', 'defaults'],
    ['经典', 'classic'],
    ['分栏', 'columns'],
    ['横向', 'transverse'],
  ] as const) {
    await openTheme(desk);
    await desk.locator('.layouts').getByRole('button', { name, exact: true }).click();
    await expect(desk.locator('.shell')).toHaveAttribute('data-layout', value);
    await expect(desk.locator('.theme-drawer')).toHaveCount(0);
    await desk.reload();
    await settled(desk);
    expect(await layout(desk)).toBe(value);
  }
});

test('below 1000 px the menu is an overlay; widening restores the chosen layout', async ({ desk }) => {
  await withTheme(desk, { layout: 'columns' });
  const shell = desk.locator('.shell');
  await desk.setViewportSize({ width: 980, height: 800 });
  await expect(shell).toHaveAttribute('data-layout', 'defaults');
  await expect(desk.locator('.columns, .aside')).toHaveCount(0);
  await desk.setViewportSize({ width: 1300, height: 800 });
  await expect(shell).toHaveAttribute('data-layout', 'columns');
});

test('on a phone the menu lies over a dim mask; the mask or a chosen page closes it', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  await expect(desk.locator('.tags')).toHaveCount(0);
  await expect(desk.locator('.phone-bar')).toBeVisible();
  const menu = desk.locator('.menu-overlay');
  await desk.getByRole('button', { name: '打开菜单' }).click();
  await expect(menu).toBeVisible();
  await desk.mouse.click(370, 400);
  await expect(menu).toBeHidden();
  await desk.getByRole('button', { name: '打开菜单' }).click();
  await menu.getByText('巡检目录').click();
  await menu.getByText('甲页', { exact: true }).click();
  await expect(menu).toBeHidden();
  await expect(desk).toHaveURL(/walk\/one$/);
});

test('a folded menu is 64 px wide in defaults, hidden in classic and columns, and can not be folded in transverse', async ({
  desk,
}) => {
  await withTheme(desk, { layout: 'defaults', isCollapse: true });
  await expect.poll(async () => (await desk.locator('.aside').boundingBox())?.width).toBe(64);
  await withTheme(desk, { layout: 'classic' });
  await expect(desk.locator('.aside')).toHaveCount(0);
  await withTheme(desk, { layout: 'columns' });
  await visit(desk, '/layout/walk/one');
  await expect(desk.locator('.second-column')).toHaveCount(0);
  await withTheme(desk, { layout: 'transverse' });
  await expect(desk.getByRole('button', { name: /收起菜单|展开菜单/ })).toHaveCount(0);
  await expect(desk.locator('.logo')).toBeDisabled();
});

test('classic with a split menu has the first level on top and its pages at the side', async ({ desk }) => {
  await withTheme(desk, { layout: 'classic', isClassicSplitMenu: true });
  await visit(desk, '/layout/walk/one');
  await expect(desk.locator('.top-menu')).toContainText('巡检目录');
  await expect(desk.locator('.aside')).toContainText('乙页');
  await expect(desk.locator('.aside')).not.toContainText('系统管理');
  await visit(desk, '/layout/lonely/page');
  await expect(desk.locator('.aside')).toHaveCount(0);
  await visit(desk, '/layout/walk/one');
  await expect(desk.locator('.aside')).toContainText('乙页');
  await visit(desk, '/index');
  await expect(desk.locator('.aside')).toHaveCount(0);
});

test('columns preview the pointed-at branch, fold for pages without children, and cut long titles', async ({
  desk,
}) => {
  await withTheme(desk, { layout: 'columns', isColumnsMenuHoverPreload: true });
  await expect(desk.locator('.second-column')).toHaveCount(0);
  const branch = desk.getByRole('button', { name: '巡检目录与很长的标题' });
  await expect(branch.locator('span')).toHaveText('巡检目录');
  await expect(branch).toHaveAttribute('title', '巡检目录与很长的标题');
  await branch.hover();
  await expect(desk.locator('.second-column')).toContainText('甲页');
  await desk.mouse.move(900, 600);
  await expect(desk.locator('.second-column')).toHaveCount(0);
  await visit(desk, '/layout/walk/one');
  await desk.getByRole('button', { name: '基础数据' }).hover();
  await expect(desk.locator('.second-column')).toContainText('校区管理');
  await desk.mouse.move(900, 600);
  await expect(desk.locator('.second-column')).toContainText('甲页');
  await withTheme(desk, { isColumnsMenuHoverPreload: false });
  await desk.getByRole('button', { name: '基础数据' }).hover();
  await expect(desk.locator('.second-column')).toContainText('甲页');
  await expect(desk.locator('.first-column')).toHaveAttribute('data-mark', 'round');
  await withTheme(desk, { columnsAsideLayout: 'horizontal', columnsAsideStyle: 'card' });
  await expect(branch.locator('span')).toHaveText('巡检目');
  await expect(desk.locator('.first-column')).toHaveAttribute('data-mark', 'card');
});

test('accordion keeps one branch open; without it several stay', async ({ desk }) => {
  await withTheme(desk, { layout: 'defaults', isUniqueOpened: true });
  const open = desk.locator('.side-menu [aria-expanded="true"]');
  await desk.locator('.side-menu').getByText('系统管理', { exact: true }).click();
  await desk.locator('.side-menu').getByText('基础数据', { exact: true }).click();
  await expect(open).toHaveCount(1);
  await withTheme(desk, { isUniqueOpened: false });
  await desk.locator('.side-menu').getByText('系统管理', { exact: true }).click();
  await desk.locator('.side-menu').getByText('基础数据', { exact: true }).click();
  await expect(open).toHaveCount(2);
});

test('the menu keeps its place after a page change, and a detail page keeps its parent highlighted', async ({
  desk,
}) => {
  await withTheme(desk, { layout: 'defaults', isUniqueOpened: false });
  await desk.setViewportSize({ width: 1300, height: 420 });
  await desk.locator('.side-menu').getByText('巡检目录与很长的标题').click();
  const menu = desk.locator('.side-menu');
  await menu.getByText('标签链接').scrollIntoViewIfNeeded();
  await menu.getByText('不缓存页').scrollIntoViewIfNeeded();
  const before = await menu.evaluate((element) => element.scrollTop);
  expect(before).toBeGreaterThan(0);
  await menu.getByText('不缓存页').click();
  await expect(desk).toHaveURL(/forgetful$/);
  expect(await menu.evaluate((element) => element.scrollTop)).toBe(before);
  await visit(desk, '/layout/walk/two/detail');
  await expect(menu.locator('[aria-current="page"]')).toHaveText('乙页');
});

test('the logo folds the menu, its edge can be dragged, and it unfolds under the pointer', async ({
  desk,
}) => {
  await withTheme(desk, { layout: 'defaults', isHoverExpand: true });
  const edge = desk.getByRole('separator', { name: '菜单宽度' });
  const box = (await edge.boundingBox())!;
  await desk.mouse.move(box.x + 4, 300);
  await desk.mouse.down();
  await desk.mouse.move(300, 300);
  await desk.mouse.up();
  await expect.poll(async () => (await desk.locator('.aside').boundingBox())?.width).toBe(300);
  await desk.locator('.aside .logo').click();
  await desk.mouse.move(900, 500);
  await expect(desk.locator('.aside')).toHaveAttribute('data-collapsed', 'true');
  await desk.mouse.move(20, 300);
  await expect(desk.locator('.aside')).toHaveAttribute('data-collapsed', 'false');
  await expect(desk.getByRole('button', { name: '展开菜单' })).toHaveCount(1);
  await withTheme(desk, { isFoldButton: false });
  await expect(desk.getByRole('button', { name: /收起菜单|展开菜单/ })).toHaveCount(0);
});

test('a URL flag shows the page alone, for embedding', async ({ desk }) => {
  await desk.goto('/layout/walk/one?fullContent=1');
  await expect(desk.locator('.page-area[data-shown="true"]')).toBeVisible();
  await expect(desk.locator('.header, .tags, .aside')).toHaveCount(0);
});

test('the look is there before the first paint', async ({ desk }) => {
  await desk.evaluate(() => localStorage.setItem('theme', 'dark'));
  await desk.route('**/assets/index-*.js', () => {});
  await desk.goto('/index', { waitUntil: 'commit' });
  await expect(desk.locator('html')).toHaveAttribute('data-dark', 'true');
  expect(await desk.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(13, 19, 32)');
});
