import { expect, test, type Browser, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/stay';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

/** An option of a field with a list. */
async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** The card with that reason is approved at its desk. */
async function approve(browser: Browser, account: string, reason: string): Promise<Page> {
  const page = await person(browser, account, DESK);
  await at(page, 'desk');
  const card = page.locator('.case-card', { hasText: reason });
  await expect(card.getByText(/现住/)).toBeVisible();
  await card.getByRole('button', { name: '通过', exact: true }).click();
  const asked = page.getByRole('dialog');
  if (account === 'fdy01') await expect(asked.locator('textarea')).toHaveValue(/已联系家长/);
  await asked.getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('已通过 1 件')).toBeVisible();
  await expect(card).toHaveCount(0);
  return page;
}

test('a student asks on a phone to stay, three desks agree, and the roster has him', async ({ browser }) => {
  test.setTimeout(300_000);
  const reason = `假期留校准备专升本考试，家里已同意${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await student.getByRole('button', { name: '新建留校申请' }).click();
  // the only plan that takes applications is chosen, and says its days
  const span = student.getByText(/留校：\d{4}-\d\d-\d\d 至/);
  await expect(student.getByRole('radio').first()).toBeChecked();
  const [from = '', to = ''] = (await span.first().innerText()).match(/\d{4}-\d\d-\d\d/g) ?? [];
  await student.getByLabel('留校开始').fill(from);
  await student.getByLabel('离校日期').fill(from);
  await pick(student, '事由', '其他');
  await student.getByRole('button', { name: '下一步' }).click();
  await pick(student, '住宿意愿', '住原床位');
  await student.getByLabel('情况说明').fill('想留校');
  await student.getByRole('button', { name: '下一步' }).click();
  // what the plan refuses leads back to its field
  await expect(student.getByText('情况说明至少 10 个字').first()).toBeVisible();
  await student.getByLabel('情况说明').fill(reason);
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByLabel('家长姓名').fill('王芳');
  await student.getByLabel('家长电话').fill('13800001234');
  await expect(student.getByText('审批流程：辅导员审批 → 院系审批 → 学校审批')).toBeVisible();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  const own = student.locator('.apply-card').first();
  await expect(own.getByText('审批中')).toBeVisible();

  for (const account of ['fdy01', 'yx01']) await (await approve(browser, account, reason)).context().close();
  const school = await approve(browser, 'admin', reason);
  await at(student, 'mine');
  await expect(own.getByText(/住宿：/)).toBeVisible();
  await own.getByRole('button', { name: '查看详情' }).click();
  await expect(own.getByText(reason)).toBeVisible();

  await at(school, 'roster');
  await expect(school.getByLabel('日期', { exact: true })).toHaveValue(from);
  await expect(school.getByRole('row', { name: /林诗妍/ })).toBeVisible();
  await school.getByRole('button', { name: '打印名册' }).click();
  await expect(school.getByRole('dialog').getByText('林诗妍')).toBeVisible();
  expect(to > from).toBe(true);

  // called off again, so that the walk may be taken twice
  await at(school, 'list');
  const row = school.getByRole('row', { name: /林诗妍/ }).filter({ hasText: from });
  await row.getByRole('button', { name: '取消资格' }).click();
  const asked = school.getByRole('dialog');
  await asked.locator('textarea').fill('演示结束');
  await asked.getByRole('button', { name: '取消资格' }).last().click();
  await at(student, 'mine');
  await expect(own.getByText('已作废')).toBeVisible();
});
