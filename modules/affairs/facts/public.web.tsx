export { emptyRule, isRule } from './web/edit.ts';
export { RuleBuilder } from './web/rule-builder.tsx';
export { RuleTold } from './web/rule-told.tsx';
