import type { Page } from '@playwright/test';
import { expect, fromMenu, settled, tag, tagsOf, test, titles, visit, withTheme } from './support/desk.ts';

const [ONE, TWO, THREE] = ['/layout/walk/one', '/layout/walk/two', '/layout/walk/three'];

test('a visited page becomes a tag; the affixed one comes first and cannot be closed', async ({ desk }) => {
  await visit(desk, ONE, TWO);
  await expect.poll(() => titles(desk)).toEqual(['首页', '甲页', '乙页']);
  await expect(tag(desk, '首页').getByRole('button', { name: /关闭/ })).toHaveCount(0);
  await tag(desk, '首页').click({ button: 'middle' });
  await expect(tagsOf(desk)).toHaveCount(3);
});

test('different parameters are different tags; with sharing on one tag takes the last ones', async ({
  desk,
}) => {
  await visit(desk, `${ONE}?id=1`, `${ONE}?id=2`);
  await expect(tag(desk, '甲页')).toHaveCount(2);
  await fromMenu(desk, '首页', '关闭全部');
  await withTheme(desk, { isShareTagsView: true });
  await visit(desk, `${ONE}?id=1`, `${ONE}?id=2`);
  await expect(tag(desk, '甲页')).toHaveCount(1);
  await tag(desk, '首页').locator('.tag-name').click();
  await tag(desk, '甲页').locator('.tag-name').click();
  await expect(desk).toHaveURL(/id=2$/);
});

test('an external link opens a new window, shows so, and becomes no tag', async ({ desk, context }) => {
  await desk.locator('.shortcuts').getByRole('button', { name: '外部链接' }).click();
  await expect.poll(() => context.pages().length).toBe(2);
  await expect(desk.getByText('已在新窗口中打开')).toBeVisible();
  await expect(desk.getByRole('link', { name: '打开新窗口' })).toHaveAttribute('href', '/walk-frame.html');
  await expect(tagsOf(desk)).toHaveCount(1);
});

test('the menu of a tag closes left, right, others and all, and disables what would do nothing', async ({
  desk,
}) => {
  await visit(desk, ONE, TWO, THREE);
  await tag(desk, '首页').click({ button: 'right' });
  await expect(desk.getByRole('menuitem', { name: '关闭', exact: true })).toBeDisabled();
  await expect(desk.getByRole('menuitem', { name: '关闭左侧' })).toBeDisabled();
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('menu', { name: '首页' })).toHaveCount(0);
  await fromMenu(desk, '乙页', '关闭左侧');
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页', '丙页']);
  await fromMenu(desk, '丙页', '关闭');
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
  await visit(desk, THREE);
  await fromMenu(desk, '乙页', '关闭右侧');
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
  await expect(desk).toHaveURL(/two$/);
  await visit(desk, ONE);
  await fromMenu(desk, '乙页', '关闭其他');
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
  await fromMenu(desk, '乙页', '关闭全部');
  await expect.poll(() => titles(desk)).toEqual(['首页']);
  await expect(desk).toHaveURL(/personalcenter$/);
});

test('the menu stays inside the window, and a click elsewhere closes it', async ({ desk }) => {
  await desk.setViewportSize({ width: 1010, height: 700 });
  await visit(desk, ONE, TWO, THREE, `${ONE}?a=1`, `${ONE}?a=2`, `${ONE}?a=3`, `${ONE}?a=4`, `${ONE}?a=5`);
  await tagsOf(desk).last().click({ button: 'right' });
  const box = (await desk.locator('.pop-menu').boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(1010);
  await desk.mouse.click(400, 500);
  await expect(desk.locator('.pop-menu')).toHaveCount(0);
});

test('the keyboard opens the menu of a tag, walks it and gives the focus back', async ({ desk }) => {
  await visit(desk, ONE);
  const name = tag(desk, '甲页').locator('.tag-name');
  await name.focus();
  await desk.keyboard.press('Shift+F10');
  await expect(desk.getByRole('menuitem', { name: '刷新' })).toBeFocused();
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('menuitem', { name: '关闭', exact: true })).toBeFocused();
  await desk.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await desk.keyboard.press('Delete');
  await expect.poll(() => titles(desk)).toEqual(['首页']);
});

