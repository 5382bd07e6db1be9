export const ROOM = 'attendance/leave';
