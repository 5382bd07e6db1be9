import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const WING = '/layout/inspection';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
test.use({ actionTimeout: 20_000 });

async function at(page: Page, path: string): Promise<void> {
  await page.goto(`${WING}/${path}`);
  await settled(page);
}

/** An option of a list; where there are many it is looked for. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true });
  await box.click();
  if (await box.isEditable()) await box.fill(option);
  await page.locator('.ant-select-dropdown:visible').getByText(option).first().click();
}

async function showPicture(within: Locator, name: string): Promise<void> {
  const file = { name, mimeType: 'image/png', buffer: PICTURE };
  await within.locator('input[type=file]').first().setInputFiles(file);
  await expect(within.getByText(name)).toBeVisible();
}

const moment = (minutes: number) =>
  new Date(Date.now() + 8 * 3_600_000 + minutes * 60_000).toISOString().slice(0, 16).replace('T', ' ');

test('a hazard is found without a network, put right by who lives there, and closed in the ledger', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const name = `安全月检${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  const place = await test.step('where the student lives', async () => {
    await student.goto('/layout/dormitory/register/mine');
    await settled(student);
    const bed = await student.locator('.register-card h2').innerText();
    return bed.replace(/-\d+床?$/, '');
  });

  const admin = await person(browser, 'admin', DESK);
  await test.step('the school plans a check of his room', async () => {
    await at(admin, 'security-check/task');
    await admin.getByRole('button', { name: '新增' }).click();
    await admin.getByRole('textbox', { name: '名称' }).fill(name);
    await pick(admin, '检查类型', '月检');
    for (const [field, minutes] of [
      ['开始时间', -2],
      ['结束时间', 240],
    ] as const) {
      await admin.getByLabel(field).fill(moment(minutes));
      await admin.keyboard.press('Enter');
    }
    await pick(admin, '周期', '单次');
    await pick(admin, '房间', place);
    await admin.getByRole('button', { name: '检查员 添加一行' }).click();
    await pick(admin, '第1行 检查员', '何文琳');
    await admin.getByRole('button', { name: '保存', exact: true }).click();
    const row = admin.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: '发布任务' }).click();
    await admin.getByRole('button', { name: '确定', exact: true }).click();
    await expect(row.getByText('进行中')).toBeVisible();
  });

  const keeper = await person(browser, 'sgy01', PHONE);
  await test.step('the keeper checks it in a corridor without a network', async () => {
    await at(keeper, 'security-check/check');
    // of several rounds one is chosen
    await expect(keeper.getByText(name).first()).toBeVisible();
    const round = keeper.getByRole('button', { name });
    if (await round.isVisible()) await round.click();
    const card = keeper.locator('.row-card', { hasText: place });
    await expect(card.getByRole('button', { name: '检查', exact: true })).toBeVisible();
    await keeper.context().setOffline(true);
    await card.getByRole('button', { name: '检查', exact: true }).click();
    const dialog = keeper.getByRole('dialog').last();
    await dialog.getByRole('button', { name: '有隐患' }).click();
    await dialog.getByRole('button', { name: /离开未断电/ }).click();
    await dialog.getByRole('textbox', { name: /情况描述/ }).fill('电风扇未断电');
    await dialog.getByRole('combobox', { name: '在场人' }).selectOption({ index: 1 });
    await showPicture(dialog, 'fan.png');
    await dialog.getByRole('button', { name: '检查', exact: true }).last().click();
    await expect(keeper.getByText('已保存在本机，联网后自动上传')).toBeVisible();
    await keeper.context().setOffline(false);
    await expect(keeper.getByRole('button', { name: '待上传 1' })).toBeHidden();
    await expect(keeper.getByText('没有房间')).toBeVisible();
  });

  await test.step('who lives there reads what to do, and puts it right', async () => {
    await at(student, 'security-check/mine');
    const card = student.locator('.part-card', { hasText: '电风扇未断电' }).first();
    await expect(card.getByText('离开宿舍前关闭电源')).toBeVisible();
    await card.getByRole('link', { name: '提交整改' }).click();
    await settled(student);
    const dialog = student.getByRole('dialog').last();
    await dialog.getByRole('button', { name: '提交整改' }).click();
    const form = student.getByRole('dialog').last();
    await showPicture(form, 'off.png');
    await form.getByRole('button', { name: '提交整改' }).last().click();
    await expect(student.getByText(/提交整改已提交/).first()).toBeVisible();
  });

  await test.step('the keeper looks again, and the ledger knows', async () => {
    await at(keeper, 'rectify/mine?part=toCheck');
    const card = keeper.locator('.row-card', { hasText: '电风扇未断电' }).first();
    await card.getByRole('button', { name: '复查' }).click();
    const dialog = keeper.getByRole('dialog').last();
    await dialog.getByRole('button', { name: '复查', exact: true }).click();
    await expect(card.getByRole('button', { name: '复查' })).toHaveCount(0);
    await at(admin, 'security-check/ledger');
    const row = admin.getByRole('row', { name: /电风扇未断电/ }).first();
    await expect(async () => {
      await admin.reload();
      await settled(admin);
      await expect(row.getByText('已整改')).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await at(admin, 'security-check/round');
    await admin.getByRole('button', { name }).click();
    await expect(admin.getByText('全部已检查')).toBeVisible();
    await at(admin, 'security-check/stats');
    await expect(admin.getByText('隐患数').first()).toBeVisible();
  });
});
