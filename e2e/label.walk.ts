import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/student/label';

test('a label gets its rule with its hits beside it, explains itself, and is put on by a pasted list', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const name = `女生${Date.now() % 100_000}`;
  const school = await person(browser, 'admin', DESK);
  await school.goto(`${ROOM}/list`);
  await settled(school);
  await school.getByRole('button', { name: '新增', exact: true }).first().click();
  const form = school.getByRole('dialog');
  await form.getByLabel('标签名称').fill(name);
  const choose = async (label: string, option: string) => {
    await form.getByRole('combobox', { name: label, exact: true }).click();
    await school.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
  };
  await choose('颜色', '红');
  await choose('分类', '自定义');
  await choose('类型', '规则');
  await form.getByLabel('数据项').selectOption({ label: '性别' });
  await form.getByRole('combobox', { name: '取值' }).click();
  await school.locator('.ant-select-dropdown:visible').getByText('女', { exact: true }).click();
  await school.keyboard.press('Escape');
  await expect(form.getByText(/命中 \d+ 人/)).toBeVisible();
  await choose('归属', '全校');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(school.getByRole('row', { name: new RegExp(name) })).toBeVisible();

  const fdy = await person(browser, 'fdy01', PHONE);
  await fdy.goto(`${ROOM}/board`);
  await settled(fdy);
  await fdy.getByRole('button', { name: new RegExp(name) }).click();
  const panel = fdy.getByRole('dialog');
  await panel.getByRole('button', { name: '为什么' }).first().click();
  await expect(panel.getByText(/实际：/).first()).toBeVisible();
  const number = await panel.locator('li', { hasText: '为什么' }).first().innerText();
  await fdy.context().close();

  await school.goto(`${ROOM}/board`);
  await settled(school);
  await expect(school.getByRole('button', { name: /学业帮扶/ })).toBeVisible();
  await school.getByRole('button', { name: /学业帮扶/ }).click();
  await school.getByRole('dialog').getByRole('button', { name: '批量打标签' }).click();
  const tagging = school.getByRole('dialog', { name: /批量打标签/ });
  await tagging.getByLabel(/学号/).fill(`${/\d{6,}/.exec(number)?.[0]}\nNOBODY1`);
  await tagging.getByRole('button', { name: /打标签（2/ }).click();
  await expect(tagging.getByText(/1 个学号未找到/)).toBeVisible();
});
