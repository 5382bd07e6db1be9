import { expect, test, type Locator, type Page } from '@playwright/test';
import { DESK, person, PHONE, settled } from './support/desk.ts';

const ROOM = '/layout/attendance/class-roll';
test.use({ actionTimeout: 20_000 });

async function at(page: Page, name: string): Promise<void> {
  await page.goto(name.startsWith('/') ? name : `${ROOM}/${name}`);
  await settled(page);
}

async function pick(page: Page, form: Locator, field: string, option: string): Promise<void> {
  const box = form.getByRole('combobox', { name: field, exact: true });
  await box.click();
  await box.fill(option).catch(() => undefined);
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
}

/** The school's wall clock. */
const now = () => new Date(Date.now() + 8 * 3_600_000);
const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

test('a lesson of today: digits are read out, a student signs, names are tapped, the roll ends, the day is seen and the lesson called off', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // the first section begins at eight
  test.skip(now().getUTCHours() < 8, 'no lesson has begun yet');
  const course = `考勤走查${Date.now() % 100_000}`;
  const student = await person(browser, 'stu01', PHONE);
  await at(student, '/personal/info');
  const admin = await person(browser, 'admin', DESK);
  await at(admin, '/layout/base/calendar/lesson');
  await admin.screenshot({ path: '/tmp/roll/lesson.png' });
});
