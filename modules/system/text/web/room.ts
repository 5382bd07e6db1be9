export const ROOM = 'system/text';
