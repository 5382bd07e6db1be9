import { expect, test } from '@playwright/test';
import { DESK, person, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

test('the office sees what is on offer, what was ordered in which sizes, and which numbers are free', async ({
  browser,
}) => {
  const admin = await person(browser, 'admin', DESK);
  const at = async (page: string) => {
    await admin.goto(`/layout/enrolment/supplies/${page}`);
    await settled(admin);
  };
  await at('goods');
  await expect(admin.getByRole('row', { name: /卧具|被/ }).first()).toBeVisible();
  await at('order');
  await expect(admin.getByRole('row').nth(1)).toBeVisible();
  await at('sizes');
  await expect(admin.getByRole('table').first()).toBeVisible();
  await at('phone');
  await expect(admin.getByText('可选').first()).toBeVisible();
});
