import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/assign';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('the school adjusts a plan, a counsellor suggests, a student says how he lives', async ({ browser }) => {
  test.setTimeout(300_000);
  const school = await person(browser, 'admin', DESK);
  await at(school, 'plan');
  await school.getByRole('button', { name: '对比方案' }).click();
  await expect(school.getByRole('dialog').getByText('安置率（%）')).toBeVisible();
  await school.keyboard.press('Escape');
  await at(school, 'board');
  const taken = school.locator('.assign-slot[data-who]:not([disabled])').first();
  const name = (await taken.locator('span').innerText()).trim();
  await taken.click();
  await expect(school.getByText(`已选中 ${name}，点击床位放入`)).toBeVisible();
  await school.getByRole('button', { name: '移出床位' }).click();
  const waiting = school.locator('aside .assign-slot', { hasText: name }).first();
  await expect(waiting).toBeVisible();
  await school.getByRole('button', { name: '撤销（1）' }).click();
  await expect(school.locator('ul .assign-slot[data-who]', { hasText: name }).first()).toBeVisible();

  await at(school, 'paint');
  await school.locator('.assign-bed').first().click();
  await expect(school.getByText('已选 1 张床')).toBeVisible();
  await school.locator('aside').getByRole('button').filter({ hasText: '男' }).first().click();
  await school.getByRole('button', { name: /^划拨给/ }).click();
  await expect(school.getByText('已更新 1 张床')).toBeVisible();

  const college = await person(browser, 'yx01', DESK);
  await at(college, 'place');
  await expect(college.getByRole('row').nth(1)).toBeVisible();

  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await student.getByRole('radiogroup', { name: '入睡时间' }).getByRole('radio', { name: '5' }).click();
  await student.getByRole('button', { name: '保存问卷' }).click();
  await expect(student.getByText('问卷已保存')).toBeVisible();
  // somebody else's plan isn't his to see
  await at(student, 'board');
  await expect(student.getByText('地址错误或无权限')).toBeVisible();
});
