export const ROOM = 'resource/broadcast';
