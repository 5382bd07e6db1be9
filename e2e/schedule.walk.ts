import { expect, signIn, test, visit } from './support/desk.ts';

test('a teacher drags a lesson to a free place of the week and asks for it; it waits under his own', async ({
  page,
}) => {
  await signIn(page, 'teacher01');
  await visit(page, '/layout/base/calendar/timetable');
  const shown = page.locator('.page-area[data-shown="true"]');
  await shown.getByRole('button', { name: '下一周' }).click();
  await expect(shown.locator('.week-day[data-today]')).toHaveCount(0);
  const lesson = shown.locator('.week-lesson[draggable]').last();
  await lesson.hover({ position: { x: 8, y: 8 } });
  await page.mouse.down();
  await page.mouse.move(5, 5);
  const place = shown.locator('.week-place:not([data-taken])').last();
  await expect(place).toBeAttached();
  await place.hover({ force: true });
  await page.mouse.up();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('调整：');
  await dialog.getByLabel('原因').fill('参加职业技能大赛');
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('已提交调课申请').first()).toBeVisible();
  await visit(page, '/layout/base/calendar/adjust');
  const own = page.locator('.apply-card').first();
  await expect(own).toContainText('审批中');
  await expect(own).toContainText('调课');
});

test('what a merger would take along is seen before; a department is dragged below another; the campus stands on a sheet', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/base/org/department');
  const row = page.getByRole('row', { name: /后勤保障处/ });
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '院系合并' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('以下内容将转到新部门');
  await expect(dialog).toContainText('教师');
  await dialog.getByRole('button', { name: '取消' }).click();
  await visit(page, '/layout/base/org/department?view=tree');
  const shown = page.locator('.page-area[data-shown="true"]');
  const office = shown.locator('.department-node', { hasText: '保卫处' });
  const above = shown.locator('.department-node', { hasText: '后勤' }).first();
  await office.dragTo(above);
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(above.locator('xpath=..').locator('.department-node', { hasText: '保卫处' })).toBeVisible();
  await visit(page, '/layout/base/org/map');
  await expect(shown.locator('ul.part-board > .part-card').first()).toBeVisible();
  await visit(page, '/layout/base/calendar/hours');
  await expect(shown.getByRole('row').nth(3)).toBeVisible();
});

test('tasks of a term are copied, one is put into the timetable and taken out; loads and figures are shown', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/base/teaching/task');
  const shown = page.locator('.page-area[data-shown="true"]');
  const search = shown.getByPlaceholder(/搜索任务名称/);
  await search.fill('A 组');
  await search.press('Enter');
  await expect(shown.getByText('A 组', { exact: true }).first()).toBeVisible();
  await search.fill('');
  await search.press('Enter');
  await shown.getByRole('button', { name: '复制上学期' }).click();
  const copying = page.getByRole('dialog');
  await expect(copying.getByLabel('复制到')).toContainText('学期');
  await copying.getByRole('button', { name: '复制', exact: true }).click();
  // a second try finds them copied
  await expect(page.getByText(/已复制 \d+ 个教学任务|没有可复制的教学任务/).first()).toBeVisible();
  if (await copying.isVisible()) await page.keyboard.press('Escape');
  const open = shown
    .getByRole('row')
    .filter({ has: page.getByRole('cell', { name: /^0 \/ \d+$/ }) })
    .first();
  await open.getByRole('button', { name: '排课' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('还没有排课');
  await dialog.getByLabel('星期').selectOption('6');
  await dialog.getByRole('button', { name: '排入课表' }).click();
  await expect(page.getByText('已排入课表').first()).toBeVisible();
  await expect(dialog).toContainText('第1-2节');
  await dialog.getByRole('button', { name: '撤下' }).click();
  await expect(dialog).toContainText('还没有排课');
  await visit(page, '/layout/base/teaching/load');
  await expect(shown.getByRole('row', { name: /合计/ })).toBeVisible();
  await visit(page, '/layout/base/teaching/stats');
  await expect(shown.getByText('总学时').first()).toBeVisible();
});
