import { roomServer } from '#platform/server/room-server.ts';
import { exportSets } from './server/export-set.ts';
import { ioTemplates } from './server/io-template.ts';
import { exportLog, importLog } from './server/log.ts';
import { stat } from './server/stat.ts';
import { cancel, retry } from './server/steer.ts';
import { detail, list, myList, why } from './server/task.ts';

export default roomServer({
  endpoints: [
    list,
    myList,
    detail,
    why,
    cancel,
    retry,
    stat,
    exportLog,
    importLog,
    ...ioTemplates,
    ...exportSets,
  ],
});
