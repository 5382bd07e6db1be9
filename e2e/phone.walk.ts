import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { encode } from 'uqr';
import { PHONE, settled, signIn, visit } from './support/desk.ts';
import { signInToPages } from './support/pages.ts';

// The frame of a phone: what every page has there, where a step back leads, and what a phone must not lose.

const LYING = { width: 844, height: 390 };
const STAY = '/layout/dormitory/stay/mine';

/** A touch screen of this size; `window` is lower while a keyboard is up. */
function held(browser: Browser, screen: typeof PHONE, window = screen): Promise<BrowserContext> {
  return browser.newContext({ viewport: window, screen, hasTouch: true, isMobile: true });
}

async function phone(browser: Browser, account: string): Promise<Page> {
  const page = await (await held(browser, PHONE)).newPage();
  page.on('pageerror', (error) => expect.soft(error.message, `${account} ${page.url()}`).toBe(''));
  await signIn(page, account);
  return page;
}

async function at(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

/** The gesture and the key of the device. */
const stepBack = (page: Page): Promise<void> => page.evaluate(() => history.back());

const title = (page: Page) => page.locator('.header-title');
const arrow = (page: Page) => page.locator('.header').getByRole('button', { name: '返回', exact: true });

for (const account of ['stu01', 'fdy01', 'wxg01', 'mw01', 'admin'])
  test(`every page of ${account} has its title and a way back`, async ({ browser }) => {
    test.setTimeout(180_000);
    const page = await (await held(browser, PHONE)).newPage();
    const { pages } = await signInToPages(page, account);
    const wrong: string[] = [];
    // all of them stand in one frame: of the hundreds that an office has every sixth is met
    const met = pages.filter((_, at) => pages.length < 100 || at % 6 === 0);
    for (const place of met) {
      // the frame is there before what it frames
      await visit(page, place.path);
      const isCalled = title(page).filter({ hasText: new RegExp(`^${place.title}`) });
      const found = await isCalled.waitFor({ timeout: 5000 }).then(
        () => true,
        () => false,
      );
      if (!found) wrong.push(`${place.path} is called ${await title(page).textContent()}`);
      if (!(await arrow(page).isVisible())) wrong.push(`${place.path} leads nowhere back`);
    }
    expect(wrong).toEqual([]);
    await arrow(page).tap();
    await expect(page).toHaveURL('/index');
    await expect(title(page)).toHaveText('首页');
    await expect(arrow(page)).toBeHidden();
  });

test('a step back closes the question, the step, the form, then the page', async ({ browser }) => {
  const page = await phone(browser, 'stu01');
  await at(page, STAY);
  await page.getByRole('button', { name: '新建留校申请' }).tap();
  const span = page.getByText(/留校：\d{4}-\d\d-\d\d 至/).first();
  await expect(page.getByRole('radio').first()).toBeChecked();
  const [from = ''] = /\d{4}-\d\d-\d\d/.exec(await span.innerText()) ?? [];
  await page.getByLabel('留校开始').fill(from);
  await page.getByLabel('离校日期').fill(from);
  await page.getByRole('combobox', { name: '事由' }).tap();
  await page.locator('.ant-select-dropdown:visible').getByText('其他', { exact: true }).tap();
  const steps = page.locator('.apply-steps [aria-current="step"]');
  const first = await steps.innerText();
  await page.getByRole('button', { name: '下一步' }).tap();
  await expect(steps).not.toHaveText(first);
  await test.step('each step starts at its top', async () => {
    const box = await page.locator('.apply-form').boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(0);
  });

  await stepBack(page);
  await expect(steps).toHaveText(first);
  await stepBack(page);
  const question = page.locator('dialog.ask');
  await expect(question).toBeVisible();
  await stepBack(page);
  await expect(question).toHaveCount(0);
  await expect(steps).toHaveText(first);
  await arrow(page).tap();
  await question.getByRole('button', { name: /放弃|离开/ }).tap();
  await expect(page.locator('.apply-form')).toHaveCount(0);
  await expect(page).toHaveURL(STAY);

  await test.step('the menu and the sheet of filters too', async () => {
    await page.getByRole('button', { name: '打开菜单' }).tap();
    await expect(page.locator('.menu-overlay')).toBeVisible();
    await stepBack(page);
    await expect(page.locator('.menu-overlay')).toBeHidden();
  });
  // he came straight to this page
  await stepBack(page);
  await expect(page).toHaveURL('/index');
  await page.goForward();
  await expect(page).toHaveURL('/index');
  await expect(page.locator('.apply-form')).toHaveCount(0);
});

test('what was typed outlives a reload, is offered once, and never what lists mask', async ({ browser }) => {
  const page = await phone(browser, 'stu01');
  // a phone that throws a page away doesn't ask
  await page.addInitScript(() =>
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
  );
  const reason = `家中有事需要留校${Date.now() % 100_000}`;
  const begin = async () => {
    await at(page, STAY);
    await page.getByRole('button', { name: '新建留校申请' }).tap();
    await expect(page.getByRole('radio').first()).toBeChecked();
  };
  const offered = page.getByText('继续上次填写');
  const day = page.getByLabel('留校开始');
  await begin();
  const [from = ''] =
    /\d{4}-\d\d-\d\d/.exec(
      await page
        .getByText(/留校：\d{4}/)
        .first()
        .innerText(),
    ) ?? [];
  await expect(offered).toHaveCount(0);
  await day.fill(from);
  await page.evaluate((text) => {
    const lines = document.querySelector<HTMLTextAreaElement>('.apply-form textarea')!;
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(lines, text);
    lines.dispatchEvent(new Event('input', { bubbles: true }));
  }, reason);
  await page.reload();
  await begin();
  await expect(offered).toBeVisible();
  await expect(day).toHaveValue('');
  await page.getByRole('button', { name: '继续填写' }).tap();
  await expect(offered).toHaveCount(0);
  await expect(day).toHaveValue(from);
  await expect(page.locator('.apply-form textarea').first()).toHaveValue(reason);

  await begin();
  await page.getByRole('button', { name: '重新填写' }).tap();
  await expect(day).toHaveValue('');
  await begin();
  await expect(offered).toHaveCount(0);

  await day.tap();
  await day.fill(from);
  await expect.poll(() => page.evaluate(kept)).toHaveLength(1);
  await page.evaluate(() => document.querySelector<HTMLElement>('.user')!.click());
  await page.getByRole('menuitem', { name: '退出登录' }).tap();
  await page
    .locator('dialog.ask')
    .getByRole('button', { name: /确定|退出/ })
    .last()
    .tap();
  await expect(page.getByLabel('学号 / 工号')).toBeVisible();
  expect(await page.evaluate(kept)).toEqual([]);
});

/** Runs in the page. */
function kept(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith('typed '));
}

