import { expect, test, type Locator, type Page } from '@playwright/test';
import { answerBy, DESK, person, PHONE, settled } from './support/desk.ts';

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

test('a room is inspected without a network, put right, published and appealed against', async ({
  browser,
}) => {
  test.setTimeout(420_000);
  const name = `突击检查${Date.now() % 100_000}`;
  const reason = `插线板是学校统一配发的，附有标签 ${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  const place = await test.step('where the student lives', async () => {
    await student.goto('/layout/dormitory/register/mine');
    await settled(student);
    const bed = await student.locator('.register-card h2').innerText();
    return bed.replace(/-\d+床?$/, '');
  });

  const admin = await person(browser, 'admin', DESK);
  await test.step('the school plans an inspection of his room', async () => {
    await at(admin, 'hygiene/task');
    await admin.getByRole('button', { name: '新增' }).click();
    await admin.getByRole('textbox', { name: '名称' }).fill(name);
    await pick(admin, '评分模板', '宿舍卫生标准');
    await pick(admin, '检查级别', '学校');
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
    await pick(admin, '多人评分', '一次为准');
    await pick(admin, '发布方式', '审核后');
    await admin.getByRole('button', { name: '保存', exact: true }).click();
    const row = admin.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: '发布任务' }).click();
    await admin.getByRole('button', { name: '确定', exact: true }).click();
    await expect(row.getByText('进行中')).toBeVisible();
  });

  const keeper = await person(browser, 'sgy01', PHONE);
  await test.step('the inspector scores it in a corridor without a network', async () => {
    await at(keeper, 'hygiene/check');
    // of several rounds one is chosen
    await expect(keeper.getByText(name).first()).toBeVisible();
    const round = keeper.getByRole('button', { name });
    if (await round.isVisible()) await round.click();
    const card = keeper.locator('.row-card', { hasText: place });
    await expect(card.getByRole('button', { name: '评分' })).toBeVisible();
    await keeper.context().setOffline(true);
    await card.getByRole('button', { name: '评分' }).click();
    const dialog = keeper.getByRole('dialog').last();
    await dialog.getByRole('button', { name: '地面有垃圾' }).click();
    await dialog.getByRole('button', { name: '不合格' }).click();
    await expect(dialog.getByText('一票否决')).toBeVisible();
    await expect(dialog.locator('.hygiene-total .part-large')).toHaveText('59.0');
    await showPicture(dialog, 'floor.png');
    await dialog.getByRole('button', { name: '评分', exact: true }).last().click();
    await expect(keeper.getByText('已保存在本机，联网后自动上传')).toBeVisible();
    await expect(keeper.getByRole('button', { name: '待上传 1' })).toBeVisible();
    await keeper.context().setOffline(false);
    await expect(keeper.getByRole('button', { name: '待上传 1' })).toBeHidden();
    await expect(keeper.getByText('没有房间')).toBeVisible();
  });

  await test.step('who lives there puts it right, with a photo of each problem', async () => {
    await at(student, 'rectify/mine');
    const card = student.locator('.row-card', { hasText: '违章用电' }).last();
    await card.getByRole('button', { name: '提交整改' }).click();
    const dialog = student.getByRole('dialog').last();
    await showPicture(dialog, 'one.png');
    await dialog.getByRole('button', { name: '提交整改' }).click();
    await expect(student.getByText(/请为每个问题上传整改后照片/).first()).toBeVisible();
    // it waits on the phone to be put right
    await student.locator('.say button').first().click();
    await student.getByRole('button', { name: '待上传 1' }).click();
    await student.getByRole('button', { name: '修改' }).click();
    await showPicture(dialog, 'two.png');
    await dialog.getByRole('button', { name: '提交整改' }).click();
    await expect(student.getByText(/提交整改已提交/).first()).toBeVisible();
    await at(student, 'rectify/mine');
    await expect(card.getByText('待复查')).toBeVisible();
  });

  await test.step('the inspector looks again', async () => {
    await at(keeper, 'rectify/mine?part=toCheck');
    const card = keeper.locator('.row-card', { hasText: place }).first();
    await card.getByRole('button', { name: '复查' }).click();
    const dialog = keeper.getByRole('dialog').last();
    await expect(dialog.getByText('全部已解决，复查通过')).toBeVisible();
    await dialog.getByRole('button', { name: '复查', exact: true }).click();
    await expect(card.getByRole('button', { name: '复查' })).toHaveCount(0);
  });

  await test.step('the school publishes, and the student appeals', async () => {
    await at(admin, 'hygiene/round');
    await admin.getByRole('button', { name }).click();
    const drawer = admin.getByRole('dialog');
    await expect(drawer.getByRole('row', { name: new RegExp(place) })).toContainText('59.0');
    await drawer.getByRole('button', { name: '发布成绩' }).click();
    await admin.getByRole('button', { name: '确定', exact: true }).click();
    await expect(admin.getByText('已发布').first()).toBeVisible();
    await at(student, 'hygiene/mine');
    await expect(student.locator('.part-card', { hasText: name })).toContainText('59.0');
    await student.getByRole('button', { name: '新建卫生申诉' }).click();
    await student.getByRole('radio', { name: new RegExp(name) }).check();
    await student.getByRole('checkbox', { name: /违章用电/ }).check();
    await student.getByRole('button', { name: '下一步' }).click();
    await student.getByLabel('申诉理由').fill(reason);
    await student.getByRole('button', { name: '提交', exact: true }).click();
    await expect(student.locator('.apply-card').first().getByText('审批中')).toBeVisible();
  });

  await test.step('it is granted, and the score is what it would have been', async () => {
    await at(admin, 'hygiene/desk');
    const card = admin.locator('.case-card', { hasText: reason });
    await card.getByRole('button', { name: '通过', exact: true }).click();
    await answerBy(admin, '通过');
    await at(student, 'hygiene/mine');
    await expect(student.locator('.part-card', { hasText: name })).toContainText('97.0');
    await at(admin, 'hygiene/rank');
    await expect(admin.getByRole('row', { name: new RegExp(place) })).toBeVisible();
  });
});
