export { safePath } from './rules.ts';
export { assertBindTicket, bindAccount, identify, type Brought, type Known } from './server/identify.ts';
export { exitOf, rememberOrigin } from './server/leave.ts';
export { waysIn } from './server/ways.ts';
export { openService } from './server/open-service.ts';