test('a phone stays one when it lies, a tablet never becomes one under its keyboard', async ({ browser }) => {
  const looks = async (screen: typeof PHONE, window = screen) => {
    const context = await held(browser, screen, window);
    const page = await context.newPage();
    await signIn(page, 'stu01');
    await at(page, '/index');
    const { phone: js, css } = await page.evaluate(() => ({
      phone: document.querySelector<HTMLElement>('.shell')!.dataset['phone'],
      // only the style of a phone leaves so little between the tools
      css: getComputedStyle(document.querySelector('.header')!).columnGap,
    }));
    await context.close();
    return { js, css };
  };
  expect(await looks(PHONE)).toEqual({ js: 'true', css: '4px' });
  expect(await looks(LYING)).toEqual({ js: 'true', css: '4px' });
  expect(await looks({ width: 1180, height: 820 }, { width: 1180, height: 400 })).toEqual({
    js: 'false',
    css: '8px',
  });
});

test('a photo goes small, and without what the camera wrote into it', async ({ browser }) => {
  const page = await phone(browser, 'stu01');
  await at(page, '/layout/dormitory/repair/mine');
  await page.getByRole('button', { name: '我要报修' }).tap();
  await page.getByRole('button', { name: '木/家具' }).tap();
  await page.getByRole('button', { name: '桌椅', exact: true }).tap();
  const tips = page.getByRole('button', { name: '仍要报修' });
  if (await tips.isVisible()) await tips.tap();
  await page.getByRole('button', { name: '下一步' }).tap();
  const large = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    canvas.getContext('2d')!.fillRect(0, 0, 4000, 3000);
    const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg'));
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  // a segment as cameras write it, behind the two bytes of the beginning
  const exif = Buffer.from('Exif\0\0here it was taken');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  const buffer = Buffer.concat([Buffer.from(large.slice(0, 2)), head, exif, Buffer.from(large.slice(2))]);
  const answer = page.waitForResponse(/put-file-save/);
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'broken.jpeg', mimeType: 'image/jpeg', buffer });
  const { data } = (await (await answer).json()) as { data: { link: string } };
  const came = await page.evaluate(async (link) => {
    const blob = await (await fetch(link)).blob();
    const { width, height } = await createImageBitmap(blob);
    return { width, height, says: (await blob.text()).includes('taken') };
  }, data.link);
  expect(came).toEqual({ width: 1920, height: 1440, says: false });

  await test.step('a step back leads to the step before, then out; what was told is still there', async () => {
    const next = page.getByRole('button', { name: '下一步' });
    await page.getByLabel('故障描述').fill('抽屉滑轨脱落');
    await stepBack(page);
    await expect(page.getByLabel('故障描述')).toHaveCount(0);
    await next.tap();
    await expect(page.getByLabel('故障描述')).toHaveValue('抽屉滑轨脱落');
    await page.waitForTimeout(500);
    await page.reload();
    await page.getByRole('button', { name: '我要报修' }).tap();
    await page.getByRole('button', { name: '继续填写' }).tap();
    await expect(page.getByLabel('故障描述')).toHaveValue('抽屉滑轨脱落');
    await expect(page.getByText('broken.jpg')).toBeVisible();
  });
});

test('a code is read by a browser that has no reader of its own; without a camera one types', async ({
  browser,
}) => {
  const context = await held(browser, PHONE);
  const { data, size } = encode('campus-walk-code', { ecc: 'M', border: 4 });
  await context.addInitScript(showCode, { data, size });
  const page = await context.newPage();
  await signIn(page, 'mw01');
  await at(page, '/layout/attendance/leave/gate');
  const asked = page.waitForRequest(/leaveGate\/scan/);
  await page.getByRole('button', { name: '打开摄像头扫码' }).tap();
  expect((await asked).postDataJSON()).toMatchObject({ code: 'campus-walk-code' });
  await page.getByRole('button', { name: '关闭摄像头' }).tap();
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: '打开摄像头扫码' }).tap();
  await expect(page.getByRole('alert').getByText(/权限未开启/)).toBeVisible();
});

/** Runs in the page: a camera that looks at a code, in a browser without a reader. */
function showCode({ data, size }: { data: boolean[][]; size: number }): void {
  Reflect.deleteProperty(window, 'BarcodeDetector');
  const wide = 480;
  const draw = (pen: CanvasRenderingContext2D) => {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, wide, wide);
    pen.fillStyle = '#000';
    const step = wide / size;
    data.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * step, y * step, step, step)));
  };
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: wide, height: wide });
    const pen = canvas.getContext('2d')!;
    setInterval(() => draw(pen), 100);
    return canvas.captureStream(10);
  };
}
