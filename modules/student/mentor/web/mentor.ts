import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'student/mentor';

export const reread = () => Promise.all([forget('xsgl', 'mentorWish'), forget('xsgl', 'mentorAssign')]);
