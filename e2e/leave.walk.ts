import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/attendance/leave';
// a button that isn't there is told at once
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

/** Weeks ahead, where nothing of the demo lies; another week each minute, so that a walk may be taken again. */
const FIRST = 21 + (Math.floor(Date.now() / 60_000) % 20) * 7;
const dayAhead = (days: number): string =>
  new Date(Date.now() + (FIRST + days) * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

/** A leave in three steps, as a student fills it in on the phone. */
async function apply(page: Page, reason: string): Promise<void> {
  await at(page, 'apply');
  await page.getByRole('button', { name: '我要请假' }).click();
  // what the school wrote about leave stands above the form and can be folded away
  const rules = page.getByText('病假超过一天须附医院证明');
  await expect(rules).toBeVisible();
  await page.getByText('请假须知').click();
  await expect(rules).toBeHidden();
  await page.getByRole('radio', { name: '事假' }).check();
  await page.locator('input[type=date]').nth(0).fill(dayAhead(0));
  const wrong = page.getByText('结束时间应晚于开始时间');
  await expect(wrong).toBeVisible();
  await page.locator('input[type=date]').nth(1).fill(dayAhead(2));
  // pressed before the answer about the new days is there: the old one neither holds up nor is said again
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(wrong).toBeHidden();
  await expect(page.getByText(/共3天.*辅导员审批 → 学院审批/)).toBeVisible();
  await page.getByRole('switch', { name: /是否离校/ }).check();
  await page.getByRole('switch', { name: /是否外宿/ }).check();
  await page.getByLabel('省份').or(page.getByLabel('去向地区')).first().selectOption({ label: '江苏省' });
  await page.getByLabel('去向地址').fill('鼓楼区中山路1号');
  await page.getByLabel('交通方式').selectOption({ label: '火车' });
  await page.getByLabel('紧急联系人').fill('王芳');
  await page.getByLabel('联系人电话').fill('13800001234');
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('请假事由').fill(reason);
}

/** Approves the card with that reason. */
async function approve(page: Page, reason: string): Promise<void> {
  const card = page.locator('.case-card', { hasText: reason });
  await card.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).last().click();
  await expect(card).toHaveCount(0);
}

