import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`/layout/enrolment/fees/${name}`);
  await settled(page);
}

test('a run shows what it would make; a counsellor sees the bills of his people and what happened to them', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const admin = await person(browser, 'admin', DESK);
  await at(admin, 'plan');
  await admin.getByRole('button', { name: '预览与生成' }).first().click();
  await expect(admin.getByRole('region', { name: '生成预览' }).getByText('学费')).toBeVisible();
  const counsellor = await person(browser, 'fdy01', PHONE);
  await at(counsellor, 'bill');
  await counsellor
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: /ZD\d+/ })
    .first()
    .getByRole('button')
    .first()
    .click();
  await expect(counsellor.getByText('账单流水')).toBeVisible();
});
