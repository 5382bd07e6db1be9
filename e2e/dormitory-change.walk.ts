import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/change';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

/** An option of a field with a list. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('a student asks on a phone for a free bed, his counsellor agrees, and he takes it back', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const mark = String(Date.now() % 100_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await student.getByRole('button', { name: '新建调宿申请' }).click();
  await student.getByLabel('调至空床').check();
  await pick(student, '调宿原因', '学习需要');
  await student.getByLabel('情况说明').fill(`与竞赛队友同住便于晚间训练 ${mark}`);
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  // without a bed it stays here and says so
  await expect(student.locator('.field-error')).toBeVisible();
  await student.getByRole('combobox', { name: '目标床位' }).selectOption({ index: 1 });
  await student.locator('.change-bed').first().click();
  await expect(student.getByText(/审批流程：辅导员审批 → 宿管员审批/)).toBeVisible();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  const own = student.locator('.apply-card').first();
  await expect(own.getByText('审批中')).toBeVisible();

  const fdy = await person(browser, 'fdy01', DESK);
  await at(fdy, 'desk');
  const card = fdy.locator('.case-card', { hasText: mark });
  await expect(card.getByText(/现住 .*同住：/)).toBeVisible();
  await card.getByRole('button', { name: '通过', exact: true }).click();
  await fdy.getByRole('dialog').locator('textarea').fill('情况属实');
  await fdy.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(fdy.getByText('已通过 1 件')).toBeVisible();
  await at(student, 'mine');
  await own.getByRole('button', { name: '撤回' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '撤回' }).click();
  await expect(own.getByText('已撤回').first()).toBeVisible();
});

test('the school moves somebody across the board', async ({ browser }) => {
  test.setTimeout(180_000);
  const page = await person(browser, 'admin', DESK);
  await at(page, 'batch');
  const [left, right] = [
    page.getByRole('region', { name: '左侧楼层' }),
    page.getByRole('region', { name: '右侧楼层' }),
  ];
  await expect(left.locator('.change-place').first()).toBeVisible();
  const resident = left.locator('.change-place[draggable="true"]').first();
  const name = (await resident.innerText()).split(/\s/)[1]!;
  const move = async (to: string) => {
    await left.locator('.change-place[draggable="true"]', { hasText: name }).first().click();
    await right.locator('.change-place:enabled', { hasText: to }).first().click();
    await expect(page.getByText('待调整 1 人')).toBeVisible();
    const execute = page.getByRole('button', { name: '执行' });
    await expect(execute).toBeDisabled();
    await page.getByLabel('调整原因').fill('演示楼层调整');
    await execute.click();
    await expect(page.getByText('已调整 1 人')).toBeVisible();
  };
  await move('空床');
  await at(page, 'list');
  const row = page.getByRole('row', { name: new RegExp(name) }).first();
  await expect(row.getByText('行政调整')).toBeVisible();
});
