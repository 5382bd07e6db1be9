export const ROOM = 'resource/print';
