export const ROOM = 'dormitory/gate';
