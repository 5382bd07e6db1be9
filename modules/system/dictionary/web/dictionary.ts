export const ROOM = 'system/dictionary';
