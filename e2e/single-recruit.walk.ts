import { expect, test, type Page } from '@playwright/test';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/enrolment/single-recruit';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

test('the office sees batches, candidates and the desk, draws seats and prints papers; a college sees its own', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const office = await person(browser, 'admin', DESK);
  await at(office, 'batch');
  await expect(office.getByRole('row', { name: /单独招生考试/ }).first()).toBeVisible();
  await at(office, 'candidate');
  await expect(office.getByRole('row').nth(3)).toBeVisible();
  await at(office, 'plan');
  await expect(office.getByRole('row').nth(3)).toBeVisible();
  await at(office, 'map');
  // the one that is still to come, whose seats may be drawn anew
  const session = office.getByLabel('考试场次');
  const coming = session.locator('option', { hasText: /^\d{4}年单独招生考试笔试/ }).last();
  await session.selectOption((await coming.getAttribute('value'))!);
  await office.getByRole('button', { name: '重新编排' }).click();
  await expect(office.getByRole('button', { name: /^1 / }).first()).toBeVisible();
  await office.getByRole('button', { name: '签到表' }).click();
  await expect(office.getByText(/考场签到表/)).toBeVisible();
  await office.keyboard.press('Escape');
  await at(office, 'stats');
  await expect(office.getByText('报名人数').first()).toBeVisible();

  const college = await person(browser, 'yx01', PHONE);
  await at(college, 'candidate');
  await expect(college.getByText(/考生管理/).first()).toBeVisible();
  const watcher = await person(browser, 'teacher01', PHONE);
  await at(watcher, 'scan');
  await expect(watcher.getByText('目前没有您的监考任务')).toBeVisible();

  const interviews = '/layout/enrolment/interview';
  await office.goto(`${interviews}/room`);
  await office.getByRole('row', { name: /M1/ }).getByRole('button', { name: '启用' }).click();
  const sure = office.getByRole('dialog').getByRole('button', { name: /启用|确定/ });
  if (await sure.isVisible()) await sure.click();
  await expect(office.getByRole('row', { name: /M1/ }).getByText('进行中')).toBeVisible();
  await watcher.goto(`${interviews}/judge`);
  await expect(watcher.getByText('还没有考生签到')).toBeVisible();
  await office.goto(`${interviews}/check-in`);
  await office.getByLabel('准考证号、报名号或扫码').fill('2099999999');
  await office.getByRole('button', { name: '签到抽签' }).click();
  await expect(office.getByText('没有找到报名成功的考生')).toBeVisible();
});

test('somebody registers on his phone, wishes for majors, hands in, and the office lets him in', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000);
  await page.setViewportSize(PHONE);
  page.on('pageerror', (error) => expect.soft(error.message, page.url()).toBe(''));
  await page.goto('/dzks/index');
  await expect(page).toHaveURL(/\/dzks\/login/);
  await expect(page).toHaveTitle('单招考试系统');
  await expect(page.getByText(/单独招生考试/).first()).toBeVisible();
  await page.getByRole('tab', { name: '报名' }).click();
  await page.getByLabel('考生类别').selectOption('1');
  await page.getByLabel('姓名').fill('林晓岚');
  await page.getByLabel('身份证号').fill(makeIdNumber('999996', '2008-05-06', 122));
  await page.getByLabel('手机号').fill('13711112222');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('button', { name: /秒后重发/ })).toBeVisible({ timeout: 60_000 });
  const office = await person(browser, 'admin', DESK);
  await expect(async () => {
    await office.goto('/layout/resource/sms/channel');
    await expect(office.getByText(/单招报名验证码 \d{8}/).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const told = await office
    .getByText(/单招报名验证码 \d{8}/)
    .first()
    .textContent();
  await page.getByLabel('短信验证码').fill(/验证码 (\d{8})/.exec(told ?? '')![1]!);
  await page.getByLabel('设置密码').fill('Qingjiang#2027');
  await page.getByLabel('确认密码').fill('Qingjiang#2027');
  await page.getByRole('button', { name: '报名', exact: true }).click();
  await page.waitForURL(/\/dzks\/index\/register/, { timeout: 60_000 });

  await page.getByLabel('毕业学校', { exact: true }).fill('青江市第一中学');
  await page.getByLabel('毕业年份').fill('2027');
  await page.getByLabel('身高（厘米）').fill('168');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('button', { name: '保存' })).toBeDisabled();
  await page.getByRole('button', { name: '志愿', exact: true }).first().click();
  await page.getByRole('button', { name: '填报' }).first().click();
  await page.getByRole('button', { name: '填报' }).nth(1).click();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('下一步')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: '报名' }).click();
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('请等待审核')).toBeVisible();
  await page.getByRole('navigation').getByRole('button', { name: '机考' }).click();
  await expect(page.getByRole('button', { name: '错题本' })).toBeVisible();
  for (const name of ['缴费', '准考证', '成绩', '录取', '公示']) {
    await page.getByRole('navigation').getByRole('button', { name }).click();
    await expect(page.getByText(/目前没有待缴费用|报名成功后可在此打印|尚未公布|目前没有公示/)).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByText('录取结果尚未公布')).toBeVisible();

  await at(office, 'desk');
  await office
    .getByText(/林晓岚/)
    .first()
    .click();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/dzks\/login/);
  // who forgot his password asks for a code to his phone; without it he is told no more than a stranger
  await page.getByRole('button', { name: '忘记密码' }).click();
  await page.getByLabel('报名号或身份证号').fill(makeIdNumber('999996', '2008-05-06', 122));
  await page.getByLabel('报名时的手机号').fill('13711112222');
  await page.getByLabel('短信验证码').fill('00000000');
  await page.getByLabel('设置密码').fill('Qingjiang#2028');
  await page.getByLabel('确认密码').fill('Qingjiang#2028');
  await page.getByRole('button', { name: '重设密码并登录' }).click();
  await expect(page.getByText('验证码不正确或已失效')).toBeVisible();
});
