import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/attendance/class-roll';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(name.startsWith('/') ? name : `${ROOM}/${name}`);
  await settled(page);
}

/** Chooses in a box that searches as one types. */
async function pick(page: Page, form: Locator, field: string, typed: string, option = typed): Promise<void> {
  await form.getByRole('combobox', { name: field, exact: true }).click();
  await page.keyboard.type(typed);
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
}

/** The school's wall clock. */
const now = () => new Date(Date.now() + 8 * 3_600_000);
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];

test('a lesson of today: digits are read out, a student signs, names are tapped, the roll ends, the day is seen and the lesson called off', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // the first section begins at eight
  test.skip(now().getUTCHours() < 8, 'no lesson has begun yet');
  const course = `考勤走查${Date.now() % 100_000}`;
  const admin = await person(browser, 'admin', DESK);
  await at(admin, '/layout/base/calendar/lesson');
  await admin.getByRole('button', { name: '新增' }).click();
  const form = admin.getByRole('dialog');
  await expect(form.getByLabel('课程名称')).toBeVisible();
  const term = (await admin.getByRole('row').nth(1).innerText()).match(/\d{4}-\d{4}学年第.学期/)?.[0] ?? '';
  await pick(admin, form, '学年学期', term.slice(0, 9), term);
  await form.getByLabel('课程名称').fill(course);
  await pick(admin, form, '班级', '网络2501');
  await pick(admin, form, '任课教师', 'fdy01');
  await pick(admin, form, '星期', '', WEEKDAYS[now().getUTCDay()]!);
  await form.getByLabel('起始节').fill('1');
  await form.getByLabel('结束节').fill('2');
  await form.getByLabel('周次').fill('1-20');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);

  const fdy = await person(browser, 'fdy01', PHONE);
  await at(fdy, 'teach');
  const card = fdy.locator('.roll-lesson', { hasText: course });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: '开始考勤' }).click();
  const start = fdy.getByRole('dialog');
  await start.getByRole('radio', { name: '数字码' }).check();
  await start.getByRole('button', { name: '开始考勤' }).click();
  await expect(fdy.locator('.roll-person', { hasText: '林诗妍' })).toContainText(/旷课|请假/);
  await fdy.getByRole('button', { name: '投影签到码' }).click();
  const digits = (await fdy.locator('.sign-code b').innerText()).trim();
  await fdy.locator('.sign-projector').getByRole('button').first().click();

  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await expect(student.getByText(`${course} 正在签到`)).toBeVisible();
  await student.getByRole('link', { name: '去签到' }).click();
  await student.locator('.sign-today', { hasText: course }).getByRole('button', { name: /签到/ }).click();
  const panel = student.getByRole('dialog');
  await panel.getByLabel('签到码').fill(digits);
  await panel.getByRole('button', { name: '签到', exact: true }).click();
  await expect(student.getByText(/签到成功|已签到/).first()).toBeVisible();

  const own = fdy.locator('.roll-person', { hasText: '林诗妍' });
  await expect(own).toContainText('出勤', { timeout: 30_000 });
  const other = fdy.locator('.roll-person[data-status="absent"]').first();
  const name = (await other.locator('b').innerText()).trim();
  await other.click();
  await expect(fdy.locator('.roll-person', { hasText: name }).first()).toContainText('出勤');
  await fdy.getByRole('button', { name: '抽点' }).click();
  await fdy.getByRole('button', { name: '随机抽取' }).click();
  await expect(fdy.getByRole('dialog').getByRole('button', { name: '不在' }).first()).toBeVisible();
  await fdy.goBack();
  await fdy.getByRole('button', { name: '结束考勤' }).click();
  await fdy.locator('dialog').getByRole('button', { name: '结束考勤' }).click();
  await expect(fdy.getByRole('button', { name: '结束考勤' })).toHaveCount(0);

  await at(student, 'mine');
  await expect(student.getByRole('listitem').filter({ hasText: course }).first()).toBeVisible();
  const board = await person(browser, 'yx01', DESK);
  await at(board, 'board');
  await expect(board.getByRole('listitem').filter({ hasText: course }).first()).toBeVisible();
  await board.getByRole('button', { name: /课次/ }).click();
  await expect(board.getByRole('listitem').filter({ hasText: course }).getByText('已完成')).toBeVisible();
  await board.getByRole('button', { name: /近一周/ }).click();
  await expect(board.getByRole('region', { name: '近一周' })).toBeVisible();
  await at(board, 'matrix');
  await expect(board.getByRole('button', { name: '导出表格' })).toBeVisible();
  await at(board, 'session');
  const row = board.getByRole('row').filter({ hasText: course });
  await row.getByRole('button', { name: '停课' }).click();
  const reason = board.getByRole('dialog');
  await reason.locator('textarea').fill('走查结束');
  await reason
    .getByRole('button', { name: /停课|确定/ })
    .last()
    .click();
  await expect(row).toContainText('停课');
  await at(admin, `/layout/base/calendar/lesson?keyword=${encodeURIComponent(course)}`);
  await admin.getByRole('row').filter({ hasText: course }).getByRole('button', { name: '删除' }).click();
  await admin
    .locator('dialog, [role="dialog"]')
    .getByRole('button', { name: /确定|删除/ })
    .last()
    .click();
  await expect(admin.getByRole('row').filter({ hasText: course })).toHaveCount(0);
});
