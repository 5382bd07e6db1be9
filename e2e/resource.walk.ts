import { expect, test, type Page, type Route } from '@playwright/test';
import { findings } from './support/axe.ts';
import { signIn } from './support/desk.ts';

const MB = 1024 * 1024;
/** Five parts of at most 5 MB. */
const LARGE = { name: '录播说明.txt', mimeType: 'text/plain', buffer: Buffer.alloc(21 * MB, '课') };

/** Files, messages, tasks and packages: what the administrator looks after. */
test('a large file goes on after a reload, and is found with its size', async ({ page }) => {
  await signIn(page);
  await page.goto('/layout/resource/file');
  let sent = 0;
  const count = async (route: Route) => {
    sent += 1;
    // the third part and all after it get lost
    if (sent > 2) await route.abort();
    else await route.continue();
  };
  await page.route('**/put-part', count);
  await upload(page);
  await expect.poll(() => sent).toBeGreaterThan(2);
  await page.reload();
  await page.unroute('**/put-part', count);
  let again = 0;
  page.on('request', (request) => {
    if (request.url().includes('/put-part')) again += 1;
  });
  await upload(page);
  await expect(page.getByRole('dialog').getByText('录播说明.txt')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toHaveCount(0);
  expect(again).toBe(3);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await expect(page.getByRole('row', { name: /录播说明\.txt 21\.0 MB/ }).first()).toBeVisible();
  // found by its size; looked at as pictures it is there too, and so it stays after a reload
  await page.getByRole('button', { name: '大小（MB）' }).click();
  await page.getByLabel('最小').fill('20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: '缩略图' }).click();
  const tile = page.locator('.file-tile');
  await expect(tile).toHaveCount(1);
  await expect(tile).toContainText('录播说明.txt21.0 MB');
  await assertClean(page);
  await page.reload();
  await expect(tile).toHaveCount(1);
  await page.getByRole('button', { name: '列表', exact: true }).click();
  await expect(tile).toHaveCount(0);
  await page.getByRole('button', { name: '用量' }).click();
  await expect(page.getByText('已用空间')).toBeVisible();
  await assertClean(page);
  await page.getByRole('button', { name: '孤立文件' }).click();
  // the newest stand last, behind whatever other walks have left
  await expect(page.getByRole('checkbox', { name: /^选择 / }).first()).toBeVisible();
  const last = page.locator('.pager-page').last();
  if (await last.isVisible()) await last.click();
  await page.getByRole('checkbox', { name: '选择 录播说明.txt' }).first().check();
  await page.getByRole('button', { name: '删除所选' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('已删除 1 个文件')).toBeVisible();
});

test('a channel sends a test that can be read in the log; a store that is not there is refused', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/layout/resource/sms/channel');
  await assertClean(page);
  const card = page.getByRole('listitem').filter({ hasText: '记录到系统（不发短信）' });
  await card.getByRole('button', { name: '测试发送' }).click();
  await page.getByRole('dialog').getByLabel('手机号').fill('13912345678');
  await page.getByRole('dialog').getByRole('button', { name: '发送', exact: true }).click();
  await expect(page.getByText('测试消息已发出')).toBeVisible();
  await page.goto('/layout/resource/sms');
  await expect(page.getByRole('row', { name: /渠道测试|这是一条测试消息/ }).first()).toContainText('已发送');
  await page.goto('/layout/resource/file/place');
  await page.getByRole('radio', { name: /对象存储/ }).check();
  await page.getByLabel('服务地址').fill('http://127.0.0.1:9');
  await page.getByLabel('存储桶').fill('campus');
  await page.getByLabel('访问密钥 ID').fill('id');
  await page.getByLabel('访问密钥', { exact: true }).fill('key');
  await page.getByRole('button', { name: '测试', exact: true }).click();
  await expect(page.getByText(/存储测试未通过/)).toBeVisible();
  await expect(page.getByLabel('存储桶')).toHaveValue('campus');
  await assertClean(page);
});

test('a package is put together; my tasks tell how they went', async ({ page }) => {
  await signIn(page);
  await page.goto('/layout/system/tenant');
  await page.getByRole('button', { name: '套餐管理' }).click();
  const drawer = page.getByRole('dialog', { name: '套餐管理' });
  await expect(drawer.getByText('宿舍版')).toBeVisible();
  const name = `试用版${String(Math.floor(Math.random() * 1e6))}`;
  await drawer.getByRole('button', { name: '新增套餐' }).click();
  await drawer.getByLabel('套餐名称').fill(name);
  await drawer.getByRole('checkbox').first().check();
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer.getByText(name)).toBeVisible();
  await assertClean(page);
  await page.goto('/personal/myfilelink?tab=tasks');
  await expect(page.getByRole('combobox', { name: '任务类型' })).toBeVisible();
  await assertClean(page);
});

async function upload(page: Page): Promise<void> {
  await page.getByRole('button', { name: '上传公开文件' }).click();
  await page.getByRole('dialog').getByLabel('上传公开文件').setInputFiles(LARGE);
}

async function assertClean(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}
