import { expect, test, type Browser, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';
import { dayOfPictures } from './support/screen-day.ts';

test.use({ actionTimeout: 20_000 });

const WALL = '/layout/insight/screen/wall';

/** Somebody who is signed in nowhere, before a wall of this size. */
async function stranger(browser: Browser, viewport: typeof DESK): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  page.on('pageerror', (error) => expect.soft(error.message, page.url()).toBe(''));
  return page;
}

/** Panels that reach out of the wall, lie over each other, or are cut off. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.panel')].map((one) => ({
      name: one.getAttribute('aria-label') ?? one.getAttribute('data-kind')!,
      box: one.getBoundingClientRect(),
    }));
    const out = boxes.filter(
      ({ box }) => box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.height < 40,
    );
    const over = boxes.filter(({ box }, at) =>
      boxes.some(
        ({ box: other }, place) =>
          place > at &&
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      ),
    );
    const scrolls = document.documentElement.scrollHeight > innerHeight + 1 ? ['scrolls'] : [];
    return [...out, ...over].map(({ name }) => name).concat(scrolls);
  });

/** As many drawings as there are places for one, each with something on it. */
async function isDrawn(page: Page): Promise<void> {
  await expect(page.locator('.panel').first()).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('.panel-chart')].every((one) => {
          const canvas = one.querySelector('canvas');
          const ink = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data;
          return ink?.some((value) => value !== 0) ?? false;
        }),
      ),
    )
    .toBe(true);
}

test('an administrator arranges and publishes a screen; a code lets a stranger watch it, until it is called back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const admin = await person(browser, 'admin', { width: 1440, height: 1000 });
  await admin.goto(WALL);
  await settled(admin);
  // one of its own, so that the walk may be taken twice
  const code = `wall${Date.now()}`;
  const name = `大屏${Date.now() % 100_000}`;
  await admin.getByRole('button', { name: '新建大屏' }).click();
  await admin.getByLabel('名称').fill(name);
  await admin.getByLabel('访问路径').fill(code);
  await admin.getByRole('dialog').getByRole('button', { name: '保存', exact: true }).click();
  const card = admin.getByRole('region', { name });
  await expect(card.getByText('未发布')).toBeVisible();
  await card.getByRole('button', { name: '设计' }).click();
  const design = admin.getByRole('region', { name });
  await design.getByRole('button', { name: '数字', exact: true }).click();
  const form = admin.getByRole('complementary', { name: '组件设置' });
  await expect(design.getByText('请选择要显示的内容')).toBeVisible();
  await expect(design.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
  await form.getByLabel('选择指标').selectOption({ label: '在住人数' });
  await design.getByRole('button', { name: '条形排行', exact: true }).click();
  await form.getByLabel('选择指标').selectOption({ label: '入住率' });
  await form.getByLabel('按什么分组').selectOption({ label: '楼栋' });
  const bar = design.getByRole('group', { name: /入住率/ });
  await expect(bar.locator('canvas')).toBeVisible();
  // dragged by its name, and nudged by a key
  const before = (await bar.boundingBox())!;
  await admin.mouse.move(before.x + 60, before.y + 8);
  await admin.mouse.down();
  await admin.mouse.move(before.x + 220, before.y + 140, { steps: 8 });
  await admin.mouse.up();
  await expect.poll(async () => (await bar.boundingBox())!.x).toBeGreaterThan(before.x + 80);
  await bar.focus();
  await admin.keyboard.press('ArrowRight');
  await design.getByRole('button', { name: '发布', exact: true }).click();
  await expect(admin.getByText(/已发布，各大屏/)).toBeVisible();
  await design.getByRole('button', { name: '返回' }).click();
  await expect(card.getByText('第1版')).toBeVisible();
  await card.getByRole('button', { name: '授权' }).click();
  await admin.getByLabel('授权名称').fill(`${name}入口`);
  await admin.getByRole('button', { name: '生成访问码' }).click();
  const letters = await admin.locator('.screen-code output').innerText();

  const guest = await stranger(browser, { width: 1920, height: 1080 });
  await guest.goto(`/datascreen/${code}`);
  await expect(guest.getByRole('heading', { name: '请输入访问码' })).toBeVisible();
  await guest.getByLabel('访问码').fill('WRONG2222');
  await guest.getByRole('button', { name: '进入' }).click();
  await expect(guest.getByRole('alert')).toContainText('访问码错误');
  await guest.getByLabel('访问码').fill(letters);
  await guest.clock.install();
  await guest.getByRole('button', { name: '进入' }).click();
  await expect(guest.getByRole('heading', { name })).toBeVisible();
  await expect(guest.locator('.panel')).toHaveCount(2);

  await admin.goto('/layout/insight/screen/pass');
  await settled(admin);
  await admin
    .getByRole('row', { name: `${name}入口` })
    .getByRole('button', { name: '收回授权' })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: '确定', exact: true }).click();
  await expect(admin.getByRole('row', { name: `${name}入口` }).getByText('已收回')).toBeVisible();
  await guest.clock.fastForward(70_000);
  await expect(guest.getByRole('heading', { name: '请输入访问码' })).toBeVisible();
  await expect(guest.locator('.panel')).toHaveCount(0);
});

