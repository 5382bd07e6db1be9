import { expect, test, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

test.use({ actionTimeout: 20_000 });

async function at(page: Page, path: string): Promise<void> {
  await page.goto(`/layout/enrolment/${path}`);
  await settled(page);
}

test('a student reads, answers on the phone, loses the network and hands in; invigilators watch', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'exam/mine');
  await expect(student.getByText('新生入学安全教育测试')).toBeVisible();
  const card = student.getByRole('listitem').filter({ hasText: '新生入学安全教育测试' });
  await card.getByRole('button', { name: /进入考试|继续答题/ }).click();
  await student.getByRole('button', { name: '阅读' }).click();
  await student.getByLabel('我已阅读考试须知，承诺诚信作答').check();
  const begin = student.getByRole('button', { name: '开始答题' });
  await expect(begin).toBeEnabled({ timeout: 60_000 });
  await begin.click();
  await expect(student.getByRole('timer')).toBeVisible();
  await student.getByRole('radio').first().check();
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
  await at(teacher, 'exam/monitor');
  await teacher.getByLabel('选择考试').selectOption({ label: '新生入学安全教育测试' });
  await expect(teacher.getByText('已答 2 / 16')).toBeVisible();

  await student.getByRole('button', { name: '交卷', exact: true }).click();
  await student.getByRole('button', { name: '确定交卷' }).click();
  await expect(student.getByText('您的答卷已提交。')).toBeVisible();
  await student.getByRole('button', { name: '返回列表' }).click();
  await card.getByRole('button', { name: '查看成绩' }).click();
  await expect(student.getByText(/及格分 60/)).toBeVisible();
});

test('what is over is analysed, read and learnt from', async ({ browser }) => {
  test.setTimeout(300_000);
  const teacher = await person(browser, 'teacher01', DESK);
  await at(teacher, 'exam/analysis');
  await teacher.getByLabel('选择考试').selectOption({ label: '计算机应用基础期中测验' });
  await expect(teacher.getByText('信度 α')).toBeVisible();
  await expect(teacher.getByText('试题分析')).toBeVisible();
  await at(teacher, 'exam/result');
  await expect(teacher.getByRole('row').nth(1)).toBeVisible();
  await at(teacher, 'exam/marking');
  await at(teacher, 'exam/stats');
  await expect(teacher.getByText('及格率').first()).toBeVisible();
  const student = await person(browser, 'stu01', PHONE);
  await at(student, 'exam/mine');
  await student.getByRole('button', { name: '错题本' }).click();
  await student.getByLabel('显示答案').check();
  await expect(student.getByText(/正确答案/).first()).toBeVisible();
});
