import { roomServer } from '#platform/server/room-server.ts';
import { code, open } from './server/open.ts';
import { list, usage } from './server/school.ts';
import { resume, suspend } from './server/suspend.ts';

export default roomServer({ endpoints: [list, usage, open, code, suspend, resume] });
