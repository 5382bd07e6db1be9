import { expect, test as plain, type Locator, type Page } from '@playwright/test';
import { openByName, press, signInByKeys, to, withoutMouse, write } from './support/keys.ts';

const SHOWN = '.page-area[data-shown="true"]';

/** A page on which the mouse is lost: a press of it fails the walk. */
const test = plain.extend<{ keys: Page }>({
  keys: async ({ page }, use) => {
    const presses = await withoutMouse(page);
    await use(page);
    expect(presses).toEqual([]);
  },
});

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens the system's own choice of files by a key, and gives it one. */
async function file(page: Page, zone: Locator, name: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press(page, zone);
  const mimeType = name.endsWith('.png') ? 'image/png' : 'text/csv';
  await (await chooser).setFiles({ name, mimeType, buffer });
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('signing in; a page from the menu and by its name; a tag moved; the look and the language changed', async ({
  keys,
}) => {
  await signInByKeys(keys, 'admin');
  // the menu stands before the page that one is led to
  await to(keys, keys.locator('.top-menu').getByRole('button', { name: '基础数据' }), 'Shift+Tab');
  await keys.keyboard.press('Enter');
  const pages = keys.locator('.flyout');
  await to(keys, pages.getByRole('button', { name: '校区管理' }), 'ArrowDown');
  await keys.keyboard.press('Enter');
  await expect(keys).toHaveURL(/base\/org\/campus$/);
  await openByName(keys, '院系部门');

  const strip = keys.locator('.tags .tag-name');
  await to(keys, strip.filter({ hasText: '院系部门' }), 'Shift+Tab');
  await keys.keyboard.press('Shift+F10');
  await to(keys, keys.getByRole('menuitem', { name: '左移' }), 'ArrowDown');
  await keys.keyboard.press('Enter');
  await expect(strip.last()).toContainText('校区管理');

  await press(keys, button(keys, '外观设置'));
  const drawer = keys.locator('.theme-drawer');
  await expect(drawer).toBeVisible();
  await to(keys, drawer.getByRole('radio', { name: '浅色' }));
  await keys.keyboard.press('ArrowRight');
  await expect(keys.locator('html')).toHaveAttribute('data-dark', 'true');
  await press(keys, drawer.getByRole('switch', { name: '页脚' }), 'Space');
  await expect(keys.locator('.footer')).toBeVisible();
  await keys.keyboard.press('Escape');
  await expect(button(keys, '外观设置')).toBeFocused();

  await press(keys, button(keys, '语言'));
  await to(keys, keys.getByRole('menuitem', { name: 'English' }), 'ArrowDown');
  await keys.keyboard.press('Enter');
  await expect(keys).toHaveTitle(/^Departments/);
});

test('a student’s record is edited, a sheet with a fault is brought in, a list is taken out', async ({
  keys,
}) => {
  await signInByKeys(keys, 'admin');
  await openByName(keys, '学生管理');
  const page = keys.locator(SHOWN);
  await write(keys, page.getByPlaceholder(/搜索姓名/), '林诗妍');
  await keys.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await press(keys, page.getByRole('row').getByRole('button', { name: '编辑' }));
  const form = keys.getByRole('dialog');
  await write(keys, form.getByLabel('微信'), `wx${Date.now()}`);
  await press(keys, form.getByRole('button', { name: '保存', exact: true }));
  await expect(form).toHaveCount(0);
  // who closes a form stands where he opened it
  await expect(page.getByRole('row').getByRole('button', { name: '编辑' })).toBeFocused();

  await openByName(keys, '楼栋管理');
  await press(keys, page.getByRole('button', { name: '导入', exact: true }));
  const wizard = keys.getByRole('dialog');
  const rows = '校区,编码,名称,楼栋类型,层数\n没有的校区,K1,键盘楼,办公楼,5\n';
  await file(keys, wizard.locator('.drop-zone'), 'k.csv', Buffer.from(rows));
  // a campus that nobody knows might be another name of one
  await press(keys, wizard.getByRole('button', { name: '暂不对应' }));
  await expect(wizard.getByText('有误 1 行')).toBeVisible();
  // the lines that are wrong can be scrolled by keys
  await to(keys, wizard.getByRole('region'));
  await keys.keyboard.press('Escape');
  await expect(wizard).toHaveCount(0);

  await press(keys, page.getByRole('button', { name: '导出', exact: true }));
  const download = keys.waitForEvent('download');
  await press(keys, keys.getByRole('dialog').getByRole('button', { name: '导出', exact: true }));
  expect((await download).suggestedFilename()).toMatch(/^楼栋.*\.xlsx$/);
});

test('a role is given a page', async ({ keys }) => {
  await signInByKeys(keys, 'admin');
  await openByName(keys, '角色管理');
  const page = keys.locator(SHOWN);
  await write(keys, page.getByRole('searchbox'), '宿管');
  await press(keys, page.getByRole('button', { name: '授权' }).first());
  const panel = keys.getByRole('dialog');
  await write(keys, panel.getByRole('searchbox'), '校区');
  const box = panel.getByRole('checkbox', { name: /校区管理/ }).first();
  const before = await box.isChecked();
  await press(keys, box, 'Space');
  await expect(box).toBeChecked({ checked: !before });
  await press(keys, box, 'Space');
  await press(keys, panel.getByRole('button', { name: '保存', exact: true }));
  await expect(panel).toHaveCount(0);
});

test('a leave is asked for, and approved by the counsellor', async ({ keys, browser }) => {
  const reason = `回家办事${Date.now() % 1_000_000}`;
  const day = new Date(Date.now() + (200 + (Math.floor(Date.now() / 60_000) % 100)) * 86_400_000);
  await signInByKeys(keys, 'stu01');
  await openByName(keys, '请假申请');
  await press(keys, button(keys, '我要请假'));
  await to(keys, keys.getByRole('radio').first());
  const kind = keys.getByRole('radio', { name: '事假' });
  if (!(await kind.isChecked())) await to(keys, kind, 'ArrowDown');
  await keys.keyboard.press('Space');
  await expect(kind).toBeChecked();
  for (const at of [0, 1])
    await write(keys, keys.locator('.day-input .input').nth(at), day.toISOString().slice(0, 10));
  await to(keys, button(keys, '下一步'));
  await expect(keys.getByText('共1天')).toBeVisible();
  await keys.keyboard.press('Enter');
  await expect(keys.getByText('是否离校')).toBeVisible();
  await write(keys, keys.getByLabel('紧急联系人'), '王芳');
  await write(keys, keys.getByLabel('联系人电话'), '13800001234');
  await press(keys, button(keys, '下一步'));
  await write(keys, keys.getByLabel('请假事由'), reason);
  await press(keys, button(keys, '提交'));
  await expect(keys.getByText(reason).first()).toBeVisible();

  const desk = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  const presses = await withoutMouse(desk);
  await signInByKeys(desk, 'fdy01');
  await openByName(desk, '请假审批');
  const card = desk.locator('.case-card', { hasText: reason });
  await press(desk, card.getByRole('button', { name: '通过', exact: true }));
  await press(desk, desk.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).last());
  await expect(card).toHaveCount(0);
  expect(presses).toEqual([]);
});

