import { expect, test } from '@playwright/test';
import { demoPassword, DESK, person, PHONE, settled } from './support/desk.ts';

const KSH = '26430101100001';
const ROOM = '/layout/enrolment/welcome';
test.use({ actionTimeout: 20_000 });

test('a newcomer signs in on his phone, signs the pledge and shows his code; the counter lets him in and takes it back', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const context = await browser.newContext({ viewport: PHONE });
  const phone = await context.newPage();
  phone.on('pageerror', (error) => expect.soft(error.message).toBe(''));
  // the demo's past is told while the product already serves
  await expect(async () => {
    await phone.goto('/welcome');
    await expect(phone).toHaveURL(/\/welcome\/login$/);
    await expect(phone.getByText(/报到时间/)).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 120_000 });
  const desk = await person(browser, 'admin', DESK);
  await expect(async () => {
    await desk.goto(`${ROOM}/desk`);
    await desk.getByLabel(/扫码枪/).fill(KSH, { timeout: 5_000 });
    await desk.getByRole('button', { name: '查找' }).click();
    await expect(desk.getByRole('button', { name: new RegExp(KSH) })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await phone.getByRole('tab', { name: '首次激活' }).click();
  await expect(phone.getByLabel('身份证后六位')).toBeVisible();
  await phone.getByRole('tab', { name: '登录' }).click();
  await phone.getByLabel('考生号 / 身份证号 / 学号').fill(KSH);
  await phone.getByLabel('密码', { exact: true }).fill(demoPassword);
  await phone.getByRole('button', { name: '登录', exact: true }).click();
  await expect(phone.getByText(/^你好，/)).toBeVisible({ timeout: 60_000 });
  const name = (await phone.getByRole('heading', { level: 1 }).innerText()).replace('你好，', '');
  for (const page of ['pay', 'supplies', 'arrive', 'info', 'green', 'card', 'phone']) {
    await phone.goto(`/welcome/index#${page}`);
    await expect(phone.getByText('正在加载…')).toHaveCount(0);
  }
  await phone.goto('/welcome/index#test');
  const exam = phone.getByRole('listitem').filter({ hasText: '新生入学安全教育测试' });
  await exam.getByRole('button', { name: '进入考试' }).click();
  await expect(phone.getByText('校园安全须知')).toBeVisible();
  await phone.goto('/welcome/index#pledge');
  const pledge = phone.getByLabel('请输入本人姓名签署');
  if (await pledge.isVisible().catch(() => false)) {
    await pledge.fill('别人');
    await phone.getByRole('button', { name: '签署承诺书' }).click();
    await expect(phone.getByText('请签署本人姓名')).toBeVisible();
    await pledge.fill(name);
    await phone.getByRole('button', { name: '签署承诺书' }).click();
    await expect(phone.getByText('已办理').first()).toBeVisible();
  }
  await phone.goto('/welcome/index#qr');
  await expect(phone.getByRole('img', { name: '我的报到码' })).toBeVisible();

  await desk.goto(`${ROOM}/desk`);
  await settled(desk);
  await desk.getByLabel('办理点').selectOption({ label: '学院报到点' });
  await desk.getByLabel(/扫码枪/).fill(KSH);
  await desk.getByRole('button', { name: '查找' }).click();
  await desk.getByRole('button', { name: new RegExp(KSH) }).click();
  await desk.getByRole('button', { name: '人证一致' }).click();
  await expect(desk.getByText(/尚未完成：/)).toBeVisible();
  await desk.getByLabel('放行原因').fill('家长在途缴费');
  await desk.getByRole('button', { name: '报到登记' }).click();
  await expect(desk.getByText(`${name} 报到成功`)).toBeVisible();
  await desk.getByRole('button', { name: '撤销' }).first().click();
  const asked = desk.getByRole('dialog');
  await asked.locator('textarea').fill('演示结束');
  await asked.getByRole('button', { name: '撤销' }).last().click();
  await expect(asked).toHaveCount(0);
  // without a network the counter goes on with the list that it took along, and what was done is sent once
  await desk.goto(`${ROOM}/desk`);
  await settled(desk);
  const counter = await desk
    .getByLabel('办理点')
    .locator('option', { hasText: '学院报到点' })
    .getAttribute('value');
  const taken = desk.waitForResponse((answer) => answer.url().includes(`roster?counterId=${counter}`));
  await desk.goto(`${ROOM}/desk?counter=${counter}`);
  await taken;
  await settled(desk);
  await desk.context().setOffline(true);
  await desk.getByLabel(/扫码枪/).fill(KSH);
  await desk.getByRole('button', { name: '查找' }).click();
  await desk.getByRole('button', { name: '人证一致' }).click();
  const line = desk.locator('.welcome-step').filter({ hasText: '档案' });
  await line.getByRole('button').click();
  await expect(line.getByText('已办理，待上传')).toBeVisible();
  await desk.context().setOffline(false);
  await expect(desk.getByText(/断网期间办理/)).toHaveCount(0, { timeout: 60_000 });
  for (const [page, shows] of [
    ['list', '待报到'],
    ['step', '学院报到'],
    ['stats', '报到率'],
    ['missing', '名单由系统按报到截止日期'],
    ['pickup', '长沙南站'],
  ] as const) {
    await desk.goto(`${ROOM}/${page}`);
    await expect(desk.getByText(shows).first()).toBeVisible();
  }
  await desk.setViewportSize(PHONE);
  await desk.goto(`${ROOM}/desk`);
  await settled(desk);
});
