export { bedsIn, matesIn, studentsIn } from './server/load.ts';
export { metricsOf } from './rules/metrics.ts';
export { place } from './rules/place.ts';
