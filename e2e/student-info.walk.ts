import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/info';
const at = async (page: Page, path: string) => {
  await page.goto(`${ROOM}/${path}`);
  await settled(page);
};

test('a student looks through his record on a phone, keeps it up to date, and signs the campaign', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await expect(student.getByRole('img', { name: /资料完整度 \d+%/ })).toBeVisible();
  const contact = student.locator('.part-card', { hasText: '联系方式' }).first();
  await contact.getByRole('button', { name: '修改' }).click();
  const number = String(Date.now() % 1_000_000_000);
  await student.getByLabel('QQ').fill(number);
  await student.getByRole('button', { name: '保存', exact: true }).click();
  await expect(contact.getByText(number)).toBeVisible();

  const school = student.locator('.part-card', { hasText: '教育经历' }).first();
  await school.getByRole('button', { name: '添加' }).click();
  await student.getByLabel('开始日期').fill('2015-09-01');
  await student.getByLabel('结束日期').fill('2015-07-01');
  await student.getByLabel('学校').fill('实验小学');
  await student.getByRole('button', { name: '保存', exact: true }).click();
  // what is wrong stands at its field, with nothing lost
  await expect(student.getByText('结束日期应晚于开始日期').first()).toBeVisible();
  await student.getByLabel('结束日期').fill('2018-07-01');
  await student.getByRole('button', { name: '保存', exact: true }).click();
  await expect(school.getByText('实验小学').first()).toBeVisible();
  await school.locator('li', { hasText: '实验小学' }).first().getByRole('button', { name: '删除' }).click();
  await student
    .getByRole('dialog')
    .getByRole('button', { name: /确定|删除/ })
    .click();
  await expect(school.getByText('实验小学')).toHaveCount(0);
});

test('a correction goes from the student to his counsellor, who sees old and new side by side', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const place = `湖南${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'change');
  await student.getByRole('button', { name: '新建信息更正申请' }).click();
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByLabel('籍贯').fill(place);
  await student.getByRole('button', { name: '下一步' }).click();
  const next = student.getByRole('button', { name: '下一步' });
  if (await next.isVisible()) await next.click();
  await student.getByLabel('更正说明').fill('籍贯登记有误');
  await student.getByRole('button', { name: '提交', exact: true }).click();
  await expect(student.locator('.apply-card').first().getByText('审批中')).toBeVisible();

  const counsellor = await person(browser, 'fdy01', DESK);
  await at(counsellor, 'desk');
  const card = counsellor.locator('.case-card', { hasText: place });
  await expect(card.getByText(new RegExp(`籍贯：.+ → ${place}`))).toBeVisible();
  await card.getByRole('button', { name: '通过', exact: true }).click();
  await counsellor.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(card).toHaveCount(0);
  await at(student, 'mine');
  await expect(student.getByText(place)).toBeVisible();
});

test('the office sees how far a campaign is, who is missing, and what each role may change', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const office = await person(browser, 'admin', DESK);
  await at(office, 'campaign');
  await expect(office.getByRole('row', { name: /学生基本信息核对/ })).toBeVisible();
  await at(office, 'progress');
  await expect(office.getByText('已确认').first()).toBeVisible();
  await at(office, 'fill');
  await expect(office.getByRole('row').nth(2)).toBeVisible();
  await at(office, 'rule');
  await expect(office.getByRole('row', { name: /学生.*自行修改/ }).first()).toBeVisible();
  const college = await person(browser, 'yx01', PHONE);
  await at(college, 'progress');
  await expect(college.getByText('应填人数').first()).toBeVisible();
});

test('a student opens his card on the phone, and a counter reads it', async ({ browser }) => {
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  const answer = student.waitForResponse((one) => one.url().includes('studentInfo/myCard'));
  await student.getByRole('button', { name: '学生电子卡' }).click();
  const { data } = (await (await answer).json()) as { data: { code: string } };
  await expect(student.getByRole('img', { name: '学生电子卡' })).toBeVisible();
  const counter = await person(browser, 'admin', DESK);
  await at(counter, 'check');
  const box = counter.getByRole('textbox', { name: '扫描学生电子卡' });
  await box.fill(data.code);
  await box.press('Enter');
  await expect(counter.getByText('林诗妍').last()).toBeVisible();
  await expect(counter.getByText('在籍', { exact: true })).toBeVisible();
  await box.fill('xs1.made-up');
  await box.press('Enter');
  await expect(counter.getByRole('alert')).toContainText('不是本校的学生电子卡');
});

test('the office adds a field of its own, and it stands in the form and the list of students', async ({
  browser,
}) => {
  const office = await person(browser, 'admin', DESK);
  await at(office, 'extra');
  await expect(office.getByText('校服尺码').first()).toBeVisible();
  await office.goto('/layout/base/people/student');
  await settled(office);
  await office.locator('tbody .cell-open').first().click();
  await expect(office.getByRole('dialog').getByText('校服尺码').first()).toBeVisible();
});
