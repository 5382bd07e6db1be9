import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/enrolment/single-recruit';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('the office sees batches, candidates and the desk, draws seats and prints papers; a college sees its own', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const office = await person(browser, 'admin', DESK);
  await at(office, 'batch');
  await expect(office.getByRole('row', { name: /单独招生考试/ }).first()).toBeVisible();
  await at(office, 'candidate');
  await expect(office.getByRole('row').nth(3)).toBeVisible();
  await at(office, 'plan');
  await expect(office.getByRole('row').nth(3)).toBeVisible();
  await at(office, 'map');
  await office.getByLabel('考试场次').selectOption({ index: 1 });
  await office.getByRole('button', { name: '重新编排' }).click();
  await expect(office.getByRole('button', { name: /1 号 / }).first()).toBeVisible();
  await office.getByRole('button', { name: '签到表' }).click();
  await expect(office.getByText(/考场签到表/)).toBeVisible();
  await office.keyboard.press('Escape');
  await at(office, 'stats');
  await expect(office.getByText('报名人数').first()).toBeVisible();

  const college = await person(browser, 'yx01', PHONE);
  await at(college, 'candidate');
  await expect(college.getByText(/考生管理/).first()).toBeVisible();
  const watcher = await person(browser, 'teacher01', PHONE);
  await at(watcher, 'scan');
  await expect(watcher.getByText('目前没有您的监考任务')).toBeVisible();
});

test('whoever wants to take part sees what is offered and where he signs in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dzks/login');
  await expect(page).toHaveTitle('单招考试系统');
  await expect(page.getByText(/单独招生考试/).first()).toBeVisible();
  await page.getByRole('tab', { name: '报名' }).click();
  await expect(page.getByLabel('身份证号')).toBeVisible();
  await page.goto('/dzks/index');
  await expect(page).toHaveURL(/\/dzks\/login/);
});
