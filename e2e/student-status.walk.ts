import { expect, test, type Page } from '@playwright/test';
import { answerBy, DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/status';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a student asks on a phone to study longer; three desks agree, and the registry sees what follows', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const reason = `部分课程需要重修，申请延长一年${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'mine');
  await student.getByRole('button', { name: '新建学籍异动' }).click();
  await expect(student.getByRole('radio', { name: '开除学籍' })).toHaveCount(0);
  await student.getByRole('radio', { name: '转学转出' }).check();
  await expect(student.getByText('须先退宿并结清费用')).toBeVisible();
  await expect(student.getByLabel('对方学校')).toBeVisible();
  await student.getByRole('radio', { name: '延长学习年限' }).check();
  await student.getByLabel('拟生效日期').fill(day(5));
  await student.getByLabel('调整后毕业日期').fill('2020-06-30');
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByRole('combobox', { name: '异动原因' }).click();
  await student.locator('.ant-select-dropdown:visible').getByText('学业', { exact: true }).click();
  await student.getByLabel('情况说明').fill(reason);
  await student.getByRole('button', { name: '提交', exact: true }).click();
  // what is wrong leads back to its field, with nothing lost
  await expect(student.getByText(/应晚于原毕业日期/).first()).toBeVisible();
  const planned = (
    await student
      .getByText(/应晚于原毕业日期/)
      .first()
      .innerText()
  ).match(/\d{4}/)![0];
  await student.getByLabel('调整后毕业日期').fill(`${Number(planned) + 1}-06-30`);
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  const own = student.locator('.apply-card').first();
  await expect(own.getByText('审批中')).toBeVisible();

  for (const [account, size] of [
    ['fdy01', PHONE],
    ['yx01', DESK],
    ['admin', DESK],
  ] as const) {
    const page = await person(browser, account, size);
    await at(page, 'desk');
    const card = page.locator('.case-card', { hasText: reason });
    await expect(card.getByText(/学籍状态：/)).toBeVisible();
    await card.getByRole('button', { name: '通过', exact: true }).click();
    await answerBy(page, '通过');
    await expect(card).toHaveCount(0);
    await page.context().close();
  }
  await at(student, 'mine');
  await expect(own.getByText('待执行')).toBeVisible();
  await own.getByRole('button', { name: '决定书' }).click();
  await expect(student.getByRole('dialog').getByText(/现决定自/)).toBeVisible();
});

test('the registry sees board, list, papers and figures; a phone shows them one below the other', async ({
  browser,
}) => {
  test.setTimeout(200_000);
  for (const size of [DESK, PHONE]) {
    const admin = await person(browser, 'admin', size);
    await at(admin, 'board');
    await expect(admin.getByRole('region', { name: '待执行' })).toBeVisible();
    await expect(admin.locator('.part-columns li').first()).toBeVisible();
    await at(admin, 'list');
    await expect(admin.getByText(/^YD\d{12}/).first()).toBeVisible();
    await at(admin, 'stats');
    await expect(admin.getByRole('region', { name: '学籍异动统计' })).toBeVisible();
    await at(admin, 'rule');
    await expect(admin.getByText('休学').first()).toBeVisible();
    await admin.context().close();
  }
});
