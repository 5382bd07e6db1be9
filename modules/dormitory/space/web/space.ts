export const ROOM = 'dormitory/space';
