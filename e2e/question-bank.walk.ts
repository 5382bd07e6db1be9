import { expect, test, type Page } from '@playwright/test';
import { DESK, person, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

async function at(page: Page, path: string): Promise<void> {
  await page.goto(`/layout/enrolment/${path}`);
  await settled(page);
}

test('a teacher brings questions in and puts a paper together', async ({ browser }) => {
  test.setTimeout(300_000);
  const teacher = await person(browser, 'teacher01', DESK);
  await at(teacher, 'question-bank/question');
  await expect(teacher.getByRole('row').nth(1)).toBeVisible();
  await teacher.getByRole('button', { name: '导入试题' }).click();
  await teacher
    .getByRole('dialog')
    .getByRole('combobox', { name: '题库' })
    .selectOption({ label: '计算机应用基础题库' });
  // tried again on the same product it must be another question
  const stem = `一个字节有多少位（${Date.now() % 1_000_000}）`;
  await teacher
    .getByLabel('粘贴试题')
    .fill(`1. ${stem}\nA. 4 B. 8\nC. 16 D. 32\n答案：B\n2. 坏的题\nA. 一\nB. 二\n答案：E`);
  await teacher.getByRole('button', { name: '识别', exact: true }).click();
  await expect(teacher.getByText('识别到 1 道正确试题，1 道需要修改')).toBeVisible();
  await expect(teacher.getByText('答案E不在选项中')).toBeVisible();
  await teacher.getByRole('button', { name: '导入 1 道' }).click();
  await expect(teacher.getByText('已导入 1 道试题')).toBeVisible();
  await at(teacher, 'question-bank/paper');
  const row = teacher.getByRole('row', { name: /计算机应用基础期末卷/ }).first();
  await row.getByRole('button', { name: /更多操作/ }).click();
  await teacher.getByRole('menuitem', { name: '组卷' }).click();
  await teacher.getByRole('button', { name: '添加大题' }).click();
  await teacher.getByRole('button', { name: '选择试题' }).click();
  await teacher.getByRole('button', { name: '选用' }).first().click();
  await teacher.getByRole('button', { name: '保存试卷' }).click();
  await expect(teacher.getByText(/已保存，当前/)).toBeVisible();
});
