import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/night-sign';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(name.startsWith('/') ? name : `${ROOM}/${name}`);
  await settled(page);
}

async function pick(page: Page, form: Locator, field: string, option: string): Promise<void> {
  await form.getByRole('combobox', { name: field, exact: true }).click();
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
}

async function type(form: Locator, field: string, value: string): Promise<void> {
  const input = form.getByLabel(field, { exact: false }).first();
  await input.fill(value);
  await input.press('Enter');
}

/** The school's wall clock. */
const now = () => new Date(Date.now() + 8 * 3_600_000).toISOString();
const hour = (ahead: number) => `${String((Number(now().slice(11, 13)) + ahead) % 24).padStart(2, '0')}:00`;

test('a night check of a building: a resident is told wrong digits, a keeper ticks a room, the counsellor finds out about who is missing', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  const title = `查寝${Date.now() % 100_000}`;
  const admin = await person(browser, 'admin', DESK);
  await at(admin, 'task');
  const draft = admin.getByRole('row', { name: /期末查寝/ });
  await expect(draft).toBeVisible();
  const building = (await draft.innerText()).match(/\S*楼\S*/)?.[0] ?? '';
  await admin.getByRole('button', { name: '新增' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('标题').fill(title);
  await pick(admin, form, '楼栋', building);
  for (const [field, value] of [
    ['开始日期', now().slice(0, 10)],
    ['结束日期', now().slice(0, 10)],
    ['开始时间', hour(0)],
    ['准时截止', hour(2)],
    ['迟签截止', hour(3)],
    ['辅导员核实时限', '30'],
    ['院系处理时限', '120'],
  ] as const)
    await type(form, field, value);
  await pick(admin, form, '签到方式', '数字码');
  if (await form.isVisible()) await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = admin.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '发布' }).click();
  await admin.locator('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('进行中');

  await at(student, '/layout/attendance/sign-task/mine');
  const card = student.locator('.sign-today', { hasText: title });
  await expect(card.getByText(/床位：/)).toBeVisible();
  const bed = (await card.getByText(/床位：/).innerText()).replace('床位：', '');
  await card.getByRole('button', { name: /签到/ }).click();
  const panel = student.getByRole('dialog');
  await panel.getByLabel('签到码').fill('00');
  await panel.getByRole('button', { name: '签到', exact: true }).click();
  await expect(student.getByText(/签到码|请按要求/).last()).toBeVisible();
  await student.goBack();

  await at(admin, 'board');
  await admin
    .getByRole('group', { name: '楼栋查寝' })
    .getByRole('button', { name: new RegExp(building) })
    .click();
  const roomNo =
    bed
      .match(/(\S+)-\S+$/)?.[1]
      ?.split(/\s/)
      .at(-1) ?? '';
  const tile = admin.locator('.night-room').filter({ hasText: roomNo }).first();
  await tile.click();
  const people = admin.getByRole('dialog');
  await expect(people.getByText('林诗妍').first()).toBeVisible();
  const other = people
    .locator('li')
    .filter({ hasNotText: '林诗妍' })
    .filter({ has: admin.getByRole('button', { name: '在寝', exact: true }) });
  await other.first().getByRole('button', { name: '在寝', exact: true }).click();
  await expect(admin.getByText('已登记 1 人')).toBeVisible();

  await at(admin, 'task');
  await row.getByRole('button', { name: '停止' }).click();
  await admin.locator('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已停止');

  const fdy = await person(browser, 'fdy01', PHONE);
  await at(fdy, 'tonight');
  const missing = fdy.locator('.night-missing[data-open="true"]').first();
  await expect(missing).toBeVisible({ timeout: 30_000 });
  await missing.getByRole('button', { name: '已联系上' }).click();
  const asked = fdy.getByRole('dialog');
  await pick(fdy, asked, '联系对象', '本人');
  await asked.getByLabel('核实备注').fill('在图书馆，正在回寝');
  await asked.getByRole('button', { name: '已联系上' }).last().click();
  await expect(fdy.getByText('在图书馆，正在回寝').first()).toBeVisible();
  await at(student, 'room');
  await expect(student.getByRole('main').getByText('林诗妍').first()).toBeVisible();
  await at(admin, 'check');
  await expect(admin.getByText('在图书馆，正在回寝').first()).toBeVisible();
});
