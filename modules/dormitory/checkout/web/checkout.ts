export const ROOM = 'dormitory/checkout';
