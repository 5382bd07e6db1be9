import { DESK, expect, person, PHONE, settled, test } from './support/desk.ts';
import { write } from './support/pen.ts';

const ROOM = '/layout/attendance/signature';
test.use({ actionTimeout: 20_000 });

test('a counsellor has his classes sign a pledge; a student reads and signs it on a phone, and anybody may check it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const fdy = await person(browser, 'fdy01', DESK);
  await fdy.goto(`${ROOM}/campaign`);
  await settled(fdy);
  await fdy.getByRole('button', { name: '新增' }).click();
  const form = fdy.getByRole('dialog');
  const title = `安全承诺 ${Date.now()}`;
  await form.getByLabel('标题').fill(title);
  await form.getByRole('combobox', { name: '签署模板' }).click();
  await fdy.locator('.ant-select-item-option:visible', { hasText: '假期留校安全承诺书' }).click();
  await form.getByLabel('截止时间').fill('2099-12-31 22:00');
  await fdy.keyboard.press('Enter');
  await form.getByRole('group', { name: '班级' }).getByRole('combobox').click();
  await fdy.locator('.ant-select-item-option:visible', { hasText: '网络2501' }).click();
  await fdy.keyboard.press('Escape');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toHaveCount(0);
  const row = fdy.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: '发布' }).click();
  await fdy
    .getByRole('dialog')
    .getByRole('button', { name: /^确 ?[定认]$/ })
    .click();
  await expect(row).toContainText('进行中');

  const student = await person(browser, 'stu01', PHONE);
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  const card = student.getByRole('listitem').filter({ hasText: title });
  await card.getByRole('button', { name: '阅读并签署' }).click();
  const sheet = student.getByRole('dialog');
  await expect(sheet.getByText(/林诗妍/).first()).toBeVisible();
  await expect(sheet.getByText(/秒后可签署/)).toBeVisible();
  const pad = sheet.getByRole('img', { name: '手写签名区' });
  await expect(pad).toBeVisible({ timeout: 20_000 });
  await expect(sheet.getByRole('button', { name: '确认签署' })).toBeDisabled();
  await write(pad);
  await sheet.getByRole('button', { name: '确认签署' }).click();
  await expect(student.getByText('签署成功')).toBeVisible();
  const code = (await sheet.getByText(/核验码 [0-9A-F]{12}/).textContent())!.slice(-12);

  const stranger = await (await browser.newContext({ viewport: PHONE })).newPage();
  await stranger.goto('/sign/verify');
  await stranger.getByLabel('核验码').fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')));
  await stranger.getByRole('button', { name: '核验' }).click();
  await expect(stranger.getByRole('alert')).toHaveText('没有此核验码对应的文件');
  await stranger.getByLabel('核验码').fill(code);
  await stranger.getByRole('button', { name: '核验' }).click();
  await expect(stranger.getByRole('status')).toHaveText('该文件真实有效');
  await expect(stranger.getByText('林**')).toBeVisible();

  await fdy.goto(`${ROOM}/doc`);
  await settled(fdy);
  await expect(fdy.getByRole('row').filter({ hasText: code })).toContainText('林诗妍');
});
