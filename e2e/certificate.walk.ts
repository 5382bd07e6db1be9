import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/certificate';
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a student shows a certificate on a phone, and counsellor and college look at it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const number = `PSC${Date.now() % 10_000_000}`;
  const student = await person(browser, 'stu01', PHONE);
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  await student.getByRole('button', { name: '新建技能证书' }).click();
  await student.getByRole('combobox', { name: '证书', exact: true }).click();
  await student.locator('.ant-select-dropdown:visible').getByText('普通话水平测试').click();
  await student.getByRole('combobox', { name: '等级' }).selectOption('二级甲等');
  await student.getByLabel('证书编号').fill(number);
  await student.getByLabel('发证日期').fill('2099-01-01');
  await student.getByRole('button', { name: '下一步' }).click();
  // what is wrong leads back to its field, with nothing lost
  await expect(student.getByText('发证日期不能晚于今天').first()).toBeVisible();
  await student.getByLabel('发证日期').fill('2026-05-20');
  await student.getByRole('button', { name: '下一步' }).click();
  const picture = { name: '证书.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') };
  await student.locator('input[type=file]').first().setInputFiles(picture);
  // it is there once it may be taken away again: until then handing in waits for it
  await expect(student.getByRole('button', { name: '移除证书.png' })).toBeVisible();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  const own = student.locator('.apply-card').first();
  await expect(own.getByText('审批中')).toBeVisible();

  for (const account of ['fdy01', 'yx01']) {
    const page = await person(browser, account, DESK);
    await page.goto(`${ROOM}/desk`);
    await settled(page);
    const card = page.locator('.case-card', { hasText: number });
    await expect(card.getByText(/发证机构：国家语言文字工作委员会/)).toBeVisible();
    await card.getByRole('button', { name: '通过', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
    await expect(card).toHaveCount(0);
    await page.context().close();
  }
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  await expect(own.getByText('已通过').first()).toBeVisible();
});
