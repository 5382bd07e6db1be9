export { checkRule, explainRule, matching, storedRule } from './server/door.ts';
export type { Explained } from './server/door.ts';
export type { Rule } from './rules.ts';
