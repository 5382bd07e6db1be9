import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const DESIGN = '/layout/process/definition';
const TASKS = '/layout/process/task';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

const node = (page: Page, name: string) => page.locator('.flow-canvas [data-node]', { hasText: name });

test('a flow is drawn, put right, tried, replayed and published; on a phone it is read', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const admin = await person(browser, 'admin', DESK);
  const name = `销假${Date.now() % 1_000_000}`;
  await at(admin, DESIGN);
  await admin.getByRole('button', { name: '新建流程' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('业务类型').selectOption({ label: '销假审批' });
  await dialog.getByLabel('流程名称').fill(name);
  await dialog.getByLabel('流程编码').fill(`walk${Date.now()}`);
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await expect(admin.getByRole('heading', { name })).toBeVisible();

  // a node without people stands in the way, and says so by its name
  await admin.locator('[data-plus="fdy"] button').click();
  await admin.getByRole('menuitem', { name: '审批', exact: true }).click();
  await admin.getByLabel('名称').fill('院系复核');
  const fault = admin.getByRole('button', { name: '节点“院系复核”没有设置人员' });
  await expect(fault).toBeVisible();
  await expect(admin.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
  await admin.getByRole('button', { name: '添加人员' }).click();
  await admin.getByLabel('由谁处理').selectOption({ label: '院系负责人' });
  await expect(admin.getByText('没有问题，可以发布')).toBeVisible();

  // keyboard: gone, back, gone again, back again
  await node(admin, '院系复核').focus();
  await admin.keyboard.press('Delete');
  await expect(node(admin, '院系复核')).toHaveCount(0);
  await admin.locator('.flow-canvas').focus();
  await admin.keyboard.press('Control+z');
  await expect(node(admin, '院系复核')).toBeVisible();
  await admin.keyboard.press('Control+y');
  await expect(node(admin, '院系复核')).toHaveCount(0);
  await admin.getByRole('button', { name: '撤销' }).click();
  await admin.keyboard.press('Control+s');
  await admin.getByRole('button', { name: '适应宽度' }).click();

  // tried before anybody is bothered
  await admin.getByRole('button', { name: '试跑' }).click();
  await admin.getByLabel('申请人').click();
  await admin.keyboard.type('stu01');
  await admin.locator('.ant-select-item-option', { hasText: 'stu01' }).click();
  await admin.getByRole('button', { name: '开始试跑' }).click();
  await expect(admin.locator('.played')).toContainText('院系复核');
  await expect(admin.getByText('结果：通过')).toBeVisible();
  await admin.getByRole('button', { name: '设计', exact: true }).click();
  await admin.getByRole('button', { name: '发布', exact: true }).click();
  await admin.getByLabel('修改说明').fill('销假由院系复核');
  await admin.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(admin.getByText('第 1 版 · 已发布')).toBeVisible();

  // the next version, in words
  await admin.getByRole('button', { name: '设计新版本' }).click();
  await admin.locator('[data-plus="fdy"] button').click();
  await admin.getByRole('menuitem', { name: '抄送', exact: true }).click();
  await admin.getByRole('button', { name: '添加人员' }).click();
  await admin.getByRole('button', { name: '保存草稿' }).click();
  await expect(admin.getByRole('button', { name: '保存草稿' })).toBeDisabled();
  await admin.getByRole('button', { name: '版本', exact: true }).click();
  await expect(admin.locator('.versions-changes')).toHaveText('新增抄送“抄送”（在“辅导员审批”之后）');

  // the last cases of the school once more; a school without any is told so
  await admin.locator('.flows-list').getByText('请假审批', { exact: true }).click();
  await admin.getByRole('button', { name: '回放', exact: true }).click();
  await admin.getByRole('button', { name: '开始回放' }).click();
  await expect(admin.locator('.replay-sum, .replay .list-state')).toBeVisible();

  const phone = await person(browser, 'admin', PHONE);
  await at(phone, DESIGN);
  await expect(phone.getByText('手机上只能查看流程，请在电脑上设计。')).toBeVisible();
  await expect(phone.getByRole('button', { name: '新建流程' })).toHaveCount(0);

  // the walk leaves no flow behind that new cases could go
  await admin.locator('.flows-list').getByText(name).click();
  await admin.getByRole('button', { name: '停用', exact: true }).click();
  await admin.getByRole('dialog').getByRole('button').last().click();
  await expect(admin.locator('.flows-list li', { hasText: name })).toContainText('已停用');
});

/** Half a year ahead and days apart, so that none of them counts with another; other days the next minute. */
const FIRST = 170 + (Math.floor(Date.now() / 60_000) % 12) * 12;
const day = (days: number) =>
  new Date(Date.now() + (FIRST + days) * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** A day on the campus: its counsellor alone decides. */
async function askFor(student: Page, date: string): Promise<void> {
  await at(student, '/layout/attendance/leave/apply');
  await student.getByRole('button', { name: '我要请假' }).click();
  await student.getByRole('radio', { name: '其他' }).check();
  await student.locator('input[type=date]').nth(0).fill(date);
  await student.locator('input[type=date]').nth(1).fill(date);
  await expect(student.getByText(/共1天/)).toBeVisible();
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByLabel('紧急联系人').fill('王芳');
  await student.getByLabel('联系人电话').fill('13800001234');
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByLabel('请假事由').fill('参加社区志愿服务');
  const sent = student.waitForResponse((response) => response.url().includes('leaveApply/submit'));
  await student.getByRole('button', { name: '提交' }).click();
  expect((await sent).status()).toBe(200);
}

test('tasks are chosen on the phone and decided by keys at the desk, handed over, and counted', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  for (const days of [0, 4]) await askFor(student, day(days));

  const phone = await person(browser, 'fdy01', PHONE);
  await at(phone, `${TASKS}?keyword=${encodeURIComponent('其他 1天')}`);
  const boxes = phone.getByRole('checkbox', { name: /其他 1天/ });
  await boxes.first().check();
  await boxes.nth(1).check();
  await phone.getByRole('button', { name: '批量同意' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: '批量同意' }).click();
  await expect(phone.getByText('成功 2 件，失败 0 件')).toBeVisible();
  await phone.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();

  await askFor(student, day(8));
  const desk = await person(browser, 'fdy01', DESK);
  await at(desk, `${TASKS}?keyword=${encodeURIComponent('其他 1天')}`);
  await expect(desk.locator('kbd', { hasText: 'J / K' })).toBeVisible();
  await expect(desk.locator('.tasks-table tbody tr')).not.toHaveCount(0);
  await desk.keyboard.press('j');
  await expect(desk.locator('.tasks-table tr[data-active]')).toHaveCount(1);
  await desk.keyboard.press('a');
  await desk.getByRole('dialog').getByRole('textbox').fill('同意，注意安全');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText('已同意')).toBeVisible();

  await desk.getByRole('button', { name: '移交待办' }).click();
  await expect(desk.getByRole('dialog')).toContainText('件待办');
  await desk.getByRole('dialog').getByRole('button', { name: '取消' }).click();

  const admin = await person(browser, 'admin', DESK);
  await at(admin, `${TASKS}/monitor?tab=figures&processType=leave`);
  await expect(admin.locator('.cases-chart').first()).toContainText('辅导员审批');
  await expect(admin.getByRole('region', { name: '按审批人' })).toContainText('fdy01');
});
