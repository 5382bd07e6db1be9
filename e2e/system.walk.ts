import { expect, settled, signIn, tag, test, visit } from './support/desk.ts';
import type { Page } from '@playwright/test';

/** The page in sight; others of the same tab are kept hidden. */
const shown = (page: Page) => page.locator('.page-area[data-shown="true"]');

test('what the administrator changes reaches open browsers: a menu is renamed while somebody works with it', async ({
  desk,
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, 'fdy01');
  await visit(other, '/layout/attendance/leave/approve');
  await expect(tag(other, '请假审批')).toBeVisible();

  await visit(desk, '/layout/system/access/menu');
  const page = shown(desk);
  const rename = async (from: string, to: string) => {
    await page.getByRole('searchbox').fill(from);
    const row = page.getByRole('row', { name: /attendance\/leave\/approve/ });
    await row.getByRole('button', { name: '编辑' }).click();
    const form = desk.getByRole('dialog');
    await form.getByLabel('名称（简体）').fill(to);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(form).toBeHidden();
  };
  await rename('请假审批', '审批假条');
  await expect(tag(other, '审批假条')).toBeVisible();
  await expect(other.getByText('您的菜单或权限已更新').first()).toBeVisible();
  await rename('审批假条', '请假审批');
  await expect(tag(other, '请假审批')).toBeVisible();
  await context.close();
});

