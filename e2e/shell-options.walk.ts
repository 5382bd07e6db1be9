import { expect, type Page } from '@playwright/test';
import { settled, tag, test, visit, withTheme } from './support/desk.ts';
import { closeLook, openLook, pick, seen, staysSo, turn, write } from './support/look.ts';

const LIST = '/layout/base/org/campus';
const SHOWN = '.page-area[data-shown="true"]';

async function again(page: Page): Promise<void> {
  await page.reload();
  await settled(page);
}

test('options of the interface: folding, one open branch, a bar that scrolls away, the minutes of the lock', async ({
  desk,
}) => {
  const drawer = await openLook(desk);
  // what another layout has is off here
  for (const name of ['收起菜单', '经典布局分割菜单', '显示折叠按钮', '收起时悬停展开'])
    await expect(drawer.getByRole('switch', { name })).toBeDisabled();
  for (const minutes of ['0', '241']) {
    await write(desk, '自动锁屏（分钟）', minutes);
    await expect(desk.getByRole('alert').last()).toContainText('自动锁屏（分钟）应为 1～240');
  }
  await expect(drawer.getByLabel('自动锁屏（分钟）')).toHaveValue('30');
  await write(desk, '自动锁屏（分钟）', '5');
  await turn(desk, '固定顶栏', false);
  await closeLook(desk);
  await again(desk);
  await expect((await openLook(desk)).getByLabel('自动锁屏（分钟）')).toHaveValue('5');
  await closeLook(desk);
  await desk.locator(SHOWN).evaluate((area) => {
    area.querySelector<HTMLElement>('.page-body')!.style.minHeight = '3000px';
    area.scrollTop = 300;
  });
  await expect(desk.locator('.header')).not.toBeInViewport();
  // the keyboard brings it back
  await desk.keyboard.press('Tab');
  await desk.getByRole('button', { name: '外观设置' }).focus();
  await expect(desk.locator('.header')).toBeInViewport({ ratio: 1 });
  await turn(desk, '固定顶栏', true);
  await expect(desk.locator('.header')).toBeInViewport();

  await drawer.locator('.layouts').getByRole('button', { name: '默认', exact: true }).click();
  await turn(desk, '收起菜单', true);
  await closeLook(desk);
  await staysSo(desk, [['.aside', 'width', '64px']]);
  await turn(desk, '收起菜单', false);
  await turn(desk, '显示折叠按钮', false);
  await turn(desk, '只展开一个分支', false);
  await closeLook(desk);
  await expect(desk.getByRole('button', { name: /收起菜单|展开菜单/ })).toHaveCount(0);
  const menu = desk.locator('.side-menu');
  for (const branch of ['系统管理', '基础数据']) await menu.getByText(branch, { exact: true }).click();
  await expect(menu.locator('[aria-expanded="true"]')).toHaveCount(2);
});