test('a repair is reported', async ({ keys }) => {
  await signInByKeys(keys, 'stu01');
  await openByName(keys, '我的报修');
  await press(keys, button(keys, '我要报修'));
  await press(keys, button(keys, '木/家具'));
  await press(keys, button(keys, '床'));
  const tips = button(keys, '仍要报修');
  await expect(tips.or(keys.locator('button:enabled', { hasText: '下一步' })).first()).toBeVisible();
  if (await tips.isVisible()) await press(keys, tips);
  await press(keys, button(keys, '下一步'));
  await write(keys, keys.getByLabel('故障描述'), '床板松动，翻身会响');
  await write(keys, keys.getByLabel('联系电话'), '13900000001');
  await file(keys, keys.getByRole('dialog').locator('.drop-zone').first(), 'broken.png', PICTURE);
  await expect(keys.getByText('broken.png')).toBeVisible();
  await press(keys, button(keys, '下一步'));
  await press(keys, button(keys, '提交报修'));
  await expect(keys.getByText(/单号 BX\d{12}/)).toBeVisible();
});

test('a notice is published', async ({ keys }) => {
  await signInByKeys(keys, 'yx01');
  await openByName(keys, '通知公告');
  const page = keys.locator(SHOWN);
  const title = `键盘通知 ${Date.now()}`;
  await press(keys, page.getByRole('button', { name: '新增' }));
  const form = keys.getByRole('dialog');
  await write(keys, form.getByLabel('标题', { exact: false }).first(), title);
  await press(keys, form.getByRole('combobox', { name: '类型' }), 'ArrowDown');
  await keys.keyboard.press('Enter');
  await to(keys, form.getByRole('textbox', { name: '正文' }));
  await keys.keyboard.type('请按时到场');
  await write(keys, form.getByRole('group', { name: '班级' }).getByRole('combobox'), '2501');
  // a class that newcomers will be put into has nobody yet
  await expect(keys.locator('.ant-select-item-option-active:visible')).toContainText('2501');
  await keys.keyboard.press('Enter');
  await keys.keyboard.press('Escape');
  await expect(form.getByRole('status').filter({ hasText: '将发送给' })).toContainText('将发送给');
  await press(keys, form.getByRole('button', { name: '保存', exact: true }));
  await expect(form).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: title });
  await press(keys, row.getByRole('button', { name: '发布' }));
  await press(keys, keys.getByRole('dialog').getByRole('button', { name: '发布', exact: true }));
  await expect(row).toContainText('已发布');
});
