export const ROOM = 'dormitory/stay';
