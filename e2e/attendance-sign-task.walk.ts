import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/attendance/sign-task';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

async function pick(page: Page, form: Locator, field: string, ...options: string[]): Promise<void> {
  await form.getByRole('combobox', { name: field, exact: true }).click();
  for (const option of options)
    await page.locator('.ant-select-item-option:visible').getByText(option, { exact: true }).click();
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

test('a counsellor publishes a sign-in, a student signs near the gate on his phone, the wall counts him, the doubtful is refused', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const title = `返校点名${Date.now() % 100_000}`;
  const fdy = await person(browser, 'fdy01', DESK);
  await at(fdy, 'task');
  await fdy.getByRole('button', { name: '新增' }).click();
  const form = fdy.getByRole('dialog');
  await form.getByLabel('标题').fill(title);
  await pick(fdy, form, '类型', '通用');
  const classes = form.getByRole('group', { name: '班级' }).getByRole('combobox');
  await classes.click();
  await fdy.locator('.ant-select-item-option:visible', { hasText: '网络2501' }).click();
  await fdy.keyboard.press('Escape');
  await pick(fdy, form, '周期', '单次');
  const today = now().slice(0, 10);
  for (const [field, value] of [
    ['开始日期', today],
    ['结束日期', today],
    ['开始时间', hour(0)],
    ['准时截止', hour(2)],
    ['迟签截止', hour(3)],
  ] as const)
    await type(form, field, value);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByText('请至少选择一种签到方式')).toBeVisible();
  await pick(fdy, form, '签到方式', '定位', '动态二维码');
  await form.getByRole('button', { name: '添加地点' }).click();
  await form.getByLabel('名称').fill('东门');
  await form.getByLabel('经纬度').fill('118.820500,31.940900');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = fdy.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '发布' }).click();
  await fdy.locator('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('进行中');

  const student = await person(browser, 'stu01', PHONE);
  await student.context().grantPermissions(['geolocation']);
  await student.context().setGeolocation({ longitude: 118.8053, latitude: 31.94291, accuracy: 20 });
  await at(student, 'mine');
  const card = student.locator('.sign-today', { hasText: title });
  await card.getByRole('button', { name: /签到/ }).click();
  const panel = student.getByRole('dialog');
  const agree = panel.getByRole('button', { name: '同意并继续' });
  await expect(panel.getByRole('button').last()).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await panel.getByRole('button', { name: '定位并签到' }).click();
  await expect(student.getByText(/不在签到范围内，距东门 \d+ 米/)).toBeVisible();
  await student.context().setGeolocation({ longitude: 118.81531, latitude: 31.94291, accuracy: 20 });
  await panel.getByRole('button', { name: '定位并签到' }).click();
  await expect(student.getByText(/签到成功/)).toBeVisible();
  await expect(card.getByText(/\d\d:\d\d 签到/)).toBeVisible();

  await at(fdy, 'wall');
  await fdy.getByRole('button', { name: new RegExp(title) }).click();
  await fdy.getByRole('button', { name: /^已签\s*1/ }).click();
  const signed = fdy.locator('.sign-person', { hasText: '林诗妍' });
  await expect(signed.getByText(/东门/)).toBeVisible();
  await fdy.getByRole('button', { name: '投屏签到码' }).click();
  await expect(fdy.getByRole('img', { name: '动态签到二维码' })).toBeVisible();
  await fdy.getByRole('button', { name: '关闭', exact: true }).click();
  await signed.getByRole('button', { name: '判为未签' }).click();
  const asked = fdy.getByRole('dialog');
  await asked.getByRole('button', { name: '核实不在现场' }).click();
  await asked.getByRole('button', { name: '判为未签' }).last().click();
  await expect(fdy.getByRole('button', { name: /^已签\s*0/ })).toBeVisible();
  await at(student, 'mine');
  await expect(card.getByText('未通过：核实不在现场')).toBeVisible();

  await at(fdy, 'matrix');
  await expect(fdy.getByRole('table')).toBeVisible();
  await at(fdy, 'stats');
  await expect(fdy.getByRole('table').getByText('合计')).toBeVisible();
  await at(student, 'fix');
  await student.getByRole('button', { name: /新建补签/ }).click();
  await expect(student.getByRole('radiogroup', { name: '未签场次' })).toBeVisible();
  // called off again, so that the walk may be taken twice
  await at(fdy, 'task');
  await row.getByRole('button', { name: '停止' }).click();
  await fdy.locator('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已停止');
});
