import { expect, settled, tag, test, visit } from './support/desk.ts';

test('the search remembers what was opened by it, and opens links outside', async ({ desk, context }) => {
  await desk.keyboard.press('Control+k');
  const box = desk.getByRole('combobox');
  await box.fill('org/campus');
  await expect(desk.getByRole('option').first()).toContainText('校区管理');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/base\/org\/campus$/);
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('option')).toHaveCount(1);
  await box.fill('新窗口链接');
  await expect(desk.getByRole('option').first()).toContainText('新窗口链接');
  await Promise.all([context.waitForEvent('page'), desk.keyboard.press('Enter')]);
  await expect(desk).toHaveURL(/base\/org\/campus$/);
});

test('the bell opens with what is new, a notice among it, leads to all of it, and says where nothing is', async ({
  desk,
}) => {
  const answer = (data: object) => ({ json: { code: 200, success: true, msg: '', data } });
  const row = {
    id: '019a0000-0000-7000-8000-000000000001',
    title: '停水通知',
    summary: '今晚检修',
    publishedAt: '2026-11-20 09:00:00',
    readAt: null,
  };
  await desk.route('**/portal/summary', (route) => route.fulfill(answer({ message: 0, todo: 0, notice: 1 })));
  await desk.route('**/sysMessage/list*', (route) => route.fulfill(answer({ records: [], total: 0 })));
  await desk.route('**/myNotice/list*', (route) => route.fulfill(answer({ records: [row], total: 1 })));
  await desk.reload();
  await settled(desk);
  await desk.getByRole('button', { name: '消息，1 条未读' }).click();
  const news = desk.locator('.news');
  await expect(news.getByRole('tab', { name: '通知 1' })).toHaveAttribute('aria-selected', 'true');
  await expect(news.getByRole('button', { name: /停水通知/ })).toHaveAttribute('data-unread', 'true');
  await news.getByRole('tab', { name: '消息 0' }).click();
  await expect(news).toContainText('暂无消息');
  await expect(news.getByRole('button', { name: '全部已读' })).toBeDisabled();
  await news.getByRole('tab', { name: '通知 1' }).click();
  await news.getByRole('button', { name: '查看全部' }).click();
  await expect(desk).toHaveURL(/personal\/mynotice$/);
  await expect(news).toHaveCount(0);
});

test('help says what the school says and which keys there are', async ({ desk }) => {
  await desk.getByRole('button', { name: /用户菜单/ }).click();
  await desk.getByRole('menuitem', { name: '帮助' }).click();
  const help = desk.getByRole('dialog', { name: '帮助' });
  await expect(help).toContainText('遇到问题怎么办');
  await expect(help).toContainText('Ctrl+K');
  await help.getByRole('button', { name: '查看服务大厅的办事指南' }).click();
  await expect(desk).toHaveURL(/servicecenter$/);
});

test('files that a release took away leave a sentence in their page, and the frame stays', async ({
  desk,
}) => {
  await desk.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const newer = '<script type="module" crossorigin src="/assets/index-newer.js"></script>';
  await desk.route('**/index.html', (route) => route.fulfill({ contentType: 'text/html', body: newer }));
  await visit(desk, '/layout/base/calendar/term');
  // the page that was left is hidden at once, and says so a moment later
  await expect(desk.locator('.page-area').filter({ hasText: '系统已更新', visible: true })).toHaveCount(1);
  await expect(desk.locator('.header, .tags')).toHaveCount(2);
  await expect(tag(desk, '校历')).toHaveCount(1);
});
