export const ROOM = 'attendance/signature';
