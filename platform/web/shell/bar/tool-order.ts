/** The tools of the top bar that can stand in any order; the person's own menu is always last. */
export const TOOLS = ['search', 'size', 'language', 'news', 'fullscreen', 'theme'] as const;
export type ToolName = (typeof TOOLS)[number];

/** The chosen order. A tool that a former release didn't have comes last, an unknown one is left out. */
export function orderOf(stored: string): readonly ToolName[] {
  const chosen = stored.split(',').filter((name): name is ToolName => TOOLS.some((tool) => tool === name));
  return [...new Set([...chosen, ...TOOLS])];
}

/** One tool moved by `step` places. */
export function moved(order: readonly ToolName[], name: ToolName, step: 1 | -1): readonly ToolName[] {
  const at = order.indexOf(name);
  const other = order[at + step];
  return other ? order.with(at, other).with(at + step, name) : order;
}
