import { expect, test } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const WING = '/layout/inspection/public-area';
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
test.use({ actionTimeout: 20_000 });

test('a student scans an area and reports it, its keeper has it put right, and the school sees how areas do', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const seen = `地面有水渍${Date.now() % 100_000}`;
  const admin = await person(browser, 'admin', DESK);
  const code = await test.step('labels hang at areas', async () => {
    await admin.goto(`${WING}/area`);
    await settled(admin);
    await admin
      .getByRole('row', { name: /洗衣房/ })
      .first()
      .getByRole('button', { name: '打印区域码' })
      .click();
    const label = admin.getByRole('dialog').locator('.round-label', { hasText: '洗衣房' }).locator('code');
    await expect(label).toBeVisible();
    return label.innerText();
  });

  const student = await person(browser, 'stu01', PHONE);
  await test.step('he reads how it is and reports it', async () => {
    await student.goto(`${WING}/scan?area=${code}`);
    await settled(student);
    await expect(student.getByText('上次保洁')).toBeVisible();
    await student.getByRole('button', { name: '上报问题' }).click();
    const form = student.getByRole('dialog').last();
    await form.getByLabel('问题描述').fill(seen);
    const file = { name: 'wet.png', mimeType: 'image/png', buffer: PICTURE };
    await form.locator('input[type=file]').first().setInputFiles(file);
    await expect(form.getByText('wet.png')).toBeVisible();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await expect(student.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('the school takes it up', async () => {
    await admin.goto(`${WING}/report`);
    await settled(admin);
    const row = admin.getByRole('row', { name: new RegExp(seen) });
    await row.getByRole('button', { name: '受理并整改' }).click();
    await admin.getByRole('button', { name: '确定', exact: true }).click();
    await expect(row.getByText('整改中')).toBeVisible();
  });

  await test.step('a cleaner sees his slots, and the school what a month comes to', async () => {
    const cleaner = await person(browser, 'teacher01', PHONE);
    await cleaner.goto(`${WING}/clean`);
    await settled(cleaner);
    await expect(cleaner.getByRole('region', { name: '保洁打卡' })).toBeVisible();
    for (const page of ['mark', 'stats', 'punchStats', 'round']) {
      await admin.goto(`${WING}/${page}`);
      await settled(admin);
    }
  });
});
