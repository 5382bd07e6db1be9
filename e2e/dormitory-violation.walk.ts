import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/violation';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

/** Somebody of the staff writes down what he saw in a room, on his phone. */
async function writeDown(page: Page, room: string, type: string, text: string): Promise<void> {
  await at(page, 'record');
  await page.getByLabel('查找房间').fill(room);
  await page.getByRole('button', { name: room }).first().click();
  await page.getByText('林诗妍').click();
  await page.getByRole('radio', { name: type }).click();
  await page.getByLabel('情况说明').fill('太短');
  await page.getByRole('button', { name: '登记', exact: true }).click();
  // what is missing is said on its field, and nothing typed is lost
  await expect(page.locator('.field-error').first()).toBeVisible();
  await page.getByLabel('情况说明').fill(text);
  await page.getByRole('button', { name: '登记', exact: true }).click();
  await expect(page.getByText('已登记 1 人')).toBeVisible();
}

test('a violation is written down at the door, confirmed by the student, and another falls on appeal', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const mark = String(Date.now() % 100_000);
  const student = await person(browser, 'stu01', PHONE);
  await student.goto('/layout/dormitory/register/mine');
  await settled(student);
  const place = await student.locator('.register-card h2').innerText();
  const room = place.replace(/-\d+床$/, '');
  const staff = await person(browser, 'admin', PHONE);
  await writeDown(staff, room, '晚归', `查寝后返回宿舍，已当面说明 ${mark}`);
  await writeDown(staff, room, '损坏公物', `柜门铰链损坏，现场登记 ${mark}`);

  await at(student, 'mine');
  const late = student.locator('.part-card', { hasText: `已当面说明 ${mark}` });
  await late.getByRole('button', { name: '确认' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '确认' }).click();
  await expect(late.getByText('本人确认')).toBeVisible();
  const broken = student.locator('.part-card', { hasText: `现场登记 ${mark}` });
  await broken.getByRole('button', { name: '申诉' }).click();
  await student.getByLabel('申诉理由').fill(`柜门入住时已经损坏，有照片为证 ${mark}`);
  await expect(student.getByText('审批流程：辅导员审批 → 院系审批')).toBeVisible();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  await expect(broken.getByText('申诉中')).toBeVisible();

  for (const account of ['fdy01', 'yx01']) {
    const page = await person(browser, account, DESK);
    await at(page, 'desk');
    const card = page.locator('.case-card', { hasText: mark });
    await expect(card.getByText(/损坏公物，3 分/)).toBeVisible();
    await card.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('dialog').locator('textarea').fill('已核实');
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await expect(page.getByText('已通过 1 件')).toBeVisible();
    await page.context().close();
  }
  await at(student, 'mine');
  await expect(broken.getByText('已撤销', { exact: true })).toBeVisible();

  // called off again, so that the walk may be taken twice
  const desk = await person(browser, 'admin', DESK);
  await at(desk, 'list');
  const row = desk
    .getByRole('row', { name: /林诗妍.*晚归/ })
    .filter({ hasText: '生效' })
    .first();
  await row.getByRole('button', { name: '作废' }).click();
  await desk.getByRole('dialog').locator('textarea').fill('演示结束');
  await desk.getByRole('dialog').getByRole('button', { name: '作废' }).last().click();
  await at(student, 'mine');
  await expect(late.getByText('作废', { exact: true })).toBeVisible();
});