test('a leave is drafted, asked for, approved at two desks and proved by its slip', async ({ browser }) => {
  test.setTimeout(300_000);
  const reason = `回家办理户口迁移手续${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  await apply(student, reason);
  await student.getByRole('button', { name: '存草稿' }).click();
  await expect(student.getByText('草稿已保存')).toBeVisible();

  // opened again, everything is there; the phone stands there masked and need not be typed again
  await at(student, 'apply');
  await student.getByRole('button', { name: '待提交' }).click();
  const draft = student.locator('.leave-history article').first();
  await draft.getByRole('button', { name: '详情与流程' }).click();
  await expect(draft.getByText(reason)).toBeVisible();
  await draft.getByRole('button', { name: '继续填写' }).click();
  await student.getByRole('button', { name: '下一步' }).click();
  await expect(student.getByPlaceholder(/138\*\*\*\*1234/)).toBeVisible();
  await student.getByRole('button', { name: '下一步' }).click();
  await expect(student.getByLabel('请假事由')).toHaveValue(reason);
  await student.getByRole('button', { name: '提交' }).click();
  await expect(student.getByText('等待家长确认（短信链接）。')).toBeVisible();

  const counsellor = await person(browser, 'fdy01', DESK);
  await at(counsellor, 'approve');
  await counsellor
    .locator('.case-card', { hasText: reason })
    .getByRole('button', { name: '查看详情' })
    .click();
  await counsellor.getByRole('button', { name: '家长同意' }).click();
  const asked = counsellor.getByRole('dialog').last();
  await asked.locator('textarea').fill('已电话联系，家长同意');
  await asked.getByRole('button', { name: '确定' }).click();
  await expect(asked.locator('textarea')).toHaveCount(0);
  await at(counsellor, 'approve');
  await approve(counsellor, reason);

  const college = await person(browser, 'yx01', DESK);
  await at(college, 'approve');
  await approve(college, reason);

  await at(student, 'apply');
  const own = student.locator('.leave-now', { hasText: '鼓楼区中山路1号' });
  await expect(own.getByText('未开始')).toBeVisible();
  const slip = student.waitForResponse((response) => response.url().includes('slipMine'));
  await own.getByRole('button', { name: '请假条' }).click();
  const { data } = (await (await slip).json()) as { data: { verify: string; leaveNo: string } };
  await expect(student.locator('.printed-page')).toContainText('学院审批');
  const stranger = await (await browser.newContext({ viewport: PHONE })).newPage();
  await stranger.goto(data.verify);
  await expect(stranger.getByText('该请假条真实有效')).toBeVisible();
  await expect(stranger.getByText(data.leaveNo)).toBeVisible();
  await stranger.goto(data.verify.replace(/.$/, (last) => (last === 'x' ? 'y' : 'x')));
  await expect(stranger.getByRole('alert')).toBeVisible();

  // called off again, so that the walk may be taken twice
  await student.getByRole('button', { name: '关闭' }).last().click();
  await own.getByRole('button', { name: '作废' }).click();
  await student.getByLabel('作废原因').fill('计划有变');
  await student.getByRole('dialog').getByRole('button', { name: '作废' }).click();
  await expect(own).toHaveCount(0);
});

test('a student comes in through the gate, reports back with a photo, and is counted', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  const passed = student.waitForResponse((response) => response.url().includes('leaveGate/pass'));
  await at(student, 'apply');
  const { data: pass } = (await (await passed).json()) as { data: { code: string; direction: string } };
  expect(pass.direction).toBe('in');
  await expect(student.getByRole('img', { name: '出入校二维码' })).toBeVisible();

  const guard = await person(browser, 'mw01', DESK);
  await at(guard, 'gate');
  await guard.getByLabel('扫码枪扫描或粘贴代码').fill(`${pass.code.slice(0, -1)}!`);
  await guard.keyboard.press('Enter');
  await expect(guard.getByText('不可通行')).toBeVisible();
  await guard.getByLabel('扫码枪扫描或粘贴代码').fill(pass.code);
  await guard.keyboard.press('Enter');
  const shown = guard.locator('.gate-result[data-tone=good]');
  await expect(shown).toContainText('林诗妍');
  await expect(guard.getByRole('region', { name: '今日出入' })).toContainText('林诗妍');

  // far from the end he may only be fetching something: he is asked
  await at(student, 'apply');
  const own = student.locator('.leave-now', { hasText: '检测到您已入校' });
  const [leaveNo = ''] = /QJ\d+/.exec(await own.innerText()) ?? [];
  await own.getByRole('button', { name: '销假' }).click();
  await student.getByRole('button', { name: '改用照片销假' }).click();
  await student
    .getByRole('dialog')
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'here.png', mimeType: 'image/png', buffer: DOT });
  await student.getByRole('button', { name: '提交辅导员确认' }).click();
  await expect(student.getByText('已提交，等待辅导员确认')).toBeVisible();

  const counsellor = await person(browser, 'fdy01', DESK);
  await at(counsellor, 'cancel');
  const card = counsellor.locator('.case-card', { hasText: '林诗妍' });
  await card.getByRole('button', { name: '通过', exact: true }).click();
  await counsellor.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).last().click();
  await expect(card).toHaveCount(0);
  await at(student, 'apply');
  await student.getByRole('button', { name: '已销假' }).click();
  await expect(student.locator('.leave-history article', { hasText: leaveNo })).toContainText('已销假');

  await at(counsellor, 'stat-student');
  await counsellor.getByRole('button', { name: '林诗妍' }).click();
  await expect(counsellor.locator('.figures-card')).toContainText('林诗妍');
});

/** The smallest picture. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
