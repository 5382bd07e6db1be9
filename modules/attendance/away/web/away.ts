export const ROOM = 'attendance/away';
