import { expect, test as plain } from '@playwright/test';
import { findings } from './support/axe.ts';
import { settled, test, visit, withTheme } from './support/desk.ts';

plain('the sign-in page is clean in three languages, light and dark', async ({ page }) => {
  for (const mode of ['light', 'dark']) {
    await page.goto('/');
    await page.evaluate((stored) => localStorage.setItem('theme', stored), mode);
    await page.reload();
    for (const language of ['English', '繁體中文', '简体中文']) {
      await page.getByRole('button', { name: language }).click();
      expect(await findings(page)).toEqual([]);
    }
  }
});

test('the shell is clean in all layouts, light and dark', async ({ desk }) => {
  for (const mode of ['light', 'dark']) {
    await desk.evaluate((stored) => localStorage.setItem('theme', stored), mode);
    for (const layout of ['transverse', 'defaults', 'classic', 'columns']) {
      await withTheme(desk, { layout, isTransition: false });
      expect(await findings(desk), `${mode} ${layout}`).toEqual([]);
    }
  }
});

test('the panels and the lock are clean', async ({ desk }) => {
  await withTheme(desk, { isTransition: false });
  await desk.getByRole('button', { name: '外观设置' }).click();
  await expect(desk.locator('.theme-drawer')).toBeVisible();
  expect(await findings(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: /^消息，/ }).click();
  await expect(desk.locator('.news')).toBeVisible();
  expect(await findings(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('combobox')).toBeVisible();
  expect(await findings(desk)).toEqual([]);
  await desk.keyboard.press('Escape');
  await desk.locator('.page-area').focus();
  await desk.keyboard.press('Alt+l');
  await desk.keyboard.press('Enter');
  await expect(desk.getByLabel('请输入登录密码')).toBeVisible();
  expect(await findings(desk)).toEqual([]);
});

test('everything in the shell that can be pressed is at least 24 pixels in both directions', async ({
  desk,
}) => {
  await visit(desk, '/layout/walk/one');
  const small = await desk.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.shell button, .shell a')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ element }) => element.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
});

test('the keyboard alone skips to the page, opens a menu entry and closes its tag', async ({ desk }) => {
  await withTheme(desk, { layout: 'defaults' });
  await desk.keyboard.press('Tab');
  await expect(desk.locator('.skip-link')).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.locator('#pages')).toBeFocused();
  await desk.keyboard.press('Control+k');
  await expect(desk.getByRole('combobox')).toBeFocused();
  await desk.keyboard.type('甲页');
  await expect(desk.getByRole('option').first()).toContainText('甲页');
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(/walk\/one$/);
  await desk.locator('.tag', { hasText: '甲页' }).locator('.tag-name').focus();
  await desk.keyboard.press('Delete');
  await expect(desk).toHaveURL(/personalcenter$/);
  await settled(desk);
});

test('what has the focus is never covered by a bar that stays', async ({ desk }) => {
  await visit(desk, '/layout/base/people/student');
  await expect(desk.locator('.page-area[data-shown="true"] tbody tr').nth(5)).toBeVisible();
  const seen = new Set<string>();
  for (let step = 0; step < 90; step += 1) {
    await desk.keyboard.press('Tab');
    const focus = await desk.evaluate(() => {
      const element = document.activeElement!;
      const { left, top, width, height } = element.getBoundingClientRect();
      if (width === 0 || height === 0) return { name: '', covered: false };
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const free = above !== null && (element.contains(above) || above.contains(element));
      return { name: element.outerHTML.slice(0, 160), covered: !free };
    });
    expect(focus.covered ? focus.name : '').toBe('');
    seen.add(focus.name);
  }
  expect(seen.size).toBeGreaterThan(40);
});

plain('a phone of 390 px scrolls in one direction only, signed in or not', async ({ browser }) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const { signIn } = await import('./support/desk.ts');
  await signIn(page, 'stu01');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await findings(page)).toEqual([]);
});
