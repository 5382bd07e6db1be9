import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/choice';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('the school watches a round and stops it, colleges see their students, who is in none is told so', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const school = await person(browser, 'admin', DESK);
  await at(school, 'batch');
  await expect(school.getByRole('row', { name: /年中入住自选床位/ })).toBeVisible();
  await at(school, 'console');
  await expect(school.getByText('选房进行中')).toBeVisible();
  await school.getByRole('button', { name: '暂停', exact: true }).click();
  await expect(school.getByText('选房已暂停')).toBeVisible();
  await school.getByRole('button', { name: '恢复', exact: true }).click();
  await expect(school.getByText('选房进行中')).toBeVisible();
  await at(school, 'roster');
  const row = school.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  await at(school, 'stats');
  await expect(school.getByText('选房率').first()).toBeVisible();

  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'pick');
  await expect(student.getByText('目前没有您可参加的选房批次')).toBeVisible();
});
