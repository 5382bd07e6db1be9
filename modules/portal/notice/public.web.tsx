export { isNobody, NOBODY, type Target } from './rules.ts';
export { TargetPicker } from './web/target-control.tsx';
