import { forget } from '#platform/web/client/queries.ts';

export const ROOM = 'student/label';

/** Everything that shows labels is asked again. */
export const reread = () => Promise.all([forget('xsgl', 'stuLabel'), forget('xsgl', 'stuLabelLink')]);
