import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

async function at(page: Page, room: 'fees' | 'cashier', name: string): Promise<void> {
  await page.goto(`/layout/enrolment/${room}/${name}`);
  await settled(page);
}

test('a student pays on his phone by the sandbox and finds his receipt', async ({ browser }) => {
  test.setTimeout(180_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'cashier', 'mine');
  const line = student.getByRole('checkbox', { name: /教材费/ });
  await line.check();
  await student.getByRole('button', { name: '去支付' }).click();
  await student.getByRole('button', { name: /本地沙箱/ }).click();
  await expect(student.getByText('测试支付：不会产生真实扣款')).toBeVisible();
  await student.getByRole('button', { name: '支付成功', exact: true }).click();
  await expect(student.getByText('状态：已支付')).toBeVisible();
  await at(student, 'cashier', 'mine');
  await student.getByRole('button', { name: '电子收据' }).first().click();
  await expect(student.getByRole('dialog').getByText('陆佰元整')).toBeVisible();
});

test('a cashier opens his shift, takes cash for a bill, prints, and counts the drawer', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await person(browser, 'admin', DESK);
  await at(admin, 'fees', 'bill');
  const no = (
    await admin
      .getByRole('row')
      .filter({ hasText: '未缴' })
      .first()
      .getByText(/^20\d{6,}$/)
      .innerText()
  ).trim();
  await at(admin, 'cashier', 'desk');
  await admin.getByLabel('备用金（元）').fill('100.00');
  await admin.getByRole('button', { name: '开班' }).click();
  await admin.getByRole('searchbox', { name: '查找缴费人' }).fill(no);
  await admin.getByRole('button', { name: new RegExp(no) }).click();
  await admin.getByRole('region', { name: '待缴账单' }).getByRole('checkbox').first().check();
  await admin.getByRole('button', { name: '现金收款' }).click();
  const receipt = admin.getByRole('dialog');
  await expect(receipt.getByText(/票号：SJ/)).toBeVisible();
  await receipt.getByText('关闭', { exact: true }).click();
  await admin.getByRole('textbox', { name: '实点现金（元）' }).fill('1.00');
  await admin.getByRole('button', { name: '交班' }).click();
  await expect(admin.getByText(/已交班：应有/)).toBeVisible();
});

test('the drill proves that books, receipts and reconciliation agree', async ({ browser }) => {
  test.setTimeout(180_000);
  const admin = await person(browser, 'admin', DESK);
  await at(admin, 'cashier', 'channel');
  await admin.getByRole('button', { name: '开始演练' }).click();
  await expect(admin.getByText('账本、收据与核对一致')).toBeVisible({ timeout: 60_000 });
  await expect(admin.getByText('通过', { exact: true })).toHaveCount(8);
});
