import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/enrolment/admission';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('the office splits a major, prints and posts a letter, and whoever holds it can check it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const office = await person(browser, 'admin', DESK);
  await at(office, 'list');
  await expect(office.getByRole('row').nth(1)).toBeVisible();
  await at(office, 'board');
  await expect(office.locator('.part-columns > section').nth(1)).toBeVisible();
  // who came after the split stands in a column of his own
  const waiting = office.getByRole('heading', { name: /^未分班（/ });
  const count = async () =>
    (await waiting.count()) > 0 ? Number(/\d+/.exec(await waiting.innerText())![0]) : 0;
  const before = await count();
  const classes = office.locator('.part-columns > section').filter({ hasNot: waiting });
  const card = classes.first().locator('.admission-card').first();
  const name = (await card.locator('b').innerText()).trim();
  await card.click();
  await expect(office.getByText(`已选中${name}`)).toBeVisible();
  await office.getByRole('button', { name: '移出班级' }).click();
  await expect.poll(count).toBe(before + 1);
  await office.getByRole('button', { name: '撤销（1）' }).click();
  await expect.poll(count).toBe(before);
  await office.getByRole('button', { name: '公平性报告' }).click();
  await expect(office.getByRole('dialog').getByText('随机种子')).toBeVisible();
  await office.keyboard.press('Escape');

  await at(office, 'template');
  const row = office.getByRole('row').filter({ hasText: '普通录取通知书' });
  await expect(row.getByRole('button').last()).toBeVisible();
  const direct = row.getByRole('button', { name: '版面设计' });
  if (await direct.isVisible()) await direct.click();
  else {
    await row.getByRole('button', { name: '更多' }).click();
    await office.getByRole('menuitem', { name: '版面设计' }).click();
  }
  await expect(office.getByRole('dialog').getByText('王小明同学：')).toBeVisible();
  await office.keyboard.press('Escape');

  await at(office, 'letter');
  await office.getByRole('row').nth(1).getByRole('checkbox').click();
  await office.getByRole('button', { name: '打印', exact: true }).click();
  await expect(office.getByRole('dialog').getByText('录 取 通 知 书')).toBeVisible();
  await office.keyboard.press('Escape');

  await at(office, 'desk');
  const box = office.getByRole('textbox', { name: '扫描框' });
  await box.fill('no-such-letter');
  await box.press('Enter');
  await expect(office.getByText('未找到通知书')).toBeVisible();

  for (const page of ['photo', 'radar', 'stats', 'letter', 'split', 'change', 'notice']) {
    await at(office, page);
    await expect(office.locator('main')).toBeVisible();
  }
  await at(office, 'stats');
  await office.getByRole('button', { name: /^湖南/ }).click();
  await expect(office).toHaveURL(/province=43/);

  const college = await person(browser, 'yx01', DESK);
  await at(college, 'list');
  await expect(college.getByRole('row').nth(1)).toBeVisible();

  const phone = await person(browser, 'admin', PHONE);
  await at(phone, 'radar');
  await expect(phone.getByText('寄出5天后仍未扫码')).toBeVisible();
  await phone.goto('/admission/verify?c=000000000000000000');
  await expect(phone.getByText('未找到通知书')).toBeVisible();
});