test('options of the display: logo, crumbs, tags and their icons, footer, grey, weak, and words of the watermark', async ({
  desk,
}) => {
  await withTheme(desk, { layout: 'defaults' });
  await visit(desk, LIST);
  const crumbs = desk.getByRole('navigation', { name: '当前位置' });
  await expect(crumbs.locator('li').first()).toHaveText('首页');
  await expect(crumbs.locator('[aria-current="page"]')).toHaveText('校区管理');
  // the page itself is greyed and leads nowhere
  await expect(crumbs.locator('li').last().getByRole('button')).toHaveCount(0);
  expect(await seen(desk, '.breadcrumb [aria-current]', 'color')).not.toBe(
    await seen(desk, '.breadcrumb button', 'color'),
  );
  await expect(crumbs.locator('svg')).toHaveCount(0);

  for (const name of ['面包屑图标', '标签图标', '页脚']) await turn(desk, name, true);
  await turn(desk, '显示标志', false);
  await closeLook(desk);
  for (const round of [1, 2]) {
    await expect(crumbs.locator('svg').first()).toBeVisible();
    await expect(tag(desk, '校区管理').locator('.tag-name svg')).toBeVisible();
    await expect(desk.locator('.footer')).toBeVisible();
    await expect(desk.locator('.logo')).toHaveCount(0);
    if (round === 1) await again(desk);
  }
  await crumbs.getByRole('button', { name: '首页' }).click();
  await expect(desk).toHaveURL(/index$/);

  await turn(desk, '面包屑', false);
  await turn(desk, '页面标签', false);
  await closeLook(desk);
  for (const round of [1, 2]) {
    await expect(desk.locator('.breadcrumb, .tags')).toHaveCount(0);
    if (round === 1) await again(desk);
  }
  await turn(desk, '灰色模式', true);
  await staysSo(desk, [['html', 'filter', 'grayscale(1)']]);
  await turn(desk, '色弱模式', true);
  await staysSo(desk, [['html', 'filter', 'invert(0.8)']]);
  await turn(desk, '色弱模式', false);

  await turn(desk, '水印', true);
  const mark = desk.locator('.watermark');
  await write(desk, '水印文字', '内 部 资料');
  await expect(mark).toHaveAttribute('data-text', /^内部资料\n/);
  await write(desk, '水印文字', '   ');
  await expect((await openLook(desk)).getByLabel('水印文字')).toHaveValue('内部资料');
  await again(desk);
  await expect(mark).toHaveAttribute('data-text', /^内部资料\n/);

  // with the menu on top there is no place for crumbs
  for (const layout of ['transverse', 'classic']) {
    await withTheme(desk, { layout, isBreadcrumb: true });
    await expect(desk.locator('.breadcrumb')).toHaveCount(0);
    const option = (await openLook(desk)).getByRole('switch', { name: '面包屑', exact: true });
    await expect(option).toBeDisabled();
    await expect(option).not.toBeChecked();
  }
});

test('dragging tags is off on a phone', async ({ desk }) => {
  await desk.setViewportSize({ width: 390, height: 844 });
  const option = (await openLook(desk)).getByRole('switch', { name: '拖动排序标签' });
  await expect(option).toBeDisabled();
  await expect(option).not.toBeChecked();
});

test('style of tags, animation, width of the content, corners, size of words, and close lines', async ({
  desk,
}) => {
  await desk.setViewportSize({ width: 1800, height: 900 });
  await visit(desk, LIST);
  await expect(desk.locator(`${SHOWN} tbody tr`).first()).toBeVisible();
  for (const [name, value] of [
    ['标签风格', '风格二'],
    ['切换动画', '淡入'],
    ['内容宽度', '定宽'],
  ] as const)
    await pick(desk, name, value);
  await write(desk, '圆角大小', '0');
  await write(desk, '字号', '18');
  await write(desk, '字号', '40');
  await expect(desk.getByRole('alert').last()).toContainText('字号应为 12～20');
  await turn(desk, '紧凑', true);
  await closeLook(desk);
  await staysSo(desk, [
    ['.tag[data-active="true"]', 'background-color', 'rgb(31, 95, 191)'],
    [`${SHOWN} .page-body`, 'animation-name', 'page-fade'],
    [`${SHOWN} .page-body`, 'max-width', '1280px'],
    [`${SHOWN} .page-body`, 'padding-left', '8px'],
    [`${SHOWN} .btn-primary`, 'border-top-left-radius', '0px'],
    [`${SHOWN} .btn-primary`, 'min-height', '28px'],
    [`${SHOWN} tbody td`, 'height', /^3[2-5](\.\d+)?px$/],
    ['body', 'font-size', '18px'],
    ['.tag-name', 'font-size', /^16\.\d+px$/],
  ]);
  await pick(desk, '标签风格', '风格三');
  await pick(desk, '切换动画', '左滑');
  await closeLook(desk);
  await staysSo(desk, [
    ['.tag', 'border-bottom-left-radius', '0px'],
    [`${SHOWN} .page-body`, 'animation-name', 'page-left'],
  ]);
});

