import { expect, signIn, test } from './support/desk.ts';

test('a counsellor writes a notice to his classes; a student’s badge moves in both of his tabs, he reads and confirms it', async ({
  browser,
}) => {
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
  await form.getByRole('textbox', { name: '正文' }).fill('请准时参加');
  const classes = form.getByRole('group', { name: '班级' }).getByRole('combobox');
  await classes.click();
  await page.locator('.ant-select-item-option:visible').first().click();
  await page.keyboard.press('Escape');
  await expect(form.locator('.target-count')).toContainText('将发送给');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '发布' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row).toContainText('已发布');
  await expect(row).toContainText('0.0%');

  for (const tab of [student, second])
    await expect(count(tab)).toHaveText(String(before + 1), { timeout: 10_000 });
  await student.goto('/personal/mynotice');
  await student.getByRole('button', { name: new RegExp(title) }).click();
  await expect(student.getByText('请准时参加')).toBeVisible();
  await expect(count(second)).toHaveText(String(before), { timeout: 10_000 });
  await desk.close();
  await phone.close();
});
