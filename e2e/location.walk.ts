import { expect, test, type Browser, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/dormitory/location';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(`${ROOM}/${name}`);
  await settled(page);
}

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

/** The card of the student is approved at its desk. */
async function approve(browser: Browser, account: string): Promise<Page> {
  const page = await person(browser, account, DESK);
  await at(page, 'desk');
  const card = page.locator('.case-card', { hasText: '林诗妍' });
  await expect(card.getByText(/办理退宿/)).toBeVisible();
  await card.getByRole('button', { name: '通过', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: '通过', exact: true }).click();
  await expect(page.getByText('已通过 1 件')).toBeVisible();
  return page;
}

/** A day of the school's wall. */
const day = (ahead: number) => new Date(Date.now() + (ahead * 24 + 8) * 3_600_000).toISOString().slice(0, 10);

test('a student asks on a phone to live outside, three desks agree, his counsellor visits him, and it is called off', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  await student.context().grantPermissions(['geolocation']);
  await student.context().setGeolocation({ longitude: 118.8205, latitude: 31.9409 });
  await at(student, 'mine');
  await student.getByRole('button', { name: '新建位置申请' }).click();
  await pick(student, '类型', '校外住宿/走读');
  await pick(student, '事由', '走读');
  await student.getByLabel('开始日期').fill(day(0));
  await student.getByLabel('结束日期').fill(day(400));
  // what the rules refuse is told in its own step
  await student.getByRole('button', { name: '下一步' }).click();
  await expect(student.getByText(/不能超过本学年/).first()).toBeVisible();
  await student.getByLabel('结束日期').fill(day(60));
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByLabel('省份').selectOption({ label: '上海市' });
  await student.getByLabel('城市').selectOption({ index: 1 });
  await student.getByLabel('详细地址').fill('中山路12号院3幢502室');
  await student.getByRole('button', { name: '使用当前位置' }).click();
  await expect(student.getByLabel('地图位置')).toHaveValue(/^118\.82\d{4},31\.9\d{5}$/);
  await student.getByRole('button', { name: '下一步' }).click();
  await expect(student.getByText('定位点与填写城市不一致').first()).toBeVisible();
  await student.getByLabel('省份').selectOption({ label: '江苏省' });
  await student.getByLabel('城市').selectOption({ label: '南京市' });
  await student.getByRole('button', { name: '下一步' }).click();
  // nobody asks him where he is an intern
  await expect(student.getByLabel('家长姓名')).toBeVisible();
  await expect(student.getByLabel('实习单位')).toHaveCount(0);
  await student.getByLabel('家长姓名').fill('王芳');
  await student.getByLabel('家长电话').fill('13800001234');
  await student
    .locator('input[type=file]')
    .last()
    .setInputFiles({
      name: '同意书.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
  await expect(student.getByText('审批流程：辅导员审批 → 院系审批 → 学校审批')).toBeVisible();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  const own = student.locator('.apply-card').first();
  await expect(own.getByText('审批中')).toBeVisible();

  const fdy = await approve(browser, 'fdy01');
  await (await approve(browser, 'yx01')).context().close();
  const admin = await approve(browser, 'admin');
  await at(student, 'mine');
  await expect(own.getByText(/有效期 .* 至/)).toBeVisible();

  await at(fdy, 'map');
  const place = fdy.locator('.location-city li', { hasText: '林诗妍' }).first();
  await place.getByRole('button', { name: '记录回访' }).click();
  const visit = fdy.getByRole('dialog');
  await pick(fdy, '回访方式', '电话');
  await visit.getByLabel('回访情况').fill('与家人同住，按时到课');
  await visit.getByRole('button', { name: '保存', exact: true }).click();
  await at(fdy, 'visit');
  await expect(fdy.getByRole('row', { name: /林诗妍/ }).first()).toBeVisible();

  // called off again, so that the walk may be taken twice
  await at(admin, 'list');
  const row = admin
    .getByRole('row', { name: /林诗妍/ })
    .filter({ has: admin.getByRole('button', { name: '终止资格' }) });
  await row.getByRole('button', { name: '终止资格' }).click();
  const asked = admin.getByRole('dialog');
  await asked.locator('textarea').fill('演示结束');
  await asked.getByRole('button', { name: '终止资格' }).last().click();
  await at(student, 'mine');
  await expect(own.getByText('已作废')).toBeVisible();
});