test('a television shows six digits, is paired, and plays the carousel; a student is let in nowhere', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const tv = await stranger(browser, { width: 1920, height: 1080 });
  await tv.goto('/home/lofTV');
  const digits = await tv.locator('.wall-pair').innerText();
  const admin = await person(browser, 'admin', DESK);
  await admin.goto('/layout/insight/screen/pass');
  await settled(admin);
  await admin.getByRole('button', { name: '配对电视' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('配对码').fill(digits);
  await dialog.getByLabel('授权名称').fill('一号楼电视');
  await dialog.getByLabel('播放内容').selectOption({ label: '校园大屏轮播' });
  await dialog.getByRole('button', { name: '配对电视' }).click();
  await expect(admin.getByRole('row', { name: /一号楼电视/ }).getByText('电视终端')).toBeVisible();
  await expect(tv.getByRole('heading', { name: '宿舍分析' })).toBeVisible();
  await tv.keyboard.press('ArrowLeft');
  await expect(tv.getByRole('heading', { name: '新生大数据' })).toBeVisible();
  await tv.keyboard.press('ArrowLeft');
  await expect(tv.getByRole('heading', { name: '请假分析' })).toBeVisible();

  const student = await person(browser, 'stu01', PHONE);
  await student.goto('/datascreen/dormBigScreen');
  await expect(student.getByRole('heading', { name: '请输入访问码' })).toBeVisible();
  await student.goto('/datascreen/carouseltest');
  await expect(student.getByText(/仅供大屏设计人员使用/)).toBeVisible();
});

const WALLS = [
  { width: 1920, height: 1080 },
  { width: 3840, height: 2160 },
  { width: 1366, height: 768 },
];

test('the screens of the product fill a wall of any size, and are read from top to bottom on a phone', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await person(browser, 'admin', DESK);
  for (const [code, title] of [
    ['dormBigScreen', '宿舍分析'],
    ['leavedatascreenone', '请假分析'],
    ['dormInspect', '宿舍检查分析'],
  ] as const)
    for (const wall of WALLS) {
      await page.setViewportSize(wall);
      await page.goto(`/datascreen/${code}`);
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
      await isDrawn(page);
      expect(await faultsOf(page), `${code} ${wall.width}`).toEqual([]);
    }
  await page.setViewportSize(PHONE);
  await page.goto('/datascreen/dormBigScreen');
  await isDrawn(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a wall draws all kinds of panels for a day, keeps the last picture while nobody answers, and grows by nothing', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await stranger(browser, { width: 1920, height: 1080 });
  const day = await dayOfPictures(page);
  await page.goto('/datascreen/dormBigScreen');
  await expect(page.locator('.panel')).toHaveCount(day.panels);
  await isDrawn(page);
  expect(await faultsOf(page)).toEqual([]);
  await day.pass(20);
  const first = await day.weight();
  await day.pass(116);
  const last = await day.weight();
  expect(await day.hours()).toBeGreaterThanOrEqual(24);
  expect(last.listeners - first.listeners).toBeLessThanOrEqual(5);
  expect(last.nodes - first.nodes).toBeLessThanOrEqual(100);
  expect(last.heap - first.heap).toBeLessThan(2_000_000);

  await day.cut();
  await day.pass(6);
  await expect(page.locator('.wall-age')).toContainText('数据延迟');
  await expect(page.locator('.panel')).toHaveCount(day.panels);
  await day.mend();
  await day.pass(3);
  await expect(page.locator('.wall-age')).toContainText('数据截至');
});
