import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';
import { write } from './support/pen.ts';

const ROOM = '/layout/student/graduate';

// whom a student names is what the employer confirms
test.describe.configure({ mode: 'serial' });

async function pick(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

test('the school sees how far its graduates have come, looks at conditions anew and lets one pass', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const office = await person(browser, 'admin', DESK);
  await office.goto(`${ROOM}/cockpit`);
  await settled(office);
  await expect(office.getByText('各班未过项')).toBeVisible();
  await office.getByRole('button', { name: '重新审核条件' }).click();
  await expect(office.getByText(/已审核 \d+ 人/)).toBeVisible();
  await office.getByRole('button', { name: '查看名单' }).click();
  await expect(office.getByRole('button', { name: '认定结论' })).toBeVisible();
  await office.locator('tbody .cell-open').first().click();
  await expect(office.getByRole('dialog').getByText('毕业条件').first()).toBeVisible();
  for (const [page, word] of [
    ['batch', '毕业批次'],
    ['item', '图书清还'],
    ['clear', '离校手续'],
    ['cert', '毕业证书'],
    ['employer', '江州智能制造有限公司'],
    ['alumni', '校友'],
    ['stats', '毕业率'],
    ['destination-stats', '去向统计'],
    ['rule', '院校代码'],
    ['objection', '公示异议'],
  ] as const) {
    await office.goto(`${ROOM}/${page}`);
    await settled(office);
    await expect(office.getByText(word).first()).toBeVisible();
  }
});

test('the school prints the diplomas of a year as one file', async ({ browser }) => {
  test.setTimeout(240_000);
  const office = await person(browser, 'admin', DESK);
  await office.goto(`${ROOM}/cert`);
  await settled(office);
  await office.getByRole('button', { name: '打印证书' }).first().click();
  const dialog = office.getByRole('dialog');
  await dialog.getByRole('button', { name: '生成 PDF' }).click();
  await expect(dialog.getByRole('link', { name: '下载' })).toBeVisible({ timeout: 120_000 });
});

test('a student on a phone confirms, says where he goes, and an office signs off what he has settled', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const student = await person(browser, 'stu01', PHONE);
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  await expect(student.getByText('离校手续').first()).toBeVisible();
  await student.getByRole('button', { name: '签署确认书' }).click();
  const text = student.getByRole('dialog');
  const pad = text.getByRole('img', { name: '手写签名区' });
  await expect(pad).toBeVisible({ timeout: 20_000 });
  await write(pad);
  await text.getByRole('button', { name: '确认签署' }).click();
  await expect(text.getByRole('button', { name: '确认签署' })).toHaveCount(0);
  await text.getByRole('button', { name: '关闭' }).first().click();
  await student.getByRole('button', { name: '确认无误' }).click();
  await student.getByRole('dialog').getByRole('button', { name: '确认无误' }).click();
  await expect(student.getByText('已确认').first()).toBeVisible();
  await student.goto(`${ROOM}/destination-mine`);
  await settled(student);
  await student.getByRole('button', { name: '新建毕业去向' }).click();
  await pick(student, '去向类别', '协议就业');
  await student.getByRole('button', { name: '下一步' }).click();
  await pick(student, '已登记单位', '江州智能制造有限公司');
  await student.getByLabel('岗位').fill('设备运维');
  await student.getByLabel('签约日期').fill('2026-11-02');
  await student.getByRole('button', { name: '下一步' }).click();
  await student.getByRole('button', { name: '提交', exact: true }).click();
  await expect(student.getByText('待单位确认')).toBeVisible();
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  const shown = student.waitForResponse((answer) => answer.url().includes('/studentInfo/myCard'));
  await student.getByRole('button', { name: '出示学生码' }).click();
  const card = (await (await shown).json()) as { data: { code: string } };
  await expect(student.getByRole('dialog').getByRole('img')).toBeVisible();
  const office = await person(browser, 'admin', PHONE);
  await office.goto(`${ROOM}/clear-desk`);
  await settled(office);
  const box = office.getByRole('textbox', { name: '扫描学生码或输入学号' });
  await box.fill(card.data.code);
  await box.press('Enter');
  await expect(office.getByText('图书清还')).toBeVisible();
  await office.getByRole('button', { name: /全部通过/ }).click();
  await expect(office.getByText('已办理').first()).toBeVisible();
});

test('a counsellor sees his own, and an employer confirms who names it', async ({ browser }) => {
  test.setTimeout(240_000);
  const counsellor = await person(browser, 'fdy01', DESK);
  await counsellor.goto(`${ROOM}/audit`);
  await settled(counsellor);
  await expect(counsellor.getByText('未过项').first()).toBeVisible();
  await counsellor.goto(`${ROOM}/destination-desk`);
  await settled(counsellor);
  await expect(counsellor.getByText('协议就业').first()).toBeVisible();
  await counsellor.goto(`${ROOM}/public`);
  await settled(counsellor);
  await expect(counsellor.getByText('现在没有公示的毕业名单')).toBeVisible();
  const unit = await person(browser, 'yrdw01', PHONE);
  await unit.goto(`${ROOM}/offers`);
  await settled(unit);
  await expect(unit.getByText('江州智能制造有限公司')).toBeVisible();
  await unit.getByRole('button', { name: '维护单位资料' }).click();
  await unit.getByLabel('单位地址').fill('九江市开发区智造路1号');
  await unit.getByRole('button', { name: '保存', exact: true }).click();
  await expect(unit.getByText('九江市开发区智造路1号')).toBeVisible();
  const offer = unit.locator('section').filter({ hasText: '林诗妍' }).last();
  await expect(offer.getByText('网络2501班')).toBeVisible();
  await offer.getByRole('button', { name: '确认在岗' }).click();
  await unit.getByRole('dialog').getByRole('button', { name: '确认在岗' }).click();
  await expect(offer.getByRole('button', { name: '确认在岗' })).toHaveCount(0);
});
