export const ROOM = 'student/status';
