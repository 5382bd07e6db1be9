import { expect, test } from '@playwright/test';
import { DESK, PHONE, signIn, visit } from './support/desk.ts';

test('a student shows a certificate on his phone, and his counsellor looks at it', async ({ page, browser }) => {
  await page.setViewportSize(PHONE);
  await signIn(page, 'stu01');
  await visit(page, '/layout/student/certificate/mine');
  await page.getByRole('button', { name: '登记证书' }).click();
  await page.getByLabel('证书', { exact: true }).click();
  await page.getByText('普通话水平测试').first().click();
  await page.getByLabel('等级').selectOption('二级甲等');
  const number = `PSC${Date.now()}`;
  await page.getByLabel('证书编号').fill(number);
  await page.getByLabel('发证日期').fill('2026-05-20');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.locator('input[type=file]').first().setInputFiles({
    name: '证书.png',
    mimeType: 'image/png',
    buffer: Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  });
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('button', { name: /提交|登记证书/ }).click();
  await expect(page.getByText(number)).toBeVisible();

  const desk = await browser.newPage({ viewport: DESK });
  await signIn(desk, 'fdy01');
  await visit(desk, '/layout/student/certificate/desk');
  const card = desk.getByRole('article').filter({ hasText: number });
  await expect(card).toContainText('发证机构：国家语言文字工作委员会');
  await card.getByRole('button', { name: '同意' }).click();
  await expect(card).toHaveCount(0);
  await desk.close();
});
