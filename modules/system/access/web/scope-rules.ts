import type { Scope } from '../server/answers.ts';

/** The scopes of one page together: its kinds, and the ids of the custom one. */
export type PageRule = { menuCode: string; types: string[]; custom: Scope['custom'] };

export function rulesOf(scopes: readonly Scope[]): PageRule[] {
  const rules = new Map<string, PageRule>([['*', { menuCode: '*', types: [], custom: {} }]]);
  for (const scope of scopes) {
    const rule = rules.get(scope.menuCode) ?? { menuCode: scope.menuCode, types: [], custom: {} };
    const custom = scope.scopeType === 'custom' ? scope.custom : rule.custom;
    rules.set(scope.menuCode, { ...rule, types: [...rule.types, scope.scopeType], custom });
  }
  return [...rules.values()];
}

/** Back to what the server keeps: a row per page and kind. */
export function scopesOf(rules: readonly PageRule[]): Scope[] {
  return rules.flatMap(({ menuCode, types, custom }) =>
    types.map((scopeType) => ({ menuCode, scopeType, custom: scopeType === 'custom' ? filled(custom) : {} })),
  );
}

const filled = (custom: Scope['custom']) =>
  Object.fromEntries(Object.entries(custom).filter(([, ids]) => ids.length > 0));

/** The whole school holds every other kind: nothing else needs to be said then. */
export function withType(types: readonly string[]): string[] {
  return types.includes('all') ? ['all'] : [...types];
}
