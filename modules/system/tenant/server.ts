import { roomServer } from '#platform/server/room-server.ts';
import { carryOut } from './server/carry-out.ts';
import { eraseSchool } from './server/erase.ts';
import { askDelete, erase, exportSchool, keep } from './server/leave.ts';
import { code, open } from './server/open.ts';
import { choose, list as packages, remove as removePackage, save as savePackage } from './server/package.ts';
import { passes } from './server/pass.ts';
import { update } from './server/facts.ts';
import { list, usage } from './server/school.ts';
import { resume, suspend } from './server/suspend.ts';

export default roomServer({
  endpoints: [
    ...passes,
    ...[list, usage, open, update, code, suspend, resume],
    ...[packages, savePackage, removePackage, choose, exportSchool, askDelete, keep, erase],
  ],
  tasks: { schoolExport: carryOut, schoolDelete: eraseSchool },
});
