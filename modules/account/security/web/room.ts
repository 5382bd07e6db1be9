export const ROOM = 'account/security';
