export { newcomers } from './server/newcomer.ts';
export { removeFactor } from './server/factor.ts';
export { otherPhone } from './server/factor-code.ts';
export { standing } from './server/standing.ts';
export { passkeys } from './server/passkey.ts';
export { setPassword } from './server/password.ts';
export { endSessions, sessionsOf } from './server/sessions.ts';
export { places } from './server/place.ts';
export { takeSignInCode } from './server/reset.ts';
