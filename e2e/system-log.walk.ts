import { expect, test } from '@playwright/test';
import { signIn } from './support/desk.ts';

/** A browser that no other walk comes with. */
const OWN_DEVICE = 'Opera / macOS';
test.use({
  userAgent:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 OPR/125.0',
});

/** What the administrator watches over: the logs, the process, the schools. */
test('the administrator finds his own sign-in, opens a change field by field and checks the seal', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/layout/system/log?tab=login');
  // the newest line may be somebody else's: other walks sign in at the same time
  const own = page.getByRole('row').filter({ hasText: OWN_DEVICE }).first();
  await expect(own).toContainText('admin');
  await expect(own).toContainText('成功');
  await page.getByRole('button', { name: '操作日志' }).click();
  await page.getByRole('button', { name: '详情' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('变更内容');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '完整性' }).click();
  await page.getByRole('button', { name: '立即校验' }).click();
  await expect(page.getByText('四类日志完整')).toBeVisible();
});

test('a job runs now and its history says who asked; the process shows what it counted', async ({ page }) => {
  await signIn(page);
  await page.goto('/layout/system/monitor?tab=jobs');
  const job = page.getByRole('listitem').filter({ hasText: '日志快速校验' });
  await job.getByRole('button', { name: '立即执行' }).click();
  await expect(job.getByText('成功', { exact: true })).toBeVisible();
  await job.getByRole('button', { name: '执行记录' }).click();
  await expect(page.getByRole('dialog').getByRole('row').nth(1)).not.toContainText('定时');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '请求' }).click();
  await expect(page.getByRole('row', { name: /base\/sysMonitor\/overview 2xx/ })).toBeVisible();
});

test('a school is opened, suspended and resumed', async ({ page }) => {
  const id = String(Math.floor(Math.random() * 800_000) + 100_000);
  await signIn(page);
  await page.goto('/layout/system/tenant');
  await page.getByRole('button', { name: '开通学校' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('学校编号').fill(id);
  await form.getByLabel('学校名称').fill(`临江学院${id}`);
  await form.getByLabel('管理员姓名').fill('周敏');
  await form.getByRole('button', { name: '开通学校' }).click();
  await expect(page.getByRole('dialog', { name: '管理员激活码' })).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  const school = page.getByRole('listitem').filter({ hasText: id });
  for (const [act, state] of [
    ['暂停使用', '已暂停'],
    ['恢复使用', '使用中'],
  ] as const) {
    await school.getByRole('button', { name: act }).click();
    await page.getByRole('dialog').getByLabel('原因').fill('巡检');
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
    await expect(school.getByText(state)).toBeVisible();
  }
});
