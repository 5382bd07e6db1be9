export const ROOM = 'student/info';
