import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/archive';

test('the archive takes a file in, looks at its shelf and its missing papers, and lends it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const clerk = await person(browser, 'admin', DESK);
  await clerk.goto(`${ROOM}/list`);
  await settled(clerk);
  await clerk.getByRole('button', { name: '建立档案目录' }).click();
  await expect(clerk.getByRole('dialog')).toContainText('来档时扫码入库');
  await clerk.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  const number = /DA\w+/.exec(await clerk.locator('tbody tr').first().innerText())![0];
  await clerk.goto(`${ROOM}/scan`);
  await settled(clerk);
  const box = clerk.getByRole('textbox', { name: '扫描档案标签、学号或运单号' });
  await box.fill(number);
  await box.press('Enter');
  await expect(clerk.getByText(number).first()).toBeVisible();
  await clerk.getByRole('button', { name: '借出', exact: true }).click();
  await box.fill(number);
  await box.press('Enter');
  await expect(clerk.getByText('请先填写借阅人和事由')).toBeVisible();
  await clerk.getByLabel('借阅人').fill('周敏');
  await clerk.getByLabel('借阅事由').fill('党政审');
  await box.fill(number);
  await box.press('Enter');
  await expect(clerk.getByText(/：已借出/).first()).toBeVisible();
  await clerk.getByRole('button', { name: '归还', exact: true }).click();
  await box.fill(number);
  await box.press('Enter');
  await expect(clerk.getByText(/：已归还/).first()).toBeVisible();
  await clerk.goto(`${ROOM}/cabinet`);
  await settled(clerk);
  await clerk.getByRole('button', { name: /1 层 1 盒/ }).click();
  await expect(clerk.getByText(/^DA/).first()).toBeVisible();
  await clerk.goto(`${ROOM}/matrix`);
  await settled(clerk);
  await expect(clerk.getByText('缺体检表')).toBeVisible();
  await clerk.goto(`${ROOM}/transfer`);
  await settled(clerk);
  await expect(clerk.getByRole('button', { name: '打印转递单' })).toBeVisible();
  await clerk.goto(`${ROOM}/stats`);
  await settled(clerk);
  await expect(clerk.getByText('到档率').first()).toBeVisible();
});

test('a student sees on a phone how far the file has come, and the college what is missing', async ({
  browser,
}) => {
  const student = await person(browser, 'stu01', PHONE);
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  await expect(student.getByText('到校入库')).toBeVisible();
  await expect(student.getByRole('button', { name: '新建档案去向' })).toBeVisible();
  const college = await person(browser, 'yx01', DESK);
  await college.goto(`${ROOM}/material`);
  await settled(college);
  await expect(college.getByText('体检表').first()).toBeVisible();
  const counsellor = await person(browser, 'fdy01', PHONE);
  await counsellor.goto(`${ROOM}/desk`);
  await settled(counsellor);
  await expect(counsellor.getByText(/待我|没有待/).first()).toBeVisible();
});
