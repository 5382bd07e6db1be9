import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/attendance/away';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a student says on a phone where he goes, his counsellor sees the class fill up and sends it back, and it is called off', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  const holiday = student.locator('.part-card', { hasText: '元旦离校登记' });
  await holiday.getByRole('button', { name: '填写去向' }).click();
  const form = student.getByRole('dialog');
  // the days of the holiday stand there, and what was said last time, if the demo has told of it; who stays is asked for none of it
  await expect(form.getByLabel('预计返校')).toHaveValue(/.+/);
  await form.getByLabel('紧急联系人').fill('王芳');
  await form.getByLabel('紧急联系电话').fill('13800000001');
  await form.getByLabel('家长已知晓').check();
  await pick(student, '去向', '留校');
  await expect(form.getByLabel('详细地址')).toHaveCount(0);
  await form.getByRole('button', { name: '登记', exact: true }).click();
  await expect(student.getByText('您还没有获批的留校申请').first()).toBeVisible();
  await pick(student, '去向', '回家');
  await form.getByLabel('省份').selectOption({ label: '江苏省' });
  await form.getByLabel('城市').selectOption({ label: '南京市' });
  await form.getByLabel('详细地址').fill('双龙大道1698号');
  await pick(student, '交通方式', '火车');
  await form.getByRole('button', { name: '登记', exact: true }).click();
  await expect(student.getByText('已登记').first()).toBeVisible();
  const own = student.getByRole('listitem').filter({ hasText: '元旦离校登记' }).first();
  await expect(own).toContainText('已登记');

  const fdy = await person(browser, 'fdy01', DESK);
  await at(fdy, 'board');
  await expect(fdy.getByText(/已返校 \d+ \/ \d+ 人/)).toBeVisible();
  await fdy.getByRole('button', { name: /元旦离校登记/ }).click();
  await expect(fdy.getByText('去向分布')).toBeVisible();
  await fdy.getByRole('rowheader').getByRole('button').first().click();
  // how far the demo has told its history says whether somebody is missing
  await expect(fdy.getByRole('dialog')).toContainText(/未登记名单.*(本班已全部登记|\d{8,})/s);
  await fdy.keyboard.press('Escape');
  await fdy.getByRole('button', { name: '一键提醒' }).click();
  await expect(fdy.getByText(/已提醒 \d+ 人/)).toBeVisible();
  await at(fdy, 'list?keyword=林诗妍');
  const row = fdy.getByRole('row', { name: /林诗妍.*元旦/ }).filter({ hasText: '已登记' });
  await row.getByRole('button', { name: '退回' }).click();
  const asked = fdy.getByRole('dialog');
  await asked.locator('textarea').fill('请写清乘坐的车次');
  await asked.getByRole('button', { name: '退回' }).last().click();

  await at(student, 'mine');
  await expect(own).toContainText('已退回');
  // called off, so that the walk may be taken twice
  await own.getByRole('button', { name: '取消登记' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(own).toContainText('已取消');
  await student.goto(`${ROOM}/board`);
  await expect(student.getByText('一键提醒')).toHaveCount(0);
});
