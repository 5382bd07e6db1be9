import { hooksFor, roomServer } from '#platform/server/room-server.ts';
import { exportDetail, importDetail, loginDetail, operDetail } from './server/detail.ts';
import { exportStat } from './server/export-stat.ts';
import { watchExports } from './server/export-alert.ts';
import { nameLogins, nameOperations } from './server/names.ts';
import { sealAll } from './server/seal.ts';
import { downloadPack, runPackCheck } from './server/pack-calls.ts';
import { packNext } from './server/pack.ts';
import { importLogHooks } from './server/undoable.ts';
import { checkAll, glance, runCheck, runCheckTask } from './server/watch.ts';
import { sysLoginLog } from './sys-login-log.ts';
import { sysOperLog } from './sys-oper-log.ts';

export default roomServer({
  endpoints: [
    operDetail,
    loginDetail,
    exportDetail,
    importDetail,
    exportStat,
    runCheck,
    runPackCheck,
    downloadPack,
  ],
  hooks: {
    sysOperLog: hooksFor(sysOperLog, { decorate: nameOperations }),
    importLog: importLogHooks,
    sysLoginLog: hooksFor(sysLoginLog, { decorate: nameLogins }),
  },
  on: { 'exchange.exported': watchExports },
  tasks: { check: runCheckTask },
  jobs: {
    'log.seal': { cron: '* * * * *', run: sealAll, always: true },
    'log.glance': { cron: '*/5 * * * *', run: glance, always: true },
    'log.check': { cron: '40 2 * * *', run: checkAll, always: true },
    'log.pack': { cron: '20 2 * * *', run: packNext, always: true },
  },
});
