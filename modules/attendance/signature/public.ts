export { docFor, signedFor } from './server/door.ts';
