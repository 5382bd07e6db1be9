import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });
const SHOTS = process.env['EXAM_SHOTS'];
const shot = async (page: Page, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

async function at(page: Page, path: string): Promise<void> {
  await page.goto(`/layout/enrolment/${path}`);
  await settled(page);
}

test('a teacher brings questions in and puts a paper together', async ({ browser }) => {
  test.setTimeout(300_000);
  const teacher = await person(browser, 'teacher01', DESK);
  await at(teacher, 'question-bank/question');
  await expect(teacher.getByRole('row').nth(1)).toBeVisible();
  await shot(teacher, '01-questions');
  await teacher.getByRole('button', { name: '导入试题' }).click();
  await teacher.getByLabel('题库', { exact: true }).selectOption({ label: '计算机应用基础题库' });
  await teacher
    .getByLabel('粘贴试题')
    .fill('1. 一个字节有多少位（ ）\nA. 4 B. 8\nC. 16 D. 32\n答案：B\n2. 坏的题\nA. 一\nB. 二\n答案：E');
  await teacher.getByRole('button', { name: '识别', exact: true }).click();
  await expect(teacher.getByText('识别到 1 道正确试题，1 道需要修改')).toBeVisible();
  await expect(teacher.getByText('答案E不在选项中')).toBeVisible();
  await shot(teacher, '02-import');
  await teacher.getByRole('button', { name: '导入 1 道' }).click();
  await expect(teacher.getByText('已导入 1 道试题')).toBeVisible();
  await at(teacher, 'question-bank/paper');
  await teacher.getByText('计算机应用基础期末卷').first().click();
  await teacher.getByRole('button', { name: '组卷' }).last().click();
  await teacher.getByRole('button', { name: '添加大题' }).click();
  await teacher.getByRole('button', { name: '选择试题' }).click();
  await teacher.getByRole('button', { name: '选用' }).first().click();
  await shot(teacher, '03-compose');
  await teacher.getByRole('button', { name: '保存试卷' }).click();
  await expect(teacher.getByText(/已保存，当前/)).toBeVisible();
});

test('a student reads, answers on the phone, loses the network and hands in; invigilators watch', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'exam/mine');
  await expect(student.getByText('新生入学安全教育测试')).toBeVisible();
  await shot(student, '04-mine');
  const card = student.getByRole('listitem').filter({ hasText: '新生入学安全教育测试' });
  await card.getByRole('button', { name: /进入考试|继续答题/ }).click();
  await student.getByRole('button', { name: '阅读' }).click();
  await shot(student, '05-intro');
  await student.getByLabel('我已阅读考试须知，承诺诚信作答').check();
  const begin = student.getByRole('button', { name: '开始答题' });
  await expect(begin).toBeEnabled({ timeout: 60_000 });
  await begin.click();
  await expect(student.getByRole('timer')).toBeVisible();
  await student.getByRole('radio').first().check();
  await shot(student, '06-sheet');
  await expect(student.getByText('已保存', { exact: true })).toBeVisible({ timeout: 20_000 });
  await student.context().setOffline(true);
  await student.getByRole('button', { name: '下一题' }).click();
  await student.getByRole('radio').nth(1).check();
  await expect(student.getByText('离线，已存本机')).toBeVisible({ timeout: 30_000 });
  await student.context().setOffline(false);
  await expect(student.getByText('已保存', { exact: true })).toBeVisible({ timeout: 30_000 });

  const teacher = await person(browser, 'teacher01', DESK);
  await at(teacher, 'exam/plan');
  await expect(teacher.getByText('新生入学安全教育测试').first()).toBeVisible();
  await shot(teacher, '07-plans');
  await at(teacher, 'exam/monitor');
  await teacher.getByLabel('选择考试').selectOption({ label: '新生入学安全教育测试' });
  await expect(teacher.getByText('已答 2 / 16')).toBeVisible();
  await shot(teacher, '08-monitor');

  await student.getByRole('button', { name: '交卷', exact: true }).click();
  await student.getByRole('button', { name: '确定交卷' }).click();
  await expect(student.getByText('您的答卷已提交。')).toBeVisible();
  await student.getByRole('button', { name: '返回列表' }).click();
  await card.getByRole('button', { name: '查看成绩' }).click();
  await expect(student.getByText(/及格分 60/)).toBeVisible();
  await shot(student, '09-result');
});

test('what is over is analysed, read and learnt from', async ({ browser }) => {
  test.setTimeout(300_000);
  const teacher = await person(browser, 'teacher01', DESK);
  await at(teacher, 'exam/analysis');
  await teacher.getByLabel('选择考试').selectOption({ label: '计算机应用基础期中测验' });
  await expect(teacher.getByText('信度 α')).toBeVisible();
  await expect(teacher.getByText('试题分析')).toBeVisible();
  await shot(teacher, '10-analysis');
  await at(teacher, 'exam/result');
  await expect(teacher.getByRole('row').nth(1)).toBeVisible();
  await shot(teacher, '11-results');
  await at(teacher, 'exam/marking');
  await shot(teacher, '12-marking');
  await at(teacher, 'exam/stats');
  await expect(teacher.getByText('及格率').first()).toBeVisible();
  await shot(teacher, '13-stats');
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'exam/mine');
  await student.getByRole('button', { name: '错题本' }).click();
  await student.getByLabel('显示答案').check();
  await expect(student.getByText(/正确答案/).first()).toBeVisible();
  await shot(student, '14-wrong');
});
