import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/gate';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** As a device tells it: no account, a seal over the bytes. */
async function push(page: Page, device: { code: string; secret: string }, events: object[]): Promise<string> {
  const text = JSON.stringify({ events });
  const now = Math.floor(Date.now() / 1000);
  const seal = `${now}.${createHmac('sha256', device.secret).update(`${now}.${text}`).digest('hex')}`;
  const answer = await page.request.post('/api/flySource-yxgl/openApi/accessEvent/push', {
    data: Buffer.from(text),
    headers: {
      'content-type': 'application/json',
      'tenant-id': '000000',
      'campus-device': device.code,
      'campus-seal': seal,
    },
  });
  return answer.text();
}

/** The school's wall some minutes ago. */
const ago = (minutes: number) =>
  new Date(Date.now() + 8 * 3_600_000 - minutes * 60_000).toISOString().slice(0, 19).replace('T', ' ');

test('a device gets its secret and tells of a student; the board, he and his counsellor see it, and he says why', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const admin = await person(browser, 'admin', DESK);
  await at(admin, 'device');
  const gate = `西门${Date.now() % 100_000}`;
  await admin.getByRole('button', { name: '新增' }).click();
  const form = admin.getByRole('dialog');
  await form.getByLabel('设备编码').fill(`W-${Date.now()}`);
  await form.getByLabel('设备名称').fill(gate);
  await pick(admin, '厂商', '海康');
  await pick(admin, '方向', '双向');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  const row = admin.getByRole('row', { name: new RegExp(gate) });
  await row.getByRole('button', { name: '更换密钥' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: '生成密钥' }).click();
  await expect(dialog.getByText('密钥只显示这一次')).toBeVisible();
  const [code = '', secret = ''] = await dialog.locator('code').allInnerTexts();
  await dialog.getByRole('button', { name: '关闭' }).last().click();

  const device = { code, secret };
  expect(await push(admin, { code, secret: 'guessed' }, [])).toContain('签名校验失败');
  const events = [7, 4, 2].map((minutes) => ({
    personNo: 'Fstu01',
    at: ago(minutes),
    direction: 'in',
    result: 'refused',
  }));
  const told = await push(admin, device, [...events, { personNo: 'Fstu01', at: ago(1), direction: 'in' }]);
  expect(told.match(/"ok"/g)).toHaveLength(4);
  await at(admin, 'board');
  await expect(admin.getByRole('listitem').filter({ hasText: gate }).first()).toContainText('林诗妍');

  // three refusals within ten minutes are found by the clock
  await admin.goto('/layout/system/monitor?tab=jobs');
  const job = admin.getByRole('listitem').filter({ hasText: '判定门禁异常' });
  await job.getByRole('button', { name: '立即执行' }).click();
  await expect(job.getByText('成功', { exact: true })).toBeVisible();

  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  const odd = student.getByRole('listitem').filter({ hasText: '多次拒绝' }).first();
  await odd.getByRole('button', { name: '说明情况' }).click();
  await student.getByRole('dialog').getByLabel('情况说明').fill('校园卡消磁，已到服务中心补办');
  await student.getByRole('dialog').getByRole('button', { name: '说明情况' }).click();
  await expect(odd.getByText(/已说明：校园卡消磁/)).toBeVisible();
  await student.goto(`${ROOM}/device`);
  await expect(student.getByText('更换密钥')).toHaveCount(0);

  const fdy = await person(browser, 'fdy01', PHONE);
  await at(fdy, 'anomaly');
  await expect(fdy.getByText('林诗妍').first()).toBeVisible();
  await fdy.context().close();
  const desk = await person(browser, 'fdy01', DESK);
  await at(desk, 'anomaly');
  const found = desk.getByRole('row', { name: new RegExp(gate) });
  await expect(found).toContainText('多次拒绝');
  await found.locator('.cell-open').click();
  await desk.getByRole('button', { name: '查看 24 小时轨迹' }).click();
  await expect(desk.getByRole('dialog').getByText(gate).first()).toBeVisible();
  await desk.keyboard.press('Escape');
  await found.getByRole('checkbox').check();
  await desk.getByRole('button', { name: '同因处理' }).click();
  const judged = desk.getByRole('dialog');
  await pick(desk, '原因', '设备故障');
  await judged.getByLabel('处理说明').fill('校园卡故障，已补办');
  await judged.getByRole('button', { name: '同因处理' }).click();
  await expect(desk.getByText('已处理 1 条')).toBeVisible();
  await at(admin, 'stats');
  await expect(admin.getByText('晚归人次').first()).toBeVisible();
});
