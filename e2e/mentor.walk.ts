import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/mentor';

test('a student finds who looks after him and wishes for a mentor, who takes him once wishes are over', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const school = await person(browser, 'admin', DESK);
  await school.goto(`${ROOM}/place`);
  await settled(school);
  const place = await school
    .getByRole('row', { name: /teacher01/ })
    .first()
    .innerText();
  const name = /teacher01\s+(\S+)/.exec(place)?.[1] ?? '';

  const student = await person(browser, 'stu01', PHONE);
  await student.goto(`${ROOM}/mine`);
  await settled(student);
  await expect(student.getByText('辅导员').first()).toBeVisible();
  const first = student.getByLabel('第 1 志愿');
  await first.selectOption(await first.locator('option', { hasText: name }).getAttribute('value'));
  await student.getByLabel('自我陈述').first().fill('希望参加技能竞赛');
  await student.getByRole('button', { name: '提交志愿' }).click();
  await expect(student.getByText(/第 1 轮 第 1 志愿/)).toBeVisible();

  await school.goto(`${ROOM}/batch`);
  await settled(school);
  const row = school.getByRole('row', { name: /学业导师双选/ });
  await expect(row).toBeVisible();
  await school.goto(`${ROOM}/load`);
  await settled(school);
  await expect(school.getByText('师生比').first()).toBeVisible();
  await expect(school.getByRole('table').first()).toBeVisible();
  await school.goto(`${ROOM}/place`);
  await settled(school);
  await expect(school.getByRole('row').nth(1)).toBeVisible();
  for (const page of ['list', 'wish', 'acting', 'handover']) {
    await school.goto(`${ROOM}/${page}`);
    await settled(school);
    await expect(school.getByRole('button', { name: '导出' }).first()).toBeVisible();
  }

  const mentor = await person(browser, 'teacher01', PHONE);
  await mentor.goto(`${ROOM}/desk`);
  await settled(mentor);
  await expect(mentor.getByText('学生正在填报志愿，截止后可选择')).toBeVisible();

  await school.goto(`${ROOM}/batch`);
  await settled(school);
  await row.getByRole('button', { name: '截止志愿，导师选择' }).click();
  await school.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(row.getByText('导师选择', { exact: true })).toBeVisible();
  await mentor.reload();
  await settled(mentor);
  const asking = mentor.getByRole('list', { name: '申请我的学生' }).getByRole('listitem');
  await expect(asking.first()).toBeVisible();
  const count = await asking.count();
  await asking.first().getByRole('button', { name: '录取', exact: true }).click();
  await expect(asking).toHaveCount(count - 1);
  await expect(mentor.getByText(/我指导的学生（[1-9]/)).toBeVisible();
});
