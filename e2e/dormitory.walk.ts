import { expect, signIn, test, visit } from './support/desk.ts';

test('a tile of the board opens to those who live there, and rooms get signs for their doors', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/dormitory/space/board');
  await page.getByRole('button', { name: '101', exact: true }).click();
  const room = page.getByRole('dialog');
  await expect(room.getByText('1床')).toBeVisible();
  await expect(room.getByText(/\d{15} · .+班/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await visit(page, '/layout/dormitory/space/room');
  await page.getByRole('button', { name: '打印门牌' }).click();
  await expect(page.getByText('请先勾选要打印门牌的房间')).toBeVisible();
  const rooms = page.locator('tbody').getByRole('checkbox');
  await rooms.nth(0).check();
  await rooms.nth(1).check();
  await page.getByRole('button', { name: '打印门牌' }).click();
  await expect(page.getByRole('dialog').getByRole('img', { name: /门码/ })).toHaveCount(2);
});

test('the desk finds who has no bed by a part of the number and lets him move in', async ({ page }) => {
  await signIn(page);
  await visit(page, '/layout/dormitory/register/desk');
  const search = page.getByPlaceholder('输入学号或姓名的至少两个字');
  await search.fill('2026');
  const waiting = page.locator('.register-found button:enabled').first();
  const name = (await waiting.locator('strong').innerText()).split(' ')[0]!;
  await waiting.click();
  // the two houses are for men and for women: one of them has beds for this person
  const house = page.getByLabel('楼栋', { exact: true });
  const beds = page.locator('.register-rooms').getByRole('button');
  for (const index of [1, 2]) {
    await house.selectOption({ index });
    await expect(beds.first().or(page.getByText('该房间没有空床'))).toBeVisible();
    if ((await beds.count()) > 0) break;
  }
  await beds.first().click();
  await page.getByLabel('钥匙号').fill('K7');
  await page.getByRole('button', { name: '登记入住' }).click();
  await expect(page.getByText(new RegExp(`${name} 已入住`))).toBeVisible();
  await expect(page.getByText(/今日已办 [1-9]/)).toBeVisible();
});

test('under their room students read what the school wrote about living there', async ({ page }) => {
  await signIn(page, 'stu01');
  await visit(page, '/layout/dormitory/register/mine');
  await expect(page.locator('.written-text').getByRole('cell', { name: '23:00' })).toBeVisible();
});
