import { expect, fromMenu, settled, tag, test, titles, visit, withTheme } from './support/desk.ts';

const LIST = '/layout/base/org/department';
const OTHER = '/layout/base/org/campus';
const shown = '.page-area[data-shown="true"]';

test('a kept page keeps what was typed and where it was; a page that is not kept starts anew', async ({
  desk,
}) => {
  await visit(desk, LIST);
  const box = desk.locator(`${shown} input`).first();
  await box.fill('半句话');
  await desk.locator(shown).evaluate((area) => {
    area.querySelector<HTMLElement>('.page-body')!.style.minHeight = '3000px';
    area.scrollTop = 700;
  });
  await visit(desk, OTHER);
  await tag(desk, '院系部门').locator('.tag-name').click();
  await expect(box).toHaveValue('半句话');
  expect(await desk.locator(shown).evaluate((area) => area.scrollTop)).toBe(700);
});

test('refreshing drops the state of that page only', async ({ desk }) => {
  await visit(desk, OTHER);
  await desk.locator(`${shown} input`).first().fill('留着');
  await visit(desk, LIST);
  await desk.locator(`${shown} input`).first().fill('丢掉');
  await desk.getByRole('button', { name: /^刷新 院系部门/ }).click();
  await expect(desk.locator(`${shown} input`).first()).toHaveValue('');
  await tag(desk, '校区').locator('.tag-name').click();
  await expect(desk.locator(`${shown} input`).first()).toHaveValue('留着');
});

test('a hidden page takes no part: nothing of it can be seen or focused, and it asks for nothing', async ({
  desk,
}) => {
  await visit(desk, LIST);
  await expect(desk.locator(`${shown} input`).first()).toBeVisible();
  await visit(desk, '/index');
  await expect(desk.locator('.page-area')).toHaveCount(2);
  await expect(desk.locator('.page-area:visible')).toHaveCount(1);
  let calls = 0;
  desk.on('request', (request) => {
    if (request.url().includes('/department/')) calls += 1;
  });
  await desk.waitForTimeout(1500);
  expect(calls).toBe(0);
});

test('closing a tag frees its page: thirty openings of a list keep the heap small', async ({ desk }) => {
  const session = await desk.context().newCDPSession(desk);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  const openAndClose = async (times: number) => {
    for (let round = 0; round < times; round += 1) {
      await visit(desk, `${LIST}?keyword=n${round}`);
      await expect(desk.locator(`${shown} input`).first()).toBeVisible();
      await tag(desk, '院系部门').getByRole('button', { name: /关闭/ }).click();
      await expect(desk).toHaveURL(/index$/);
    }
  };
  await openAndClose(3);
  const before = await heap();
  await openAndClose(30);
  expect((await heap()) - before).toBeLessThan(10 * 1024 * 1024);
});

test('a framed page stays loaded behind other tabs; refreshing loads it again; it carries a sandbox', async ({
  desk,
}) => {
  await visit(desk, '/layout/walk/frame');
  const frame = desk.locator(`${shown} iframe`);
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  const note = desk.frameLocator(`${shown} iframe`).getByLabel('note');
  await note.fill('still here');
  await visit(desk, '/index');
  await tag(desk, '内嵌页').locator('.tag-name').click();
  await expect(note).toHaveValue('still here');
  await desk.getByRole('button', { name: /^刷新 内嵌页/ }).click();
  await expect(note).toHaveValue('');
});

test('a foreign host is not framed unless it is on the list', async ({ desk }) => {
  await visit(desk, '/layout/walk/foreign');
  await expect(desk.getByText('该地址不在允许内嵌的名单中')).toBeVisible();
  await expect(desk.locator(`${shown} iframe`)).toHaveCount(0);
});

test('open type 2 opens a tab of the layout, open type 1 a window', async ({ desk, context }) => {
  await desk.locator('.shortcuts').getByRole('button', { name: '标签链接' }).click();
  await expect(desk).toHaveURL(/\/layout\/link\/walk-tab\?isTab=1$/);
  await expect(desk.frameLocator(`${shown} iframe`).getByText('framed')).toBeVisible();
  expect(await titles(desk)).toContain('标签链接');
  await visit(desk, '/index');
  await Promise.all([
    context.waitForEvent('page'),
    desk.locator('.shortcuts').getByRole('button', { name: '新窗口链接' }).click(),
  ]);
  await expect(desk).toHaveURL(/index$/);
});

test('the footer hides on framed pages, and a long page can go back to its top', async ({ desk }) => {
  await withTheme(desk, { isFooter: true });
  await expect(desk.locator('.footer')).toBeVisible();
  await visit(desk, '/layout/walk/frame');
  await expect(desk.locator('.footer')).toHaveCount(0);
  await visit(desk, '/index');
  await desk.locator(shown).evaluate((area) => {
    area.querySelector<HTMLElement>('.page-body')!.style.minHeight = '4000px';
    area.scrollTop = 1500;
  });
  await desk.getByRole('button', { name: '回到顶部' }).click();
  await expect.poll(() => desk.locator(shown).evaluate((area) => area.scrollTop)).toBe(0);
});

test('a change of layout or of page full screen restarts no page', async ({ desk }) => {
  await visit(desk, LIST);
  const box = desk.locator(`${shown} input`).first();
  await box.fill('不丢');
  await fromMenu(desk, '院系部门', '当前页全屏');
  await expect(box).toHaveValue('不丢');
  await desk.getByRole('button', { name: '退出页面全屏' }).click();
  await desk.getByRole('button', { name: '外观设置' }).click();
  await desk.locator('.layouts').getByRole('button', { name: '分栏' }).click();
  await expect(box).toHaveValue('不丢');
  await settled(desk);
});
