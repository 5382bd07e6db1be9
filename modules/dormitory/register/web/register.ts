export const ROOM = 'dormitory/register';
