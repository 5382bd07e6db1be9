import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const isPdf = async (path: string | null) => (await readFile(path!)).subarray(0, 5).toString() === '%PDF-';

/** Begins the job of an open dialog and fetches what it made. */
async function made(page: Page): Promise<string | null> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '生成 PDF' }).click();
  const link = dialog.getByRole('link', { name: '下载' });
  await expect(link).toBeVisible({ timeout: 120_000 });
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toMatch(/\.pdf$/);
  return file.path();
}

test('a counsellor has papers of a whole class made as one file, and who is on them reads of it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const counsellor = await person(browser, 'fdy01', DESK);
  await counsellor.goto('/layout/student/info/roster');
  await settled(counsellor);
  await counsellor.getByRole('button', { name: '批量打印' }).click();
  const dialog = counsellor.getByRole('dialog');
  await dialog.getByLabel('打印内容').selectOption({ label: '学生证' });
  // every class of his
  const grades = dialog.getByRole('combobox', { name: '年级' });
  for (const grade of await grades.locator('option').allTextContents()) {
    await grades.selectOption({ label: grade });
    await dialog.getByLabel('该年级全部班级').check();
  }
  await expect(dialog.getByText(/\d+ 个班级，[1-9]\d* 名学生/)).toBeVisible();
  expect(await isPdf(await made(counsellor))).toBe(true);
  await counsellor.goto('/personal/myfilelink?tab=tasks');
  await settled(counsellor);
  await expect(counsellor.getByText(/学生证（\d+份）/).first()).toBeVisible();

  const student = await person(browser, 'stu01', PHONE);
  await student.goto('/personalcenter?tab=looks');
  await settled(student);
  await expect(student.getByText(/打印“学生证”/).first()).toBeVisible();
});

test('on a phone the dialog fits', async ({ browser }) => {
  const counsellor = await person(browser, 'fdy01', PHONE);
  await counsellor.goto('/layout/student/info/roster');
  await settled(counsellor);
  await counsellor.getByRole('button', { name: '批量打印' }).click();
  await expect(counsellor.getByRole('dialog').getByRole('button', { name: '生成 PDF' })).toBeVisible();
});

test('the office keeps the seals, and a certificate carries one over the school’s name', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const office = await person(browser, 'admin', DESK);
  await office.goto('/layout/resource/print/seal');
  await settled(office);
  await expect(office.getByText('学校公章')).toBeVisible();
  await expect(office.getByText('全部文书').first()).toBeVisible();
  const student = await person(browser, 'stu01', PHONE);
  await student.goto('/layout/student/info/mine');
  await settled(student);
  await student.getByRole('button', { name: '在读证明' }).click();
  await expect(student.getByRole('dialog').getByRole('img', { name: '印章' })).toBeVisible();
});
