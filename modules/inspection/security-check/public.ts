export { quarterOf } from './rules.ts';
export { administrators, keepersOf } from './server/follow.ts';
