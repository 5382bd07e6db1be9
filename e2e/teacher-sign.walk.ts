import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/attendance/teacher-sign';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('a counsellor scans a door that is none, begins a talk and ends it too soon, asks for a swap and takes it back; his college sees the month', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  const fdy = await person(browser, 'fdy01', PHONE);
  await at(fdy, 'mine');
  await expect(fdy.getByText('我的值班')).toBeVisible();
  await fdy.getByRole('button', { name: '开始下寝' }).click();
  const panel = fdy.getByRole('dialog');
  await panel.getByLabel('门牌码').fill('nowhere');
  await panel.getByRole('button', { name: '签到', exact: true }).click();
  await expect(fdy.getByText('无法识别的门牌码').first()).toBeVisible();
  await panel.getByRole('button', { name: '谈心' }).click();
  await panel.getByLabel('地点或课程').fill('学院谈心室');
  await panel.getByRole('button', { name: '签到', exact: true }).click();
  await expect(fdy.getByText('正在走访：学院谈心室')).toBeVisible();
  await fdy.getByRole('button', { name: '结束走访' }).click();
  await expect(fdy.getByText(/停留不足10分钟/).first()).toBeVisible();
  await expect(fdy.getByRole('listitem').filter({ hasText: '学院谈心室' }).first()).toContainText('不计入');

  const duty = fdy
    .locator('.visit-duty')
    .filter({ has: fdy.getByRole('button', { name: '换班', exact: true }) });
  await duty.first().getByRole('button', { name: '换班', exact: true }).click();
  await fdy.getByLabel('选择换班同事').selectOption({ index: 1 });
  const asked = fdy.locator('.visit-duty').filter({ hasText: '换班中' });
  await expect(asked.first()).toBeVisible();
  await asked.first().getByRole('button', { name: '撤回换班' }).click();
  await expect(asked).toHaveCount(0);

  const yx = await person(browser, 'yx01', DESK);
  await at(yx, 'coverage');
  await expect(yx.getByRole('rowheader').first()).toBeVisible();
  await at(yx, 'visit');
  await expect(yx.getByText('学院谈心室').first()).toBeVisible();
  await at(yx, 'duty');
  await expect(yx.getByText('学生公寓值班室').first()).toBeVisible();
});
