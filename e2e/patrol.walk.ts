import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

test('a keeper walks a route, and the coverage of his buildings is told', async ({ browser }) => {
  test.setTimeout(240_000);
  const admin = await person(browser, 'admin', DESK);
  await admin.goto('/layout/inspection/patrol/route');
  await settled(admin);
  const codes = await test.step('labels hang at the points', async () => {
    const row = admin.getByRole('row', { name: /何文琳日间巡更/ });
    await row.getByRole('button', { name: '打印点位码' }).click();
    const labels = admin.getByRole('dialog').locator('code');
    await expect(labels.first()).toBeVisible();
    return labels.allInnerTexts();
  });
  const keeper = await person(browser, 'sgy01', PHONE);
  await test.step('he sets out and passes the first point', async () => {
    await keeper.goto('/layout/inspection/patrol/mine');
    await settled(keeper);
    const card = keeper.locator('.row-card', { hasText: '日间巡更' });
    await card.getByRole('button', { name: '开始巡更' }).click();
    await keeper.getByLabel('点位码').fill(codes[0]!);
    await keeper.getByRole('button', { name: '打点' }).click();
    await expect(keeper.locator('li[data-tone=main]')).toHaveCount(1);
    await keeper.getByRole('button', { name: '结束巡更' }).click();
    await keeper.getByRole('button', { name: '确定', exact: true }).click();
    await expect(keeper.getByRole('button', { name: '开始巡更' }).first()).toBeVisible();
  });
  await test.step('what his buildings lack is told', async () => {
    await keeper.goto('/layout/inspection/patrol/coverage');
    await settled(keeper);
    const line = keeper.getByRole('table').getByRole('row').nth(1);
    await expect(line).toContainText(/\d \/ \d/);
  });
});
