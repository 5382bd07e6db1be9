import { expect, test, type Locator, type Page } from '@playwright/test';
import { addDays } from '#platform/pure/date.ts';
import { makeIdNumber } from '#platform/pure/id-number.ts';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const STUDENTS = '/layout/base/people/student';
/** Digits of this run: a shape of sheet, words and students that no run before it left behind. */
const RUN = String(Date.now() % 100_000_000).padStart(8, '0');
const CLASS = `名册${RUN}班`;
const HEADS = [
  '序号',
  '学号',
  '学生姓名',
  '性别',
  '身份证号',
  '所在班级',
  '政治面貌',
  '联系电话',
  `备注${RUN}`,
];

/** A roster as offices make them: a title, lines, a sum, who made it. */
function roster(first: number): Buffer {
  const rows = [first, first + 1].map((serial) => {
    const birth = addDays('1950-01-01', Number(RUN) % 9_000);
    const card = makeIdNumber('360100', birth, (serial * 2 + 1) % 1_000);
    const phone = `19${String(serial)}${RUN}`;
    return [serial, `W${RUN}${serial}`, `名册${serial}`, `男性${RUN}`, card, CLASS, '团员', phone, ''];
  });
  const lines = [['2025级新生名册'], HEADS, ...rows, ['合计', '', `${rows.length}人`], ['制表人：李老师']];
  return Buffer.from(`\ufeff${lines.map((cells) => cells.join(',')).join('\r\n')}`);
}

async function uploaded(page: Page, name: string, buffer: Buffer): Promise<Locator> {
  await page.goto(STUDENTS);
  await settled(page);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  const wizard = page.getByRole('dialog');
  await wizard.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  return wizard;
}

/** Nothing of the wizard stands out of the screen. */
async function fits(page: Page, wizard: Locator): Promise<void> {
  const wide = await wizard.evaluate((element) =>
    [...element.querySelectorAll('.match-line, .sheet-counts, .sheet-steps, .panel-foot')]
      .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
      .map((one) => one.className),
  );
  expect(wide, page.url()).toEqual([]);
}

test('an office’s own roster is understood, said once, imported, and known the next time', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const page = await person(browser, 'admin', DESK);
  const wizard = await uploaded(page, '名册.csv', roster(1));

  // columns: what is certain is chosen, what is a guess is asked
  await expect(wizard.getByText('以下列是系统猜的，请核对：联系电话')).toBeVisible();
  await expect(wizard.getByLabel('“所在班级”对应的字段')).toHaveValue('classId');
  await expect(wizard.getByLabel('“联系电话”对应的字段')).toHaveValue('phone');
  await expect(wizard.getByLabel(`“备注${RUN}”对应的字段`)).toHaveValue('');
  await wizard.getByLabel('统一填写 入学年月').fill('2025-09-01');
  await fits(page, wizard);
  await wizard.getByRole('button', { name: '继续' }).click();

  // words: the likely one is proposed
  await expect(wizard.getByLabel(`性别 男性${RUN} 的意思`)).toBeVisible();
  await expect(wizard.getByLabel('政治面貌 团员 的意思')).toHaveValue('共青团员');
  await wizard.getByLabel(`性别 男性${RUN} 的意思`).selectOption('男');
  const classes = wizard.getByLabel(`班级 ${CLASS} 的意思`);
  const codes = await classes.locator('option').allTextContents();
  await classes.selectOption(codes.find((one) => /25\d\d班/.test(one))!);
  await wizard.getByRole('button', { name: '继续' }).click();

  // rows: the sum and who made the sheet are none
  await expect(wizard.getByText('已识别 7 列')).toBeVisible();
  await expect(wizard.getByText('第 5、6 行是合计、备注等，不是数据，已略过。')).toBeVisible();
  await expect(wizard.getByText('新增 2 行')).toBeVisible();
  await wizard.getByRole('button', { name: '开始导入' }).click();
  await expect(wizard.getByText('导入完成')).toBeVisible();
  await page.context().close();

  // the next roster of the office goes straight on, on a phone too
  const phone = await person(browser, 'admin', PHONE);
  const next = await uploaded(phone, '名册2.csv', roster(3));
  await expect(next.getByText('已识别 7 列')).toBeVisible();
  await expect(next.getByText('3 个词按学校的对应读取')).toBeVisible();
  // what the sheet lacks is said once for all its rows
  await expect(next.getByText('表中没有必填列：入学年月（新增的 2 行都需要）。')).toBeVisible();
  await fits(phone, next);
  await next.getByRole('button', { name: '选择对应的列，或为整个文件统一填写' }).click();
  await fits(phone, next);
  await next.getByLabel('统一填写 入学年月').fill('2025年9月1日');
  await next.getByRole('button', { name: '继续' }).click();
  await expect(next.getByText('全部通过检查，可以导入。')).toBeVisible();
  await next.getByRole('button', { name: '开始导入' }).click();
  await expect(next.getByText('导入完成')).toBeVisible();
});
