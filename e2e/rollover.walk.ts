import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

const SCHOOL = '江州职业技术学院';
async function at(page: Page, name: string): Promise<void> {
  await page.goto(`/layout/base/${name}`);
  await settled(page);
}

const step = (page: Page, name: string) =>
  page.getByRole('group', { name: '步骤' }).getByRole('button', { name }).click();

/** The calendar of the next year, without which nobody rolls over. */
async function makeCalendar(page: Page): Promise<void> {
  await at(page, 'calendar/term');
  await page.getByRole('button', { name: '复制到下一学年' }).click();
  await expect(page.getByText(/学年校历草稿/)).toBeVisible();
}

test('the school rolls over: proposals, checks, a dry run, the run with its report, and back again', async ({
  browser,
}) => {
  test.setTimeout(400_000);
  const admin = await person(browser, 'admin', DESK);
  await at(admin, 'rollover/wizard');
  await step(admin, '范围');
  await expect(admin.getByText('历年升级')).toBeVisible();
  await admin.getByRole('button', { name: '放弃批次' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(admin.getByText('校历尚未建立')).toBeVisible();
  await makeCalendar(admin);
  await at(admin, 'rollover/wizard');
  await admin.getByLabel('切换当前学期').uncheck();
  await admin.getByRole('button', { name: '生成名单' }).click();
  await expect(admin.getByText('名单已生成')).toBeVisible();
  await expect(admin.getByRole('row').nth(1)).toBeVisible();
  // one of them at least has a bed, whoever moved out in other walks
  for (const place of [1, 2, 3]) await admin.getByRole('row').nth(place).getByRole('checkbox').check();
  await admin.getByRole('button', { name: '批量设置' }).click();
  const panel = admin.getByRole('dialog');
  await panel.getByLabel('动作').selectOption('leaveEarly');
  await panel.getByLabel('原因').fill('本人申请');
  await panel.getByRole('button', { name: '设置', exact: true }).click();
  await expect(admin.getByText('已设置 3 人')).toBeVisible();

  await step(admin, '检查');
  await admin.getByRole('button', { name: '检查', exact: true }).click();
  await expect(admin.getByText('先办理批量退宿')).toBeVisible();
  await step(admin, '范围');
  await admin.getByLabel('释放毕业生床位').check();
  await admin.getByRole('button', { name: '保存', exact: true }).click();

  const counsellor = await person(browser, 'fdy01', PHONE);
  await at(counsellor, 'rollover/item');
  await expect(counsellor.getByText('请在执行前提出')).toBeVisible();

  await step(admin, '检查');
  await admin.getByRole('button', { name: '检查', exact: true }).click();
  await expect(admin.getByText('执行前后人数')).toBeVisible();
  const saved = admin.waitForEvent('download');
  await admin.getByRole('button', { name: '下载变更明细' }).click();
  await saved;

  await step(admin, '执行');
  await admin.getByRole('button', { name: '执行升级' }).click();
  const confirm = admin.getByRole('dialog');
  await confirm.getByLabel(/请输入学校名称/).fill(SCHOOL);
  await confirm.getByRole('button', { name: '执行升级' }).click();
  await expect(admin.getByRole('heading', { name: '处理结果' })).toBeVisible({ timeout: 60_000 });

  const phone = await person(browser, 'admin', PHONE);
  await at(phone, 'rollover/wizard');
  await expect(phone.getByRole('heading', { name: '处理结果' })).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    1,
  );

  await admin.getByRole('button', { name: '撤销升级' }).click();
  const back = admin.getByRole('dialog');
  await back.getByLabel('原因').fill('学年选错');
  await back.getByLabel(/请输入学校名称/).fill(SCHOOL);
  await back.getByRole('button', { name: '撤销升级' }).click();
  await expect(admin.getByText('已撤销', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
});
