import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { id: string; impact: string; nodes: { html: string }[] };
type Injected = { axe: { run(where: string, how: object): Promise<{ violations: unknown[] }> } };

/** Rules that another colour, or another language, can break; all others hold in each. */
export const COLOR_RULES = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
export const WORD_RULES = {
  type: 'tag',
  values: ['cat.name-role-value', 'cat.language', 'cat.text-alternatives'],
};

/** What axe finds serious or critical below a selector, as `rule: element`. */
export async function findings(page: Page, where = 'html', only?: typeof COLOR_RULES): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([below, rules]) => {
      const how = { resultTypes: ['violations'], ...(rules ? { runOnly: rules } : {}) };
      return (await (window as unknown as Injected).axe.run(below, how)).violations;
    },
    [where, only] as const,
  );
  const serious = (found as Finding[]).filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}