test('a long press opens the menu of a tag', async ({ desk }) => {
  await visit(desk, ONE);
  const press = { pointerType: 'touch', clientX: 200, clientY: 70, bubbles: true };
  await tag(desk, '甲页').dispatchEvent('pointerdown', press);
  await expect(desk.getByRole('menu', { name: '甲页' })).toBeVisible();
});

test('middle click closes a tag unless that is turned off', async ({ desk }) => {
  await visit(desk, ONE, TWO);
  await tag(desk, '甲页').click({ button: 'middle' });
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
  await withTheme(desk, { isTagMiddleClose: false });
  await tag(desk, '乙页').click({ button: 'middle' });
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
});

test('closing the active tag goes to the right neighbour, else the last; with history to the one before', async ({
  desk,
}) => {
  await visit(desk, ONE, TWO, THREE, ONE);
  await tag(desk, '甲页').getByRole('button', { name: /关闭/ }).click();
  await expect(desk).toHaveURL(/two$/);
  await visit(desk, THREE);
  await tag(desk, '丙页').getByRole('button', { name: /关闭/ }).click();
  await expect(desk).toHaveURL(/two$/);
  await withTheme(desk, { isTagHistory: true });
  await visit(desk, ONE, THREE, '/index', THREE);
  await tag(desk, '丙页').getByRole('button', { name: /关闭/ }).click();
  await expect(desk).toHaveURL(/index$/);
});

test('tags are dragged, or moved by their menu, and stay so after a reload', async ({ desk }) => {
  await visit(desk, ONE, TWO, THREE);
  await tag(desk, '丙页').dragTo(tag(desk, '甲页'));
  await expect.poll(() => titles(desk)).toEqual(['首页', '丙页', '甲页', '乙页']);
  await fromMenu(desk, '丙页', '右移');
  await expect.poll(() => titles(desk)).toEqual(['首页', '甲页', '丙页', '乙页']);
  await fromMenu(desk, '乙页', '左移');
  await desk.reload();
  await settled(desk);
  await expect.poll(() => titles(desk)).toEqual(['首页', '甲页', '乙页', '丙页']);
});

test('a pinned tag moves to the front, survives close all, and can be loosened', async ({ desk }) => {
  await visit(desk, ONE, TWO);
  await fromMenu(desk, '乙页', '固定');
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页', '甲页']);
  await fromMenu(desk, '甲页', '关闭全部');
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
  await fromMenu(desk, '乙页', '取消固定');
  await fromMenu(desk, '乙页', '关闭全部');
  await expect.poll(() => titles(desk)).toEqual(['首页']);
});

test('the wheel scrolls the tags, the active one is in view, and "more" lists all', async ({ desk }) => {
  await desk.setViewportSize({ width: 1010, height: 700 });
  const many = Array.from({ length: 14 }, (_, index) => `${ONE}?n=${index}`);
  await visit(desk, ...many);
  await expect(tagsOf(desk).last()).toBeInViewport();
  const strip = desk.locator('.tags-strip');
  await strip.hover();
  await desk.mouse.wheel(0, -4000);
  await expect.poll(() => strip.evaluate((element) => element.scrollLeft)).toBe(0);
  await desk.getByRole('button', { name: '全部标签' }).click();
  const entries = desk.locator('.pop-menu').getByRole('menuitem');
  await expect(entries).toHaveCount(17);
  await entries.nth(5).click();
  await expect(desk).toHaveURL(/n=2$/);
});

test('with the tag cache off a reload keeps only the affixed and the current one', async ({ desk }) => {
  await visit(desk, ONE, TWO);
  await withTheme(desk, { isCacheTagsView: true });
  await expect.poll(() => titles(desk)).toEqual(['首页', '甲页', '乙页']);
  await withTheme(desk, { isCacheTagsView: false });
  await expect.poll(() => titles(desk)).toEqual(['首页', '乙页']);
});

