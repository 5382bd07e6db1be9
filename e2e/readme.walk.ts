import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/desk.ts';

const DOCS = join(import.meta.dirname, '../docs');

/** `CAMPUS_SCREENSHOTS=1 npm test -- --only=walks` draws the pictures of the READMEs anew. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env['CAMPUS_SCREENSHOTS']) await page.screenshot({ path: join(DOCS, `${name}.png`) });
}

test('the sign-in page shows the school', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('江州职业技术学院').first()).toBeVisible();
  await picture(page, 'sign-in');
});

test('a counsellor sees the students of his classes', async ({ page }) => {
  await signIn(page, 'fdy01');
  await page.goto('/layout/base/people/student');
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await picture(page, 'students');
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('a student finds leave on the phone', async ({ page }) => {
    await signIn(page, 'stu01');
    await page.goto('/layout/attendance/leave/apply');
    await expect(page.getByText('请假').first()).toBeVisible();
    await page.waitForTimeout(1_500);
    await picture(page, 'leave-phone');
  });
});
