export const ROOM = 'dormitory/change';
