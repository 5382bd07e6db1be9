import { expect, type Locator, type Page } from '@playwright/test';
import { settled } from './desk.ts';

/** The theme drawer, opened where it isn't. */
export async function openLook(page: Page): Promise<Locator> {
  const drawer = page.locator('.theme-drawer');
  if (!(await drawer.isVisible())) await page.getByRole('button', { name: '外观设置' }).click();
  await expect(drawer.getByText('布局').first()).toBeVisible();
  return drawer;
}

export async function closeLook(page: Page): Promise<void> {
  await page
    .locator('.theme-drawer')
    .getByRole('button', { name: /关闭|Close/ })
    .click();
  await expect(page.locator('.theme-drawer')).toHaveCount(0);
}

/** Puts an option of the drawer on or off. */
export async function turn(page: Page, name: string, on: boolean): Promise<void> {
  const drawer = await openLook(page);
  const option = drawer.getByRole('switch', { name, exact: true });
  if ((await option.isChecked()) !== on) await option.click();
  await expect(option).toBeChecked({ checked: on });
}

/** Writes into a field of the drawer and leaves it with Enter. `at` where several sections have the same. */
export async function write(page: Page, name: string, text: string, at = 0): Promise<void> {
  const drawer = await openLook(page);
  const field = drawer.getByLabel(name, { exact: true }).nth(at);
  await field.fill(text);
  await field.press('Enter');
}

export async function pick(page: Page, name: string, value: string): Promise<void> {
  const drawer = await openLook(page);
  await drawer.getByLabel(name, { exact: true }).getByText(value, { exact: true }).click();
}

/** What a person sees: a computed style of the first match. */
export function seen(page: Page, selector: string, name: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, asked) => getComputedStyle(element).getPropertyValue(asked), name);
}

/** Expects the styles now, and the same after a reload. */
export async function staysSo(
  page: Page,
  wanted: readonly [string, string, string | RegExp][],
): Promise<void> {
  for (const round of ['at once', 'after a reload']) {
    if (round === 'after a reload') {
      await page.reload();
      await settled(page);
    }
    for (const [selector, name, value] of wanted) {
      const see = expect.poll(() => seen(page, selector, name), `${round}: ${name} of ${selector}`);
      await (typeof value === 'string' ? see.toBe(value) : see.toMatch(value));
    }
  }
}
