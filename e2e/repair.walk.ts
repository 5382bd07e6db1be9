import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, person, PHONE, visit } from './support/desk.ts';

const FAULT = '书桌抽屉滑轨脱落，拉不出来';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

async function showPicture(within: Locator, name: string): Promise<void> {
  await within
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'image/png', buffer: PICTURE });
  await expect(within.getByText(name)).toBeVisible();
}

async function report(page: Page): Promise<string> {
  await visit(page, '/layout/dormitory/repair/mine');
  await page.getByRole('button', { name: '我要报修' }).click();
  await page.getByRole('button', { name: '木/家具' }).click();
  await page.getByRole('button', { name: '桌椅', exact: true }).click();
  const tips = page.getByRole('button', { name: '仍要报修' });
  if (await tips.isVisible()) await tips.click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('故障描述').fill(FAULT);
  await page.getByLabel('联系电话').fill('13900000001');
  await showPicture(page.getByRole('dialog'), 'broken.png');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: '提交报修' }).click();
  const told = await page.getByText(/单号 BX\d{12}/).innerText();
  return /BX\d{12}/.exec(told)![0];
}

test('a repair from the phone of the student to the stars, by dispatcher and worker', async ({ browser }) => {
  test.setTimeout(120_000);
  const admin = await person(browser, 'admin', DESK);
  await test.step('the school lets dispatchers choose', async () => {
    await visit(admin, '/layout/system/config/param?group=repair');
    const automatic = admin.getByLabel('自动派单');
    await automatic.setChecked(false);
    const save = admin.getByRole('button', { name: '保存', exact: true });
    if (await save.isVisible()) await save.click();
    await expect(save).toBeHidden();
  });

  const student = await person(browser, 'stu01', PHONE);
  const repairNo = await test.step('the student reports in a few taps', () => report(student));

  await test.step('the keeper of the building gives it to a worker', async () => {
    const keeper = await person(browser, 'sgy01', DESK);
    await visit(keeper, '/layout/dormitory/repair/board');
    const card = keeper.locator('.repair-board-card', { hasText: '桌椅' }).first();
    const worker = keeper.locator('.repair-workers li', { hasText: '徐明' });
    await card.dragTo(worker);
    await expect(keeper.getByText('已派给 徐明')).toBeVisible();
    await keeper.context().close();
  });

  await test.step('the worker takes it, works, and shows that it is mended', async () => {
    const worker = await person(browser, 'wxg01', PHONE);
    await visit(worker, '/layout/dormitory/repair/work');
    const card = worker.locator('.repair-card', { hasText: repairNo });
    await card.getByRole('button', { name: '接单', exact: true }).click();
    await worker.getByRole('button', { name: '确定', exact: true }).click();
    await expect(card.getByRole('button', { name: '完工', exact: true })).toBeVisible();
    // in the basement: the form was fetched ahead, and what he does is kept by the page itself, without a service worker
    expect(await worker.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await worker.context().setOffline(true);
    await card.getByRole('button', { name: '完工', exact: true }).click();
    const dialog = worker.getByRole('dialog').last();
    await showPicture(dialog, 'done.png');
    await dialog.getByRole('button', { name: '完工', exact: true }).click();
    await expect(worker.getByText('已保存在本机，联网后自动上传')).toBeVisible();
    await expect(worker.getByRole('button', { name: '待上传 1' })).toBeVisible();
    await worker.context().setOffline(false);
    await expect(worker.getByRole('button', { name: '待上传 1' })).toBeHidden();
    await expect(card).toBeHidden();
    await worker.context().close();
  });

  await test.step('the student confirms and gives stars', async () => {
    await student.reload();
    const card = student.locator('.repair-card', { hasText: repairNo });
    await card.getByRole('button', { name: '确认评价', exact: true }).click();
    const dialog = student.getByRole('dialog').last();
    for (const [row, stars] of [
      ['速度', 5],
      ['质量', 4],
      ['态度', 5],
    ] as const)
      await dialog
        .getByRole('radiogroup', { name: row })
        .locator('label')
        .nth(stars - 1)
        .click();
    await dialog.getByRole('button', { name: '确认评价', exact: true }).click();
    await expect(card).toBeHidden();
  });

  await test.step('the office sees the rating, and the worker’s month on screen and as a workbook', async () => {
    await visit(admin, `/layout/dormitory/repair/order?keyword=${repairNo}`);
    await expect(admin.getByRole('row', { name: new RegExp(repairNo) })).toContainText('4.7');
    await visit(admin, '/layout/dormitory/repair/worker-month');
    await expect(admin.getByRole('row', { name: /徐明/ })).toBeVisible();
    const [file] = await Promise.all([
      admin.waitForEvent('download'),
      admin.getByRole('button', { name: '导出表格' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^维修工考核表 \d{4}-\d{2}\.xlsx$/);
  });
});
