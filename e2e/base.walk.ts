import { expect, signIn, test, visit } from './support/desk.ts';

test('a list is narrowed by what it refers to, and a new row names its neighbours', async ({ page }) => {
  await signIn(page);
  await visit(page, '/layout/base/org/venue');
  await page.getByRole('button', { name: '所在楼栋', exact: true }).click();
  await page.getByRole('group', { name: '所在楼栋' }).getByText('行政楼').click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('共 2 条')).toBeVisible();

  const code = `W${Date.now() % 1_000_000}`;
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const form = page.getByRole('dialog');
  for (const [field, option] of [
    ['所属校区', '东校区'],
    ['所在楼栋', '行政楼'],
    ['场地类型', '会议室'],
  ] as const) {
    await form.getByLabel(field, { exact: false }).first().click();
    await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  }
  await form.getByLabel('场地编码').fill(code);
  await form.getByLabel('场地名称').fill(`第三会议室 ${code}`);
  await form.getByLabel('容量', { exact: false }).first().fill('30');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('行政楼');
});

test('a sheet with a fault is put right on the screen and imported; the list leaves as a workbook; the import is taken back', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/base/org/building');
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const wizard = page.getByRole('dialog');
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    wizard.getByRole('button', { name: '下载模板' }).click(),
  ]);
  expect(template.suggestedFilename()).toContain('楼栋');

  const code = `Z${Date.now() % 1_000_000}`;
  const rows = Buffer.from(`校区,编码,名称,楼栋类型,层数\n没有的校区,${code},综合楼${code},办公楼,5\n`);
  await wizard
    .locator('input[type=file]')
    .setInputFiles({ name: 'buildings.csv', mimeType: 'text/csv', buffer: rows });
  // a campus that nobody knows might be another name of one; here it's a slip
  await expect(wizard.getByLabel('所属校区 没有的校区 的意思')).toBeVisible();
  await wizard.getByRole('button', { name: '暂不对应' }).click();
  await expect(wizard.getByText('有误 1 行')).toBeVisible();
  await wizard.getByLabel('第2行 所属校区').fill('东校区');
  await wizard.getByRole('button', { name: '重新检查' }).click();
  await wizard.getByRole('button', { name: '开始导入' }).click();
  await expect(wizard.getByText('导入完成')).toBeVisible();
  await wizard.getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('row', { name: new RegExp(code) })).toBeVisible();

  await page.getByRole('button', { name: '导出', exact: true }).click();
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/^楼栋.*\.xlsx$/);

  // taken back, from the list of one's own tasks
  await visit(page, '/personal/myfilelink?tab=tasks');
  const task = page.getByRole('listitem').filter({ hasText: '导入楼栋：buildings.csv' }).first();
  await task.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(task).toContainText('已撤销');
  await visit(page, '/layout/base/org/building');
  await expect(page.getByRole('row', { name: new RegExp(code) })).toHaveCount(0);
});

test('regions are looked through by province and found by name', async ({ page }) => {
  await signIn(page);
  await visit(page, '/layout/base/org/region');
  await page.getByRole('button', { name: /江西省/ }).click();
  await page.getByRole('button', { name: /九江市/ }).click();
  await expect(page.getByText('濂溪区')).toBeVisible();
  await page.getByPlaceholder('搜索名称、拼音或代码').fill('3604');
  await expect(page.getByRole('listitem').filter({ hasText: '九江市 / 濂溪区' })).toBeVisible();
});

test('the term is seen month by month; two clicks choose a stretch of days and make it a holiday', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/base/calendar/day');
  const shown = page.locator('.page-area[data-shown="true"]');
  await shown.getByRole('button', { name: / 2026-12-21 / }).click();
  await shown.getByRole('button', { name: / 2026-12-22 / }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('共 2 天');
  await dialog.getByLabel('类型').selectOption('调休上课');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('请选择对应课表日期').first()).toBeVisible();
  await dialog.getByLabel('类型').selectOption('节假日');
  await dialog.getByLabel('名称').fill('冬至');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(shown.getByRole('button', { name: '22冬至 2026-12-22 节假日' })).toBeVisible();
});

test('the leaders of two classes are changed at once from the list, and each class remembers who led it', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/base/academic/class');
  const shown = page.locator('.page-area[data-shown="true"]');
  await shown.getByRole('button', { name: '带班分配' }).first().click();
  await expect(page.getByText('请先选择班级').first()).toBeVisible();
  // other walks need the counsellor of 网络 where he is
  const rows = shown
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') })
    .filter({ hasNotText: '网络' });
  for (const at of [1, 2]) await rows.nth(at).getByRole('checkbox').check();
  await shown.getByRole('button', { name: '带班分配' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 个班');
  await dialog.getByLabel('辅导员').click();
  const option = page.locator('.ant-select-item-option:visible').last();
  const name = ((await option.textContent()) ?? '').split('(')[0]!;
  await option.click();
  // Escape would close the dialog too, where the list of options is gone already
  await dialog.getByRole('heading').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toHaveCount(0);
  for (const at of [1, 2]) await expect(rows.nth(at)).toContainText(name);

  // the board of the same: a card goes to the neighbour by an arrow key, and back by undoing
  await visit(page, '/layout/base/academic/staff');
  const board = page.locator('.page-area[data-shown="true"]');
  await board
    .getByRole('button', { name: /软件2601班/ })
    .first()
    .focus();
  await page.keyboard.press('ArrowLeft');
  await expect(board.getByRole('button', { name: '保存（1 个班）' })).toBeEnabled();
  await board.getByRole('button', { name: '撤销' }).click();
  await expect(board.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
});
