import { DESK, expect, fromMenu, person, signIn, test as base } from './support/desk.ts';

const test = base;

// one student arranges the first page that the others look at: side by side one takes away what another waits for
test.describe.configure({ mode: 'default' });

test('a student arranges the first page by keys, finds it so again, and puts the default back; of two tabs he says which counts', async ({
  page,
}) => {
  await signIn(page, 'stu01');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/好，|夜深了，/);
  const todos = page.locator('[data-card="todos"]');
  await expect(todos).toBeVisible();
  await page.getByRole('button', { name: '调整桌面' }).click();
  const grip = page.getByRole('button', { name: '移动我的待办' });
  await grip.focus();
  const saved = page.waitForResponse((answer) => answer.url().includes('deskLayout/save') && answer.ok());
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.locator('.edit [role="status"]').last()).toContainText('我的待办：');
  await saved;
  await page.getByRole('button', { name: '移除我的消息' }).click();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await expect(page.locator('[data-card="messages"]')).toHaveCount(0);
  await page.reload();
  await expect(todos).toBeVisible();
  await expect(page.locator('[data-card="messages"]')).toHaveCount(0);
  await page.getByRole('button', { name: '调整桌面' }).click();
  const other = await page.context().newPage();
  await other.goto('/index');
  await other.getByRole('button', { name: '调整桌面' }).click();
  const theirs = other.waitForResponse((answer) => answer.url().includes('deskLayout/save') && answer.ok());
  await other.getByRole('button', { name: '移除通知公告' }).click();
  await theirs;
  await other.close();
  await page.getByRole('button', { name: '移动我的待办' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('dialog').getByRole('button', { name: '保留我的' }).click();
  await expect(page.locator('[data-card="notices"]')).toBeVisible();
  await page.getByRole('button', { name: '恢复默认' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await expect(page.locator('[data-card="messages"]')).toBeVisible();
});

test('the tag of the first page leads to what each kind of role begins with, and what is published there holds', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const admin = await person(browser, 'admin', DESK);
  await fromMenu(admin, '首页', '布置首页');
  await expect(admin).toHaveURL(/\/desktopset$/);
  const whose = (role: string) =>
    admin.getByRole('navigation', { name: '谁的桌面' }).getByRole('button', { name: role }).click();
  await whose('用人单位');
  const card = admin.locator('.edit [data-card="todos"]');
  const publish = async () => {
    await admin.getByRole('button', { name: '发布给未自定义者' }).click();
    await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(admin.getByText('模板已发布').last()).toBeVisible();
  };
  await card.getByRole('button', { name: '锁定', exact: true }).click();
  await publish();
  const employer = await person(browser, 'yrdw01', DESK);
  await employer.getByRole('button', { name: '调整桌面' }).click();
  const theirs = employer.locator('[data-card="todos"]');
  await expect(theirs).toContainText('已固定');
  await expect(theirs.getByRole('button', { name: '移除我的待办' })).toHaveCount(0);
  // who begins otherwise is left as he was
  await whose('教师');
  await expect(card.getByRole('button', { name: '锁定', exact: true })).toBeVisible();
  await whose('用人单位');
  await card.getByRole('button', { name: '已锁定', exact: true }).click();
  await publish();
  await employer.reload();
  await employer.getByRole('button', { name: '调整桌面' }).click();
  await expect(theirs.getByRole('button', { name: '移除我的待办' })).toBeVisible();
});

test('a card whose call breaks says so and offers another try, while the others work', async ({ page }) => {
  await page.route('**/sysTodo/list**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await signIn(page, 'stu01');
  const todos = page.locator('[data-card="todos"]');
  await expect(todos.getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.locator('[data-card="notices"] li').first()).toBeVisible();
  await page.unroute('**/sysTodo/list**');
  await todos.getByRole('button', { name: '重试' }).click();
  await expect(todos.getByRole('button', { name: '重试' })).toHaveCount(0);
});

test('services are found by the first letters of their pinyin, kept, and explained', async ({ page }) => {
  await signIn(page, 'stu01', '/?redirect=/servicecenter');
  await page.goto('/servicecenter');
  await page.getByRole('searchbox').fill('qjsq');
  const card = page.locator('.app-card').filter({ hasText: '请假申请' });
  await expect(card).toHaveCount(1);
  await card.getByRole('button', { name: '办事指南：请假申请' }).click();
  await expect(page.getByRole('dialog')).toContainText('办理步骤');
  await page.getByRole('dialog').getByRole('button', { name: '立即办理' }).click();
  await expect(page).toHaveURL(/attendance\/leave\/apply/);
  // what is kept is grouped without a mouse, and found so again on the desk
  await page.goto('/personal/userapps');
  await page.getByRole('button', { name: '整理' }).click();
  const name = `走查${Date.now() % 10_000}`;
  await page.getByRole('textbox', { name: '分组名称' }).fill(name);
  await page.getByRole('button', { name: '新建分组' }).click();
  const kept = page.waitForResponse(
    (answer) => answer.ok() && (answer.request().postData() ?? '').includes(`"${name}","appIds":["`),
  );
  await page.getByRole('button', { name: '移动请假申请' }).click();
  await page.getByRole('menuitem', { name: `移到${name}` }).click();
  await kept;
  await page.goto('/index');
  const group = page.locator('[data-card="myApps"]').getByRole('region', { name });
  await expect(group.getByRole('button', { name: '请假申请' })).toBeVisible();
  // how far one's own cases are
  await expect(page.locator('[data-card="applications"] .flow-steps').first()).toContainText(/第\d步/);
});

test('a calendar entry is written on the phone and stands in the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'stu01');
  await page.goto('/personal/userschedule');
  await page.getByRole('button', { name: '新建日程' }).click();
  await page.getByLabel('标题').fill('社团招新');
  await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
  await expect(page.locator('.agenda').getByText('社团招新')).toBeVisible();
});

test('people are found from anywhere by those who may, and by nobody else', async ({ page }) => {
  await signIn(page, 'admin');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('林诗妍');
  const person = page.getByRole('option').filter({ hasText: '林诗妍' }).first();
  await expect(person).toBeVisible();
  await person.click();
  await expect(page).toHaveURL(/student\?row_id=/);
});

test('what messages come by which way is chosen in the personal centre, and what has to be received stays', async ({
  page,
}) => {
  await signIn(page, 'sgy01');
  await page.goto('/personalcenter?tab=messages');
  const locked = page.getByRole('group', { name: '通知催读' }).getByRole('checkbox', { name: '站内' });
  await expect(locked).toBeDisabled();
  const back = page.getByRole('button', { name: '恢复学校默认' });
  const reset = async () => {
    await back.click();
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
    await expect(back).toBeDisabled();
  };
  // a second try begins as the first one did
  if (await back.isEnabled()) await reset();
  const mail = page.getByRole('group', { name: '日程提醒' }).getByRole('checkbox', { name: '邮件' });
  await mail.check();
  await page.getByRole('checkbox', { name: /设置我的免打扰时段/ }).check();
  await page.getByLabel('免打扰开始').fill('07:00');
  await page.getByLabel('免打扰结束').fill('22:00');
  await expect(page.getByText('免打扰时段最长12小时')).toBeVisible();
  await page.getByLabel('免打扰开始').fill('12:00');
  await page.getByLabel('免打扰结束').fill('14:00');
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await page.reload();
  await expect(mail).toBeChecked();
  await expect(page.getByLabel('免打扰结束')).toHaveValue('14:00');
  await reset();
  await expect(mail).not.toBeChecked();
});
