import { expect, fromMenu, settled, signIn, tag, test, titles, visit, withTheme } from './support/desk.ts';

const LIST = '/layout/base/org/department';
const OTHER = '/layout/base/org/campus';
const STUDENTS = '/layout/base/people/student';
const shown = '.page-area[data-shown="true"]';

/** Runs in the page before anything else: which intervals are alive. */
function countTimers(): void {
  const timers = new Set<unknown>();
  const [start, stop] = [window.setInterval, window.clearInterval];
  Object.assign(window, {
    timers,
    setInterval: (...given: Parameters<typeof start>) => {
      const timer = start(...given);
      timers.add(timer);
      return timer;
    },
    clearInterval: (timer: number) => {
      timers.delete(timer);
      stop(timer);
    },
  });
}

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

test('refreshing drops the state of that page only, and reloads nothing else', async ({ desk }) => {
  const chosen = desk.locator(`${shown} tbody input[type="checkbox"]`).first();
  await desk.evaluate(() => Object.assign(window, { sameDocument: true }));
  await visit(desk, OTHER);
  await chosen.check();
  await visit(desk, LIST);
  await chosen.check();
  await desk.getByRole('button', { name: /^刷新 院系部门/ }).click();
  await expect(chosen).not.toBeChecked();
  await chosen.check();
  await fromMenu(desk, '院系部门', '刷新');
  await expect(chosen).not.toBeChecked();
  await tag(desk, '校区').locator('.tag-name').click();
  await expect(chosen).toBeChecked();
  expect(await desk.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a kept list keeps its page and its place in the table; after a reload its tag is kept as before', async ({
  desk,
}) => {
  await visit(desk, STUDENTS);
  const table = desk.locator(`${shown} .table-scroll`);
  const firstRow = () => table.locator('tbody tr').first().innerText();
  // the words of the dictionaries come a moment after the rows
  await expect.poll(firstRow).toMatch(/男|女/);
  const ofPageOne = await firstRow();
  await desk.locator(shown).getByRole('button', { name: '第 2 页' }).click();
  await expect.poll(firstRow).not.toBe(ofPageOne);
  const ofPageTwo = await firstRow();
  await table.evaluate((area) => {
    area.style.maxHeight = '200px';
    area.scrollTop = 120;
  });
  await visit(desk, OTHER);
  await tag(desk, '学生').locator('.tag-name').click();
  await expect(desk).toHaveURL(/current=2/);
  // for a moment of the change both are on screen
  await expect(desk.locator(shown)).toHaveCount(1);
  expect(await firstRow()).toBe(ofPageTwo);
  expect(await table.evaluate((area) => area.scrollTop)).toBe(120);

  await desk.reload();
  await settled(desk);
  const chosen = desk.locator(`${shown} tbody input[type="checkbox"]`).first();
  await chosen.check();
  await tag(desk, '校区').locator('.tag-name').click();
  await tag(desk, '学生').locator('.tag-name').click();
  await expect(chosen).toBeChecked();
});

test('a kept list shows what was saved in the detail tag beside it', async ({ desk }) => {
  await visit(desk, OTHER);
  const row = desk.locator(`${shown} tbody tr`).first();
  await row.locator('.cell-open').click();
  await expect(desk).toHaveURL(/row_id=/);
  const opened = new URL(desk.url());
  await expect(desk.getByRole('dialog')).toBeVisible();
  await desk.keyboard.press('Escape');
  await expect(desk).toHaveURL(new RegExp(`${OTHER}$`));
  await visit(desk, '/index', opened.pathname + opened.search);
  await expect(tag(desk, '校区')).toHaveCount(2);
  const remark = `巡检 ${Date.now()}`;
  await desk.getByRole('dialog').getByRole('button', { name: '编辑' }).click();
  await desk.getByRole('dialog').getByLabel('地址').fill(remark);
  await desk.getByRole('button', { name: '保存', exact: true }).click();
  await expect(desk.getByRole('dialog').getByLabel('地址')).toHaveCount(0);
  await visit(desk, OTHER);
  await expect(row).toContainText(remark);
});

test('a hidden page runs no timer and asks for nothing until it is back', async ({ page }) => {
  await page.addInitScript(countTimers);
  await signIn(page);
  const timers = () => page.evaluate(() => (window as unknown as { timers: Set<number> }).timers.size);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('/repairOrder/')) calls += 1;
  });
  // what the shell itself runs has come to stay by now
  await page.waitForTimeout(4000);
  const without = await timers();
  await visit(page, '/layout/dormitory/repair/board');
  await expect.poll(timers).toBeGreaterThan(without);
  await visit(page, '/index');
  await expect.poll(timers).toBe(without);
  expect(calls).toBeGreaterThan(0);
  const asked = calls;
  await page.waitForTimeout(1000);
  expect(calls).toBe(asked);
  await tag(page, '派单看板').locator('.tag-name').click();
  await expect.poll(timers).toBeGreaterThan(without);
});

test('a hidden page takes no part: nothing of it can be seen or focused, and it asks for nothing', async ({
  desk,
}) => {
  await visit(desk, LIST);
  await expect(desk.locator(`${shown} input`).first()).toBeVisible();
  await visit(desk, '/index');
  await expect(desk.locator('.page-area')).toHaveCount(2);
  await expect(desk.locator('.page-area:visible')).toHaveCount(1);
  const calls: string[] = [];
  desk.on('request', (request) => {
    // a card of the first page asks for the departments' names, which is its own affair
    if (/\/department\/(?!getSelect)/.test(request.url())) calls.push(request.url());
  });
  await desk.waitForTimeout(1500);
  expect(calls).toEqual([]);
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
      await expect(desk).toHaveURL(/personalcenter$/);
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
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await desk.context().route('**/walk-frame.html', async (route) => {
    await held;
    await route.fallback();
  });
  await visit(desk, '/layout/walk/frame');
  const frame = desk.locator(`${shown} iframe`);
  await expect(desk.locator(`${shown} .framed .page-loading`)).toBeVisible();
  arrive();
  await expect(desk.locator(`${shown} .framed .page-loading`)).toHaveCount(0);
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
  await expect(desk.getByRole('link', { name: '打开新窗口' })).toHaveAttribute('href', /elsewhere\.example/);
  await expect(desk.locator(`${shown} iframe`)).toHaveCount(0);
});

test('open type 2 opens a tab of the layout, open type 1 a window', async ({ desk, context }) => {
  await desk.locator('.shortcuts').getByRole('button', { name: '标签链接' }).click();
  await expect(desk).toHaveURL(/\/layout\/link\/walk-tab\?isTab=1$/);
  await expect(desk.frameLocator(`${shown} iframe`).getByText('framed')).toBeVisible();
  await expect.poll(() => titles(desk)).toContain('标签链接');
  await visit(desk, '/index');
  await desk.locator('.shortcuts').getByRole('button', { name: '另一标签页' }).click();
  await expect(desk).toHaveURL(/walk-tab2/);
  await expect.poll(() => titles(desk)).toEqual(['首页', '标签链接', '另一标签页']);
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
