export const ROOM = 'system/parameter';
