export type { KnownFact } from './select.ts';
export type { Explained, ExplainedLeaf } from './door.ts';
export type { Comparison, Given, Leaf, Rule } from '../rules.ts';
