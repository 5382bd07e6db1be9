export { licenceOf } from './server/status.ts';
