import { expect, test, type Page } from '@playwright/test';
import { DESK, person, settled } from './support/desk.ts';

const ROOM = '/layout/enrolment/recruit-score';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('a clerk types a sheet by the keyboard; the office sees sheets, totals and rounds', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const clerk = await person(browser, 'teacher01', DESK);
  await at(clerk, 'enter');
  await clerk.getByRole('button', { name: '录入', exact: true }).first().click();
  const first = clerk.getByLabel(/号成绩/).first();
  await first.fill('86.5');
  await first.press('Enter');
  await expect(clerk.getByLabel(/号成绩/).nth(1)).toBeFocused();
  await clerk.keyboard.press('-');
  await clerk.getByRole('button', { name: '暂存' }).click();
  await expect(clerk.getByText('已暂存')).toBeVisible();

  const office = await person(browser, 'admin', DESK);
  await at(office, 'sheet');
  await expect(office.getByRole('row').nth(2)).toBeVisible();
  await at(office, 'score');
  await expect(office.getByRole('row').nth(2)).toBeVisible();
  await at(office, 'machine');
  await office.getByRole('button', { name: '导入', exact: true }).click();
  await expect(office.getByRole('dialog')).toBeVisible();
  await at(office, 'wish');
  await expect(office.getByLabel('录取轮次').first()).toBeVisible();
  await at(office, 'total');
  await expect(office.getByText('科目分析').first()).toBeVisible();
  await at(office, 'bench');
  // the examination of this year's intake is told while the product serves
  await expect(office.getByText('还没有录取轮次').or(office.getByLabel('录取轮次')).first()).toBeVisible();
});
