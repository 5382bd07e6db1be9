import type { Page } from '@playwright/test';
import { expect, signIn, test, visit } from './support/desk.ts';

const shown = (page: Page) => page.locator('.page-area[data-shown="true"]');
const agree = (page: Page) => page.getByRole('dialog').getByRole('button', { name: '确定' }).click();

test('a text is written with a list and a link, kept as a draft, published, translated, and an older version is shown again', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await signIn(page);
  await visit(page, '/layout/system/config/text');
  const desk = shown(page);
  const code = `walk.${Date.now()}`;
  await desk.getByRole('button', { name: '新增内容' }).click();
  await desk.getByLabel('内容编码').fill('须知');
  await desk.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('只能使用字母、数字').first()).toBeVisible();
  await desk.getByLabel('内容编码').fill(code);
  await desk.getByLabel('标题', { exact: true }).fill('巡检须知');
  const text = desk.getByRole('textbox', { name: '正文' });
  await text.click();
  await page.keyboard.type('第一条');
  await desk.getByRole('button', { name: '项目列表' }).click();
  await desk.getByRole('button', { name: '插入链接' }).click();
  await desk.getByLabel('链接地址').fill('https://walk.example.edu.cn/');
  await page.keyboard.press('Enter');
  await expect(text.locator('li a')).toHaveText('https://walk.example.edu.cn/');
  await desk.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存').first()).toBeVisible();
  await expect(desk.getByRole('button', { name: new RegExp(code) })).toContainText('未发布');
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await agree(page);
  await expect(page.getByText('已发布第 1 版').first()).toBeVisible();

  await desk.getByRole('button', { name: 'English' }).click();
  await desk.getByRole('button', { name: '撰写此语言' }).click();
  await desk.getByLabel('标题', { exact: true }).fill('Walk notes');
  await desk.getByRole('button', { name: '发布', exact: true }).click();
  await agree(page);
  await expect(page.getByText('已发布第 2 版').first()).toBeVisible();
  await desk.getByRole('button', { name: '历史版本' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '恢复此版' }).click();
  await agree(page);
  await expect(page.getByText('已发布第 3 版').first()).toBeVisible();
  await desk.getByRole('button', { name: 'English' }).click();
  await expect(desk.getByRole('button', { name: '撰写此语言' })).toBeVisible();
});

test('settings leave as a file; what a changed file would do is seen before it is done', async ({ page }) => {
  await signIn(page);
  await visit(page, '/layout/system/config/param?group=basic');
  const desk = shown(page);
  const leaving = page.waitForEvent('download');
  await desk.getByRole('button', { name: '导出 JSON' }).click();
  const parts: Buffer[] = [];
  for await (const part of await (await leaving).createReadStream()) parts.push(part as Buffer);
  const file = JSON.parse(Buffer.concat(parts).toString()) as { values: Record<string, unknown> };
  const put = (values: object) =>
    desk.getByLabel('导入 JSON').setInputFiles({
      name: '参数.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ ...file, values })),
    });
  await put({ ...file.values, 'basic.icp': '赣ICP备2026号', 'no.such': 1, 'theme.primary': 'red' });
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('row', { name: /basic\.icp/ })).toContainText('赣ICP备2026号');
  await expect(panel).toContainText('no.such');
  await expect(panel).toContainText('theme.primary');
  await panel.getByRole('button', { name: '应用 1 项' }).click();
  await expect(page.getByText('已更新 1 项参数').first()).toBeVisible();
  await put(file.values);
  await panel.getByRole('button', { name: '应用 1 项' }).click();
  await expect(page.getByText('已更新 1 项参数').first()).toBeVisible();
});

test('two roles stand side by side, only where they differ; a page says which buttons it has', async ({
  page,
}) => {
  await signIn(page);
  await visit(page, '/layout/system/access/role');
  await shown(page).getByRole('button', { name: '对比角色' }).click();
  const panel = page.getByRole('dialog');
  const choice = panel.getByRole('combobox', { name: '选择 2 至 6 个角色' });
  for (const name of ['管理员', '学生']) {
    await choice.fill(name);
    await page.locator('.ant-select-item-option:visible', { hasText: new RegExp(`^${name}$`) }).click();
  }
  await page.keyboard.press('Escape');
  const table = panel.getByRole('region', { name: '角色对比' });
  await expect(table.getByRole('row', { name: /sysRole\.grant/ })).toContainText('✓');
  const some = await table.getByRole('row').count();
  await panel.getByRole('switch', { name: '只看差异' }).click();
  await expect.poll(() => table.getByRole('row').count()).toBeGreaterThan(some);
  const leaving = page.waitForEvent('download');
  await panel.getByRole('button', { name: '导出' }).click();
  expect((await leaving).suggestedFilename()).toBe('角色对比.csv');
  await panel.getByRole('button', { name: '关闭' }).last().click();

  await visit(page, '/layout/system/access/menu');
  await shown(page).getByRole('searchbox').fill('角色管理');
  await shown(page)
    .getByRole('row', { name: /system\/access\/role/ })
    .getByRole('button', { name: '按钮' })
    .click();
  await expect(panel.getByRole('listitem').filter({ hasText: 'sysRole.grant' })).toContainText('使用中');
});
