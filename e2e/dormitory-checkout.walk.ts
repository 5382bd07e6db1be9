import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/checkout';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

/** An option of a field with a list. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a student wants to leave, is told what is missing, and takes it back', async ({ browser }) => {
  test.setTimeout(180_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await student.getByRole('button', { name: '新建退宿申请' }).click();
  await pick(student, '退宿类型', '走读');
  await student.getByLabel('计划退宿日期').fill('2030-06-30');
  await student.getByRole('button', { name: '提交', exact: true }).click();
  // a commuter says where, with his parents' consent
  await expect(student.locator('.field-error')).toHaveCount(2);
  await pick(student, '退宿类型', '毕业');
  await expect(student.getByLabel('退宿后住址')).toHaveCount(0);
  await expect(student.getByText('审批流程：辅导员审批 → 宿管员审批')).toBeVisible();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  const own = student.locator('.apply-card').first();
  await expect(own.getByText('审批中')).toBeVisible();
  await own.getByRole('button', { name: '撤回' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(own.getByText('已撤回').first()).toBeVisible();
});

test('a keeper looks at a room on his phone, shares the damage, and takes the key once it is paid', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const page = await person(browser, 'admin', PHONE);
  await at(page, 'inspect');
  const room = page.locator('.part-card').first();
  // the demo's past is still being told while the first people look around
  await expect(async () => {
    await page.reload();
    await expect(room).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  const who = (await room.locator('p').first().innerText()).split(' ')[1]!;
  await room.getByRole('button', { name: '开始查房' }).click();
  await page.getByRole('button', { name: '添加物品' }).click();
  const item = page.locator('.checkout-item').last();
  await item.getByLabel('物品名称').fill('柜门');
  await item.getByRole('button', { name: '缺失' }).click();
  // the price comes from the school's list
  await expect(item.getByLabel('赔偿金额（元）')).toHaveValue('60.00');
  await page.getByRole('button', { name: /完成查房/ }).click();
  await expect(page.getByText(/已完成 \d 人的查房/)).toBeVisible();

  const desk = await person(browser, 'admin', DESK);
  await at(desk, 'due');
  const due = desk.getByRole('row', { name: new RegExp(`${who}.*柜门`) }).first();
  await due.getByRole('button', { name: '已收款' }).click();
  await desk.getByRole('dialog').getByRole('button').last().click();
  await expect(due.getByText('已缴')).toBeVisible();
  await at(desk, 'list');
  const row = desk.getByRole('row', { name: new RegExp(who) }).first();
  await expect(row.getByText('待交钥匙')).toBeVisible();
  await row.getByRole('button', { name: '交还钥匙' }).click();
  const asked = desk.getByRole('dialog');
  await asked.getByText('钥匙已归还').click();
  await asked.getByRole('button', { name: '交还钥匙' }).last().click();
  await expect(row.getByText('已退宿')).toBeVisible();
});
