import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Finding = { id: string; impact: string; nodes: { html: string }[] };
type Injected = { axe: { run(where: string): Promise<{ violations: unknown[] }> } };

/** What axe finds serious or critical below a selector, as `rule: element`. */
export async function findings(page: Page, where = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async (below) => (await (window as unknown as Injected).axe.run(below)).violations,
    where,
  );
  const serious = (found as Finding[]).filter((one) => one.impact === 'serious' || one.impact === 'critical');
  return serious.flatMap((one) => one.nodes.map((node) => `${one.id}: ${node.html.slice(0, 160)}`));
}