test('a link of the school’s own is made, refused when it runs a script, and removed', async ({ desk }) => {
  await visit(desk, '/layout/system/access/menu');
  const page = shown(desk);
  await page.getByRole('button', { name: '新增菜单' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('类型').selectOption('页面');
  await form.getByLabel('编码').fill('walkLink');
  await form.getByLabel('名称（简体）').fill('巡检外链');
  await form.getByLabel(/^图标/).click();
  await form.getByRole('button', { name: 'globe' }).click();
  await form.getByLabel('链接地址').fill('javascript:alert(1)');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByText(/链接地址无效/)).toBeVisible();
  await expect(form.getByLabel('名称（简体）')).toHaveValue('巡检外链');
  await form.getByLabel('链接地址').fill('https://jw.example.edu.cn/?u={accountNo}');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toBeHidden();
  await page.getByRole('searchbox').fill('巡检外链');
  const row = page.getByRole('row', { name: /own\.walkLink/ });
  await expect(row).toContainText('自建');
  await row.getByRole('button', { name: '删除' }).click();
  await desk.getByRole('button', { name: '删除' }).last().click();
  await expect(row).toHaveCount(0);
});

test('the administrator looks on as a counsellor, for reading only, and asks why', async ({ desk }) => {
  test.setTimeout(90_000);
  await visit(desk, '/layout/system/access/user?accountNo=fdy01');
  const more = shown(desk).getByRole('row', { name: /fdy01/ }).getByRole('button', { name: /更多/ });
  await more.click();
  await desk.getByRole('menuitem', { name: '权限诊断' }).click();
  const drawer = desk.getByRole('dialog');
  await expect(drawer.getByText(/已授 \d+ \/ \d+ 个页面/)).toBeVisible();
  await drawer.getByRole('button', { name: '关闭' }).last().click();
  await expect(drawer).toBeHidden();

  await more.click();
  await desk.getByRole('menuitem', { name: '以其身份查看' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('button', { name: '开始查看' }).click();
  await expect(dialog.getByText('必填')).toBeVisible();
  await dialog.getByLabel('查看事由').fill('辅导员反映看不到名单');
  const opening = desk.waitForEvent('popup');
  await dialog.getByRole('button', { name: '开始查看' }).click();
  const view = await opening;
  await settled(view);
  const banner = view.getByRole('status').filter({ hasText: '只读查看' });
  await expect(banner).toContainText('fdy01');
  await visit(view, '/layout/base/people/student');
  await shown(view).getByRole('button', { name: '编辑' }).first().click();
  const form = view.getByRole('dialog');
  await form.getByRole('textbox').last().fill('x');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(view.getByText('正在以他人身份只读查看').first()).toBeVisible();
  view.on('dialog', (question) => void question.accept());
  await view.reload();
  await settled(view);
  await expect(banner).toBeVisible();
  await view.getByRole('button', { name: '结束查看' }).click();
  await expect(view.locator('.view-banner')).toHaveCount(0);
  await settled(view);
  await expect(view.locator('.shell')).not.toContainText('叶志强');
});

test('settings are seen before they are saved, and reach the page at once', async ({ desk }) => {
  await visit(desk, '/layout/system/config/param?group=basic');
  const page = shown(desk);
  const preview = page.getByRole('complementary', { name: '实时预览' });
  await page.getByLabel('水印文字').fill('内部资料');
  await page.getByLabel('显示水印').click();
  await expect(preview.locator('.preview-mark')).toContainText('内部资料');
  await expect(desk.locator('.watermark')).toHaveCount(0);
  const save = async () => {
    const row = page.locator('form', { hasText: 'basic.isWartermark' });
    await row.getByRole('button', { name: '保存' }).click();
  };
  await save();
  const mark = desk.locator('.watermark');
  await expect(mark).toHaveAttribute('data-text', /.+ dmin\n\d{4}-/);
  // whoever chose none for himself has the school's, on paper too
  await desk.emulateMedia({ media: 'print' });
  await expect(mark).toBeVisible();
  await desk.emulateMedia({ media: null });
  await page.getByLabel('显示水印').click();
  await save();
  await expect(desk.locator('.watermark')).toHaveCount(0);
});

test('an app is offered, arranged on the phone and taken away; a dictionary says what it is used for', async ({
  desk,
}) => {
  test.setTimeout(60_000);
  await visit(desk, '/layout/system/config/app');
  const page = shown(desk);
  await page.getByRole('button', { name: '新增应用' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('应用名称').fill('巡检应用');
  await form.getByLabel('应用编码').fill(`walk${Date.now()}`);
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(desk.getByText('请选择一个菜单或填写一个打开地址').first()).toBeVisible();
  await form.getByLabel('打开地址').fill('https://walk.example.edu.cn/');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toBeHidden();
  const card = page.getByRole('listitem').filter({ hasText: '巡检应用' });
  await expect(card).toContainText('全部身份');

  await visit(desk, '/layout/system/config/mobile');
  const phone = shown(desk);
  await phone.getByLabel('应用', { exact: true }).click();
  await phone.getByLabel('应用', { exact: true }).fill('巡检');
  await desk.getByTitle('巡检应用').click();
  await phone.getByLabel('分组').fill('巡检组');
  await phone.getByRole('button', { name: '添加到手机' }).click();
  await expect(phone.getByRole('region', { name: '巡检组' })).toContainText('巡检应用');
  // what is arranged here stands on people's phones
  await desk.setViewportSize({ width: 390, height: 844 });
  await visit(desk, '/servicecenter');
  await expect(
    page.getByRole('region', { name: '巡检组' }).getByRole('button', { name: '巡检应用' }),
  ).toBeVisible();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await visit(desk, '/layout/system/config/mobile');
  await phone
    .getByRole('row', { name: /巡检应用/ })
    .getByRole('button', { name: '删除' })
    .click();
  await desk.getByRole('button', { name: '删除' }).last().click();
  await expect(phone.getByRole('region', { name: '巡检组' })).toHaveCount(0);

  await visit(desk, '/layout/system/config/dictionary?code=appCategory');
  await expect(shown(desk).getByRole('row', { name: /affairs/ })).toContainText(/[1-9]\d* 条数据/);
  await visit(desk, '/layout/system/config/app');
  await card.getByRole('button', { name: '删除' }).click();
  await desk.getByRole('button', { name: '删除' }).last().click();
  await expect(card).toHaveCount(0);
});
