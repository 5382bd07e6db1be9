import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/phone';

test('a counsellor calls by the sheet on a phone and notes what came of it', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await person(browser, 'fdy01', PHONE);
  await page.goto(`${ROOM}/list`);
  await settled(page);
  const card = page.locator('li.part-card').first();
  await expect(card).toBeVisible();
  await card
    .getByRole('button', { name: /\*\*\*\*/ })
    .first()
    .click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: '显示号码并拨打' }).click();
  await expect(panel.locator('a[href^="tel:1"]')).toBeVisible();
  await panel.getByLabel('通话备注').fill('已与本人通话');
  await panel.getByRole('button', { name: '已核实' }).click();
  await expect(panel).toHaveCount(0);
});

test('the office looks for repeated numbers, exports with a reason and sees the coverage', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await person(browser, 'admin', DESK);
  await page.goto(`${ROOM}/list`);
  await settled(page);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: '待验证', exact: true }).click();
  await expect(page.getByText(/原号码/).first()).toBeVisible();
  await page.getByRole('button', { name: '导出号码', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('导出事由（5–100 字）').fill('开学联系家长');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: '导出号码', exact: true }).click();
  expect((await download).suggestedFilename()).toContain('学生电话');
  await page.goto(`${ROOM}/update`);
  await settled(page);
  await expect(page.getByRole('button', { name: '导入', exact: true })).toBeVisible();
  await page.goto(`${ROOM}/stats`);
  await settled(page);
  await expect(page.getByText('覆盖率').first()).toBeVisible();
});
