import { expect, test, type Browser, type Page } from '@playwright/test';
import { settled, signIn } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

async function person(browser: Browser, account: string, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  page.on('pageerror', (error) => expect.soft(error.message, `${account} ${page.url()}`).toBe(''));
  await signIn(page, account);
  return page;
}

const DESK = { width: 1440, height: 900 };

async function at(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('an office draws a form, a student fills it in on the phone, it comes back, and is approved', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const name = `勤工证明${Date.now() % 1_000_000}`;
  const admin = await person(browser, 'admin', DESK);
  await at(admin, '/layout/process/definition');
  await admin.getByRole('button', { name: '新建流程' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('业务类型').selectOption({ label: '通用申请' });
  await dialog.getByLabel('流程名称').fill(name);
  await dialog.getByLabel('流程编码').fill(`form${Date.now()}`);
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(admin.getByRole('heading', { name })).toBeVisible();

  // the form: one field more, asked for; an empty choice stands in the way until it has words
  await admin.getByRole('button', { name: '表单', exact: true }).click();
  const palette = admin.getByRole('navigation', { name: '添加字段' });
  await palette.getByRole('button', { name: '单选' }).click();
  await admin.getByLabel('名称').first().fill('用途');
  await expect(admin.getByRole('button', { name: /表单字段“用途”没有可选的内容/ })).toBeVisible();
  await admin.getByLabel('选项来自').selectOption({ label: '自定义' });
  await admin.getByLabel('选项', { exact: true }).fill('求职\n留学');
  await admin.getByRole('checkbox', { name: '必填', exact: true }).check();
  // a number, and what the form makes of it
  await palette.getByRole('button', { name: '数字' }).click();
  await palette.getByRole('button', { name: '自动计算' }).click();
  await admin.getByLabel('计算公式').fill('[数字]×2.5');
  await expect(admin.locator('.form-tab-preview')).toContainText('用途');

  // a card is taken to another place by the mouse, and back by a key
  await admin.getByRole('button', { name: '设计', exact: true }).click();
  await admin.locator('[data-plus="counsellor"] button').click();
  await admin.getByRole('menuitem', { name: '抄送', exact: true }).click();
  await admin.getByRole('button', { name: '添加人员' }).click();
  const order = () =>
    admin
      .locator('.flow-canvas button[data-node]')
      .evaluateAll((all) => all.map((one) => one.dataset['node']).join());
  const copied = (await order()).split(',')[2]!;
  const card = (await admin.locator(`button[data-node="${copied}"]`).boundingBox())!;
  const spot = (await admin.locator('[data-plus="start"]').boundingBox())!;
  await admin.mouse.move(card.x + 40, card.y + 12);
  await admin.mouse.down();
  await admin.mouse.move(card.x + 60, card.y - 20, { steps: 4 });
  await admin.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2, { steps: 6 });
  await admin.mouse.up();
  expect(await order()).toBe(`start,${copied},counsellor,end`);
  await admin.locator(`button[data-node="${copied}"]`).focus();
  await admin.keyboard.press('Alt+ArrowDown');
  expect(await order()).toBe(`start,counsellor,${copied},end`);
  await admin.getByRole('button', { name: '发布', exact: true }).click();
  await admin.getByLabel('修改说明').fill('开通勤工证明');
  await admin.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(admin.getByText('第 1 版 · 已发布')).toBeVisible();

  const student = await person(browser, 'stu01', { width: 390, height: 844 });
  await at(student, '/servicecenter');
  await student.getByRole('button', { name: new RegExp(name) }).click();
  await expect(student.getByRole('heading', { name })).toBeVisible();
  await student.getByRole('button', { name: '提交申请' }).click();
  await expect(student.locator('.field-error')).toHaveCount(3);
  await student.getByLabel('申请事项').fill('勤工助学证明');
  await student.getByLabel('申请理由').fill('实习单位需要');
  await student.getByLabel('用途').selectOption('求职');
  await student.getByLabel('数字', { exact: true }).fill('3');
  await expect(student.getByLabel('自动计算', { exact: true })).toHaveText('7.5');
  await expect(student.locator('.apply-path')).toContainText('辅导员审批');
  await student.getByRole('button', { name: '提交申请' }).click();
  await expect(student.getByText(/已提交，编号 SQ/)).toBeVisible();

  const counsellor = await person(browser, 'fdy01', DESK);
  const open = async () => {
    await at(counsellor, `/layout/process/task?keyword=${encodeURIComponent(name)}`);
    await counsellor
      .getByRole('button', { name: new RegExp(name) })
      .first()
      .click();
    await expect(counsellor.getByRole('dialog')).toContainText('勤工助学证明');
  };
  await open();
  await counsellor.getByRole('dialog').getByRole('button', { name: '更多' }).click();
  await counsellor.getByRole('menuitem', { name: '退回' }).click();
  await counsellor.getByRole('dialog').getByRole('textbox', { name: '意见' }).fill('请写明实习单位');
  await counsellor.keyboard.press('Control+Enter');
  await expect(counsellor.getByText('已退回')).toBeVisible();

  await at(student, '/layout/process/application');
  await student.getByRole('button', { name: '修改后重新提交' }).first().click();
  await expect(student.getByLabel('申请事项')).toHaveValue('勤工助学证明');
  await student.getByLabel('申请理由').fill('江州科技公司实习需要');
  await student.getByRole('button', { name: '重新提交' }).click();
  await expect(student.getByText(/已提交，编号 SQ/)).toBeVisible();

  await open();
  await expect(counsellor.getByRole('dialog')).toContainText('江州科技公司实习需要');
  await counsellor.getByRole('dialog').getByRole('button', { name: '同意' }).click();
  await counsellor.getByRole('dialog').getByRole('textbox', { name: '意见' }).fill('情况属实');
  await counsellor.keyboard.press('Control+Enter');
  await expect(counsellor.getByText('已同意')).toBeVisible();

  await at(admin, '/layout/process/application/ledger');
  await expect(admin.locator('tbody tr', { hasText: name }).first()).toContainText('已通过');
  await at(admin, '/layout/process/definition');
  await admin.locator('.flows-list').getByText(name).click();
  await admin.getByRole('button', { name: '停用', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button').last().click();
  await expect(admin.locator('.flows-list li', { hasText: name })).toContainText('已停用');

  // a message to a group, looked at before it leaves
  await at(admin, '/layout/resource/broadcast');
  await admin.locator('.list-page, main').getByRole('button', { name: '群发消息' }).last().click();
  const panel = admin.getByRole('dialog');
  await panel.getByLabel('名称').fill('学费提醒');
  await panel.getByLabel('消息模板').selectOption({ label: '缴费提醒（短信）' });
  await panel.getByLabel('名单外的号码').fill('13800000001,王芳,120,9月15日');
  await expect(panel).toContainText('将发给 1 人');
  await expect(panel).toContainText('王芳同学，您本学年应缴费用 120 元');
  await panel.getByRole('button', { name: '发送', exact: true }).click();
  await expect(admin.getByText('已提交发送，共 1 人')).toBeVisible();
  await expect(admin.locator('tbody tr', { hasText: '学费提醒' }).first()).toContainText('已发送');
});
