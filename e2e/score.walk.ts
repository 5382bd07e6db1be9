import { expect, test, type Browser, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/score';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

/** The pages of a role at a window; each shows something. */
async function looks(browser: Browser, account: string, window: typeof DESK, pages: readonly string[]) {
  const page = await person(browser, account, window);
  for (const name of pages) {
    await at(page, name);
    await expect(page.getByText('出错了')).toHaveCount(0);
  }
  await page.context().close();
}

test('each role sees its pages', async ({ browser }) => {
  test.setTimeout(600_000);
  const OFFICE = [
    'board',
    'offering',
    'list',
    'result',
    'rank',
    'changes',
    'change-desk',
    'warning',
    'transcript',
    'stats',
    'settings',
  ];
  await looks(browser, 'admin', DESK, OFFICE);
  await looks(browser, 'yx01', PHONE, ['board', 'change-desk', 'rank', 'list']);
  await looks(browser, 'fdy01', PHONE, ['list', 'warning', 'rank', 'stats']);
  await looks(browser, 'teacher01', DESK, ['sheet', 'change']);
  await looks(browser, 'stu01', DESK, ['mine']);
  await looks(browser, 'stu01', PHONE, ['mine']);
});

test('a teacher types by arrows and paste; in two browsers different cells are kept, and the same one asks whose value stands', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [one, two] = await Promise.all([1, 2].map(() => person(browser, 'teacher01', DESK)));
  await at(one!, 'sheet');
  await one!.getByRole('button', { name: '录入', exact: true }).first().click();
  await settled(one!);
  const address = one!.url();
  await two!.goto(address);
  await settled(two!);
  const cell = (page: Page, column: string, row: number) =>
    page.getByRole('textbox', { name: new RegExp(` ${column}$`) }).nth(row);
  // after five seconds a sheet is kept by itself, and there is nothing to save
  const save = (page: Page) =>
    page
      .getByRole('button', { name: '保存', exact: true })
      .click({ timeout: 5_000 })
      .catch(() => {});
  await expect(cell(two!, '期中', 0)).toBeVisible();
  // the second browser hears nothing of the first until it has sent its own
  const isSheet = /scoreRecord\/sheet\?/;
  await two!.route(isSheet, (route) => route.abort());
  // marks that nobody has yet, at a second try neither
  const there = Number(await cell(one!, '期中', 0).inputValue());
  const [first, second] = [1, 2].map((more) => String(40 + ((there + more) % 60)));
  await cell(one!, '期中', 0).fill(first!);
  await cell(one!, '期中', 0).press('ArrowDown');
  await expect(cell(one!, '期中', 1)).toBeFocused();
  await save(one!);
  await expect(one!.getByText('已全部保存')).toBeVisible();
  await cell(two!, '期末', 0).fill('66');
  await cell(two!, '期中', 0).fill(second!);
  await save(two!);
  await two!.unroute(isSheet);
  await expect(two!.getByText('有人同时修改了这些成绩')).toBeVisible();
  await two!.getByRole('button', { name: `用我的：${second}` }).click();
  await expect(two!.getByText('已全部保存')).toBeVisible({ timeout: 15_000 });
  await one!.reload();
  await settled(one!);
  await expect(cell(one!, '期中', 0)).toHaveValue(second!);
  await expect(cell(one!, '期末', 0)).toHaveValue('66');
});

test('a student prints a transcript whose code proves it outside; a term without scores says why not', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await person(browser, 'stu01', PHONE);
  await at(page, 'mine');
  await page.getByRole('button', { name: '打印成绩单' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('学期').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText(/没有已发布的成绩，不能开具成绩单/).first()).toBeVisible();
  await dialog.getByLabel('学期').selectOption({ index: 0 });
  const sheet = page.waitForResponse((answer) => answer.url().includes('transcript/printMine'));
  await dialog.getByRole('button', { name: '保存' }).click();
  const { data } = (await (await sheet).json()) as { data: { qr: string } };
  await expect(page.getByText('学生成绩单').first()).toBeVisible();
  const outside = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const proof = await outside.newPage();
  await proof.goto(data.qr);
  await expect(proof.getByText('该成绩单真实有效')).toBeVisible();
  await outside.close();
});
