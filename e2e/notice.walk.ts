import { DESK, expect, person, signIn, test } from './support/desk.ts';

test('a counsellor writes a notice to his classes and his college lets it out; a student’s badge moves in both of his tabs, he reads it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [desk, phone] = [await browser.newContext(), await browser.newContext()];
  const page = await desk.newPage();
  const student = await phone.newPage();
  await signIn(student, 'stu01');
  const second = await phone.newPage();
  await second.goto('/index');
  const count = (tab: typeof student) => tab.getByRole('button', { name: /^我的通知 \d+$/ });
  await expect(count(second)).toBeVisible();
  const before = Number((await count(student).textContent()) ?? '0');

  await signIn(page, 'fdy01');
  await page.goto('/layout/portal/notice');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  const title = `班会 ${Date.now()}`;
  await form.getByLabel('标题', { exact: false }).first().fill(title);
  await form.getByRole('combobox', { name: '类型' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '通知' }).first().click();
  // a list that is still closing would be taken for the next one
  await expect(page.locator('.ant-select-item-option:visible')).toHaveCount(0);
  await form.getByRole('textbox', { name: '正文' }).fill('请准时参加');
  const classes = form.getByRole('group', { name: '班级' }).getByRole('combobox');
  await classes.click();
  await page.locator('.ant-select-item-option:visible', { hasText: '网络2501' }).click();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('status').filter({ hasText: '将发送给' })).toContainText('将发送给');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '发布' }).click();
  // who reads it first is said before the press
  await expect(page.getByRole('dialog')).toContainText('发布前需经审核：学院审核（');
  await page.getByRole('dialog').getByRole('button', { name: '提交审核', exact: true }).click();
  await expect(row).toContainText('审核中');

  const college = await person(browser, 'yx01', DESK);
  await college.goto(`/layout/process/task?keyword=${encodeURIComponent(title)}`);
  await expect(college.locator('.tasks-table tbody tr')).toHaveCount(1);
  await college.keyboard.press('j');
  await college.keyboard.press('a');
  await college.getByRole('dialog').getByRole('textbox').fill('同意发布');
  await college.keyboard.press('Control+Enter');
  await expect(college.getByText('已同意')).toBeVisible();
  await college.context().close();

  for (const tab of [student, second])
    await expect(count(tab)).toHaveText(String(before + 1), { timeout: 10_000 });
  await student.goto('/personal/mynotice');
  await student.getByRole('button', { name: new RegExp(title) }).click();
  await expect(student.getByText('请准时参加')).toBeVisible();
  await expect(count(second)).toHaveText(String(before), { timeout: 10_000 });
  await desk.close();
  await phone.close();
});

test('a notice that must be read stops its reader on any page; he may change the language, reads, answers, and the publisher sees it', async ({
  browser,
}) => {
  const [desk, phone] = [
    await browser.newContext(),
    await browser.newContext({ viewport: { width: 390, height: 844 } }),
  ];
  const [page, reader] = [await desk.newPage(), await phone.newPage()];
  await signIn(reader, 'mw01');
  await reader.goto('/servicecenter');
  await expect(reader.getByRole('main').getByRole('heading', { name: '服务大厅' })).toBeVisible();
  await signIn(page, 'admin');
  await page.goto('/layout/portal/notice');
  await page.getByRole('button', { name: '新增' }).click();
  const form = page.getByRole('dialog');
  const title = `值班 ${Date.now()}`;
  await form.getByLabel('标题', { exact: false }).first().fill(title);
  await form.getByRole('combobox', { name: '类型' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: '通知' }).first().click();
  await form.getByRole('textbox', { name: '正文' }).fill('请填写本周值班。');
  await form.getByRole('searchbox', { name: '姓名、学号或工号' }).fill('mw01');
  await form.locator('.part-scroll button').first().click();
  await form.getByText('必读（在任何页面弹出）').click();
  await form.getByText('短信').click();
  await form.getByRole('button', { name: '添加问题' }).click();
  await form.getByRole('textbox', { name: '问题1' }).fill('本周值班');
  await form.getByRole('textbox', { name: '选项1' }).fill('白班');
  await form.getByRole('textbox', { name: '选项2' }).fill('夜班');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '发布' }).click();
  // its cost is told before anything leaves
  await expect(page.getByRole('dialog')).toContainText('短信：1人 × 1条 = 共1条');
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click();
  await expect(row).toContainText('已发布');

  const before = reader.getByRole('dialog', { name: '必读通知' });
  await expect(before).toContainText(title);
  await expect(before.getByRole('button', { name: '退出登录' })).toBeEnabled();
  await before.getByRole('combobox', { name: '语言' }).selectOption('en');
  await reader.getByRole('dialog', { name: 'Must be read' }).getByRole('combobox').selectOption('zh-cn');
  await reader.keyboard.press('Escape');
  await before.getByRole('button', { name: '我已阅读' }).click();
  await expect(before).toHaveCount(0);
  await reader.goto('/personal/mynotice');
  await reader.getByRole('button', { name: new RegExp(title) }).click();
  await reader.getByRole('button', { name: '提交回执' }).click();
  await expect(reader.getByText('请填写：本周值班')).toBeVisible();
  await reader.getByLabel('夜班').check();
  await reader.getByRole('button', { name: '提交回执' }).click();
  await expect(reader.getByRole('button', { name: '修改回执' })).toBeVisible();

  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '阅读情况' }).click();
  await page.getByRole('button', { name: '回执统计' }).click();
  await expect(page.getByRole('dialog')).toContainText('1 · 100%');
  await desk.close();
  await phone.close();
});
