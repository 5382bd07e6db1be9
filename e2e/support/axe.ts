import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { id: string; impact: string; nodes: { html: string }[] };
/** All rules, all but those of colours (which cost ten times the others), or the named ones. */
type Rules = 'all' | 'plain' | readonly string[];
type Injected = { axe: { run(where: unknown, how: object): Promise<{ violations: Finding[] }> } };

/** Rules that another colour can break; the others hold in each. */
export const COLOR_RULES = ['color-contrast', 'link-in-text-block'];
/** Rules that another language can break: everything has a name, and languages are called by theirs. */
export const WORD_RULES = [
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-meter-name', 'aria-text'],
  ...['aria-progressbar-name', 'aria-toggle-field-name', 'aria-tooltip-name', 'aria-treeitem-name'],
  ...['area-alt', 'button-name', 'document-title', 'frame-title', 'html-has-lang', 'html-lang-valid'],
  ...['html-xml-lang-mismatch', 'image-alt', 'input-button-name', 'input-image-alt', 'label', 'link-name'],
  ...['label-content-name-mismatch', 'object-alt', 'role-img-alt', 'select-name', 'summary-name'],
  ...['svg-img-alt', 'td-headers-attr', 'valid-lang'],
];

/** What axe finds serious or critical below a selector, as `rule: element`. */
export async function findings(page: Page, where = 'html', rules: Rules = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const named = typeof rules === 'string' ? null : rules.filter((rule) => !COLOR_RULES.includes(rule));
  const found: Finding[] = [];
  if (!named) found.push(...(await judged(page, where, { rules: WITHOUT_COLORS })));
  else if (named.length > 0) found.push(...(await judged(page, where, { runOnly: named })));
  if (rules === 'all' || (named && named.length < rules.length)) {
    if ((await page.evaluate(markTexts, where)) > 0)
      found.push(...(await judged(page, '[data-judged]', { runOnly: COLOR_RULES })));
    await page.evaluate(unmark);
  }
  const serious = found.filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}

const WITHOUT_COLORS = Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }]));

/** A list draws each row as the ones before it. */
const REST = 'tbody tr:nth-child(n + 7)';

function judged(page: Page, where: string, part: object): Promise<Finding[]> {
  const how = { resultTypes: ['violations'], preload: false, ...part };
  return page.evaluate(
    async ([below, rest, options]) =>
      (await (window as unknown as Injected).axe.run({ include: below, exclude: rest }, options)).violations,
    [where, REST, how] as const,
  );
}

function unmark(): void {
  for (const element of document.querySelectorAll('[data-judged]')) element.removeAttribute('data-judged');
}

/**
 * Runs in the page. Judging colours costs ten times all other rules, and a list says the same thing a hundred times: of
 * texts that look alike and stand on the same ground the first, the middle and the last are judged.
 */
function markTexts(where: string): number {
  const grounds = new Map<Element, string>();
  /** What lies below a text, as far as something can be seen through it. */
  const groundOf = (element: Element): string => {
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor: color, backgroundImage, opacity, filter, position } = getComputedStyle(element);
    const own = [backgroundImage, opacity, filter, position].join(' ');
    const isAll = own === 'none 1 none static' && !/^rgba|\//.test(color);
    const below = element.parentElement && !isAll ? groundOf(element.parentElement) : '';
    const isNone = own === 'none 1 none static' && color === 'rgba(0, 0, 0, 0)';
    const ground = isNone ? below : `${below}>${color} ${own}`;
    grounds.set(element, ground);
    return ground;
  };
  const lookOf = (element: Element): string => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const isOff = element.closest(':disabled, [aria-disabled="true"], label, fieldset') !== null;
    const named = [element.tagName, element.getAttribute('class'), isOff];
    return [...named, color, fontSize, fontWeight, textShadow, groundOf(element)].join('|');
  };
  const speaks = (element: Element): boolean =>
    (element.matches('input, select, textarea') ||
      [...element.childNodes].some(
        ({ nodeType, nodeValue }) => nodeType === 3 && /\S/.test(nodeValue ?? ''),
      )) &&
    element.checkVisibility({ visibilityProperty: true });
  const texts = [...document.querySelectorAll(where)].flatMap((root) => [...root.querySelectorAll('*')]);
  const alike = Map.groupBy(texts.filter(speaks), lookOf);
  for (const all of alike.values())
    for (const one of [all[0], all[all.length >> 1], all.at(-1)]) one?.setAttribute('data-judged', '');
  return alike.size;
}
