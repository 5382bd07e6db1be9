import { expect, test, type Page } from '@playwright/test';
import { DESK, person, settled } from './support/desk.ts';

const ROOM = '/layout/enrolment/interview';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('a room prints its plates, door and mark sheets, and the draws of a subject are made again', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const office = await person(browser, 'admin', DESK);
  await at(office, 'room');
  await office.getByText('M2', { exact: true }).first().click();
  const detail = office.getByRole('dialog');
  await detail.getByRole('button', { name: '考官桌牌' }).click();
  const plates = office.getByRole('region', { name: '考官桌牌' });
  await expect(plates.getByText('主考官')).toBeVisible();
  await office.getByRole('button', { name: '关闭', exact: true }).last().click();
  await at(office, 'slot');
  await office.getByLabel('考试科目').first().selectOption({ index: 1 });
  await office.getByRole('button', { name: '抽签验算' }).click();
  await expect(office.getByRole('dialog', { name: '抽签验算' })).toContainText(/还没有抽签|全部与种子一致/);
});