test('nothing moves with animation off, nor when the system asks for calm', async ({ desk }) => {
  await withTheme(desk, { layout: 'defaults' });
  await visit(desk, LIST);
  const moving: [string, string, string][] = [
    [`${SHOWN} .page-body`, 'animation-name', 'page-right'],
    ['.aside', 'transition-duration', '0.2s'],
  ];
  await staysSo(desk, moving);
  const calm: [string, string, string][] = [
    [`${SHOWN} .page-body`, 'animation-name', 'none'],
    ['.aside', 'transition-duration', '1e-05s'],
  ];
  await turn(desk, '动画', false);
  await staysSo(desk, calm);
  await turn(desk, '动画', true);
  await staysSo(desk, moving);
  await desk.emulateMedia({ reducedMotion: 'reduce' });
  await staysSo(desk, calm);
  // a drawer of antd opens without sliding, too
  const drawer = await openLook(desk);
  expect(await drawer.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
});

test('the bar of progress can be turned off, keys too, and the tools of the top bar stand in their own order', async ({
  desk,
}) => {
  const names = () =>
    desk.locator('.bar > .tool').evaluateAll((tools) => tools.map((tool) => tool.getAttribute('aria-label')));
  const usual = ['搜索菜单', '组件大小', '语言', '消息', '全屏', '外观设置'];
  const bare = async () => (await names()).map((name) => name!.replace(/，.*/, ''));
  expect(await bare()).toEqual(usual);
  const drawer = await openLook(desk);
  const first = drawer.getByRole('button', { name: '前移：消息' });
  for (let step = 0; step < 3; step += 1) await first.click();
  // at the front it stays where it is, and keeps the focus
  await desk.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await drawer.getByRole('button', { name: '后移：搜索' }).click();
  for (const name of ['进度条', 'Alt+L 锁屏', 'Alt+Q 退出']) await turn(desk, name, false);
  await closeLook(desk);
  for (const round of [1, 2]) {
    expect(await bare()).toEqual(['消息', '组件大小', '搜索菜单', '语言', '全屏', '外观设置']);
    await expect(desk.locator('.progress')).toHaveCount(0);
    await desk.locator(SHOWN).focus();
    await desk.keyboard.press('Alt+l');
    await desk.keyboard.press('Alt+q');
    await expect(desk.locator('.lock, .ask')).toHaveCount(0);
    if (round === 1) await again(desk);
  }
});

test('the tabs of the drawer stay above its options and lead to each part', async ({ desk }) => {
  const drawer = await openLook(desk);
  const tabs = drawer.getByRole('navigation', { name: '设置分类' });
  await expect(tabs.locator('[aria-current]')).toHaveText('布局');
  for (const part of ['界面', '其他', '颜色']) {
    await tabs.getByRole('button', { name: part }).click();
    await expect(tabs.locator('[aria-current]')).toHaveText(part);
    await expect(drawer.getByRole('heading', { name: part, exact: true })).toBeInViewport();
    await expect(tabs).toBeInViewport({ ratio: 1 });
  }
});

test('controls come in three sizes, at once, in lists and in forms; the window fills the screen', async ({
  desk,
}) => {
  await visit(desk, LIST);
  for (const [size, button, cell] of [
    ['大', '40px', '44px'],
    ['小', '28px', '32px'],
    ['默认', '32px', '36px'],
  ] as const) {
    await desk.getByRole('button', { name: '组件大小' }).click();
    await desk.getByRole('menuitem', { name: size }).click();
    await staysSo(desk, [
      [`${SHOWN} .btn-primary`, 'min-height', button],
      [`${SHOWN} tbody td`, 'height', cell],
    ]);
  }
  const full = desk.getByRole('button', { name: '全屏', exact: true });
  const icon = await full.locator('path').getAttribute('d');
  await full.click();
  const leave = desk.getByRole('button', { name: '退出全屏' });
  await expect(leave).toBeVisible();
  expect(await leave.locator('path').getAttribute('d')).not.toBe(icon);
  expect(await desk.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await leave.click();
  await expect(full).toBeVisible();
  await desk.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }));
  await full.click();
  await expect(desk.getByRole('alert')).toContainText('全屏');
});
