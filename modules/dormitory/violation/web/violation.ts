export const ROOM = 'dormitory/violation';