test('above thirty tags the oldest loose one closes', async ({ desk }) => {
  await visit(desk, TWO);
  await visit(desk, ...Array.from({ length: 29 }, (_, index) => `${ONE}?n=${index}`));
  // the two that everybody has count among the thirty
  await expect(tagsOf(desk)).toHaveCount(28);
  await expect(tag(desk, '乙页')).toHaveCount(0);
});

test('page full screen hides menu, bar and tags, survives a reload, and a corner button returns', async ({
  desk,
}) => {
  await visit(desk, ONE);
  await fromMenu(desk, '甲页', '当前页全屏');
  await expect(desk.locator('.header, .tags')).toHaveCount(0);
  await desk.reload();
  await settled(desk);
  await expect(desk.locator('.header, .tags')).toHaveCount(0);
  await desk.getByRole('button', { name: '退出页面全屏' }).click();
  await expect(desk.locator('.header')).toBeVisible();
  await expect(tag(desk, '甲页')).toHaveCount(1);
});

/** A framed system says something to its own tab. */
async function frameSays(desk: Page, wish: object): Promise<void> {
  const frame = await desk.locator('.page-area[data-shown="true"] iframe').elementHandle();
  await (await frame!.contentFrame())!.evaluate((said) => parent.postMessage(said, '*'), wish);
}

test('a framed system names its visit, in one language or three, and nobody else may', async ({ desk }) => {
  await visit(desk, '/layout/walk/frame');
  await expect(desk.frameLocator('iframe').getByText('framed')).toBeVisible();
  await desk.evaluate(() => postMessage({ campusTag: 'title', title: '冒名' }, '*'));
  await frameSays(desk, { campusTag: 'title', title: '张三的档案' });
  await expect(tag(desk, '张三的档案')).toHaveCount(1);
  await expect(desk).toHaveTitle(/^张三的档案 /);
  await frameSays(desk, { campusTag: 'title', title: { 'zh-cn': '李四的档案', en: 'File of Li Si' } });
  await expect(tag(desk, '李四的档案')).toHaveCount(1);
  await desk.reload();
  await settled(desk);
  await expect.poll(() => titles(desk)).toEqual(['首页', '李四的档案']);
  await desk.getByRole('button', { name: '语言' }).click();
  await desk.getByText('English', { exact: true }).click();
  await expect(tag(desk, 'File of Li Si')).toHaveCount(1);
});

test('code refreshes its tab, fills the window with it, closes the others, all, and itself', async ({
  desk,
}) => {
  const framed = desk.frameLocator('.page-area[data-shown="true"] iframe').getByLabel('note');
  await visit(desk, ONE, TWO, '/layout/walk/frame');
  await framed.fill('before');
  await frameSays(desk, { campusTag: 'refresh' });
  await expect(framed).toHaveValue('');
  await frameSays(desk, { campusTag: 'fullscreen' });
  await expect(desk.locator('.header, .tags')).toHaveCount(0);
  await frameSays(desk, { campusTag: 'leaveFullscreen' });
  await expect(tagsOf(desk)).toHaveCount(4);
  await frameSays(desk, { campusTag: 'closeOthers' });
  await expect.poll(() => titles(desk)).toEqual(['首页', '内嵌页']);
  await visit(desk, ONE, '/layout/walk/frame');
  await frameSays(desk, { campusTag: 'close' });
  await expect.poll(() => titles(desk)).toEqual(['首页', '甲页']);
  await visit(desk, '/layout/walk/frame');
  await frameSays(desk, { campusTag: 'closeAll' });
  await expect.poll(() => titles(desk)).toEqual(['首页']);
  await expect(desk).toHaveURL(/personalcenter$/);
});

test('open in new window opens the same address', async ({ desk, context }) => {
  await visit(desk, ONE);
  const [opened] = await Promise.all([context.waitForEvent('page'), fromMenu(desk, '甲页', '在新窗口打开')]);
  await expect(opened).toHaveURL(/walk\/one$/);
});
