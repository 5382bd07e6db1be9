import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const PAGE = '/layout/student/statistics/pivot';

test('the office cuts its students by what it likes, now and as of a day, and keeps the view', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const office = await person(browser, 'admin', DESK);
  await office.goto(PAGE);
  await settled(office);
  const table = office.getByRole('region', { name: '学生统计' }).last();
  await expect(table.getByRole('columnheader', { name: '院系' })).toBeVisible();
  await office.getByLabel('行维度 1').selectOption('studentStatus');
  await expect(table.getByRole('cell', { name: '在读' }).first()).toBeVisible();
  const name = `状态${Date.now() % 100_000}`;
  await office.getByRole('button', { name: '保存视图' }).click();
  await office.getByRole('dialog').getByRole('textbox').fill(name);
  await office.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(office.getByLabel('我的视图')).toContainText(name);
  const day = new Date(Date.now() - 120 * 86_400_000).toISOString().slice(0, 10);
  await office.getByLabel('统计日期').fill(day);
  await expect(office.getByText(`截至 ${day} 的记录`)).toBeVisible();
  await expect(table.getByRole('cell', { name: '在读' }).first()).toBeVisible();
  await office.getByLabel('统计日期').fill('2001-01-01');
  await expect(office.getByText(/之前没有记录/).first()).toBeVisible();
});

test('a counsellor sees the heads of his classes on a phone', async ({ browser }) => {
  const counsellor = await person(browser, 'fdy01', PHONE);
  await counsellor.goto(PAGE);
  await settled(counsellor);
  await expect(counsellor.getByText('在籍', { exact: true }).first()).toBeVisible();
  await expect(counsellor.getByRole('button', { name: '导出' })).toBeVisible();
});
