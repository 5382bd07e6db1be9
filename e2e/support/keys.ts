import { expect, type Locator, type Page } from '@playwright/test';
import { demoPassword, isInside, keepsItsLook, settled, SIGN_IN } from './desk.ts';

/** Twice around the fullest page: the bar moves what has no room while the first page comes in. */
const MOST_TABS = 300;

type Focus = { name: string; isSeen: boolean; isCovered: boolean; isRoomy: boolean };

/** Whoever uses this page has no mouse: any press of one fails the walk. */
export async function withoutMouse(page: Page): Promise<string[]> {
  await keepsItsLook(page);
  const presses: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('mouse used')) presses.push(message.text());
  });
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'wheel', 'touchstart'])
      addEventListener(kind, () => console.error(`mouse used: ${kind}`), true);
    // a browser tells of a move too when the page moves under a mouse that rests
    const moved = ({ movementX, movementY }: MouseEvent) => movementX !== 0 || movementY !== 0;
    addEventListener('mousemove', (event) => moved(event) && console.error('mouse used: mousemove'), true);
  });
  return presses;
}

/** Goes on with Tab (or another key) to something, as far as the page leads there; what is reached can be seen. */
export async function to(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  let element = (await target.elementHandle())!;
  for (let step = 0; step < MOST_TABS; step += 1) {
    const where = await element.evaluate((one) =>
      one === document.activeElement ? 'here' : one.isConnected ? 'ahead' : 'gone',
    );
    if (where === 'here') break;
    // looking for it anew at each step would cost more than the steps
    if (where === 'gone') element = (await target.elementHandle())!;
    else await page.keyboard.press(key);
  }
  await expect(target, 'no key leads there').toBeFocused();
  await page.evaluate(atRest);
  const { name, isSeen, isCovered, isRoomy } = await target.evaluate(look);
  expect(isSeen, `the focus of ${name} can be seen`).toBe(true);
  expect(isCovered, `${name} is covered`).toBe(false);
  expect(isRoomy, `${name} is large enough`).toBe(true);
}

/** What a dialog comes in by is over: until then everything on it is small, and something lies over it. What turns for ever isn't waited for. */
async function atRest(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map((one) => one.finished));
}

export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await to(page, target);
  await page.keyboard.press(key);
}

export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await to(page, target);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

export async function signInByKeys(page: Page, account: string): Promise<void> {
  await page.goto('/');
  await write(page, page.getByLabel('学号 / 工号'), account);
  await write(page, page.getByLabel('密码', { exact: true }), demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL(isInside, { waitUntil: 'commit', timeout: SIGN_IN });
  await settled(page);
}

/** A page by its name, through the search of the menu. */
export async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.locator('.search').getByRole('combobox')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.locator('.search').getByRole('option').first()).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(new RegExp(`^${name} `));
}

/** How the focus looks. A control hidden inside its label, or drawn by it, is looked at there. */
function look(element: Element): Focus {
  const shown = (of: Element): boolean => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor } = getComputedStyle(of);
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none' || borderColor === '';
  };
  const around: Element[] = [element];
  // the parts of a control that stand around its input
  while (around.length < 5 && around.at(-1)!.parentElement) around.push(around.at(-1)!.parentElement!);
  const near = [...around.slice(0, 4), ...(element.nextElementSibling ? [element.nextElementSibling] : [])];
  const label = element.closest('label, td, th, .ant-select, .ant-input-affix-wrapper') ?? element;
  const wide = label.getBoundingClientRect();
  const own = element.getBoundingClientRect();
  // an input without a size is drawn by its label
  const box = own.width > 1 ? own : wide;
  const above = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  // WCAG 2.5.8: 24 pixels each way, or nothing else to press within a circle of 24 around it
  const middle = [box.left + box.width / 2, box.top + box.height / 2] as const;
  const round = [
    [-11, 0],
    [11, 0],
    [0, -11],
    [0, 11],
  ].map(([x, y]) =>
    document.elementFromPoint(middle[0] + x!, middle[1] + y!)?.closest('button, a, input, [role="switch"]'),
  );
  const isAlone = round.every((other) => !other || label.contains(other) || other.contains(element));
  return {
    name: element.outerHTML.slice(0, 140),
    isSeen: near.some(shown),
    isCovered: above === null || !(label.contains(above) || above.contains(element)),
    isRoomy: Math.min(wide.width, wide.height) >= 24 || isAlone,
  };
}
