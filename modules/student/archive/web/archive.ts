export const ROOM = 'student/archive';
