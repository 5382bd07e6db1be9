export const ROOM = 'dormitory/location';
