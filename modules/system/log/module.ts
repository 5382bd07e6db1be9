import { room } from '#platform/kit/room.ts';
import { importLog } from './import-log.ts';
import { sysExportLog } from './sys-export-log.ts';
import { sysLogCheck } from './sys-log-check.ts';
import { sysLogPack } from './sys-log-pack.ts';
import { sysLoginLog } from './sys-login-log.ts';
import { sysOperLog } from './sys-oper-log.ts';

export default room({
  name: 'system/log',
  dependsOn: ['account/security'],
  resources: [sysOperLog, sysLoginLog, sysExportLog, importLog, sysLogCheck, sysLogPack],
  pages: [
    {
      path: '',
      icon: 'book',
      buttons: [
        'sysOperLog.*',
        'sysLoginLog.*',
        'sysExportLog.*',
        'importLog.*',
        'sysLogCheck.*',
        'sysOperLog.detail',
        'sysLoginLog.detail',
        'sysExportLog.detail',
        'importLog.detail',
        'sysLogCheck.run',
        'sysLogPack.list',
        'sysLogPack.check',
        'sysLogPack.download',
      ],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: ['sysOperLog.*', 'sysLoginLog.*', 'sysExportLog.*', 'importLog.*', 'sysLogCheck.*', 'sysLogPack.*'],
  },
  parameters: {
    /** What one account may take out within an hour before the administrators hear of it. */
    'log.exportRows': { kind: 'integer', default: 5_000, min: 100, max: 1_000_000 },
    'log.sensitiveRows': { kind: 'integer', default: 500, min: 10, max: 100_000 },
    'log.exportTimes': { kind: 'integer', default: 30, min: 3, max: 1_000 },
  },
  dictionaries: {
    logResource: {
      closed: true,
      of: 'resources',
      values: [
        'dataDictionary',
        'flowDef',
        'flowDelegate',
        'ioTemplate',
        'leaveParam',
        'ossConfig',
        'printTemplate',
        'scheduledJob',
        'smsChannel',
        'sysLicence',
        'sysMsgTemplate',
        'sysPackage',
        'sysPasswordPolicy',
        'sysSchoolPass',
        'sysSsoConfig',
        'sysTenant',
      ],
    },
    logVerb: {
      closed: true,
      values: [
        { value: 'add', color: 'green' },
        { value: 'update', color: 'blue' },
        { value: 'remove', color: 'red' },
        { value: 'import', color: 'purple' },
        { value: 'reveal', color: 'orange' },
        { value: 'viewAs', color: 'orange' },
        { value: 'move', color: 'blue' },
        { value: 'unlock', color: 'green' },
        { value: 'submit', color: 'default' },
        { value: 'approved', color: 'green' },
        { value: 'rejected', color: 'red' },
        { value: 'returned', color: 'orange' },
        { value: 'withdrawn', color: 'default' },
        { value: 'grant', color: 'magenta' },
        { value: 'grantRoles', color: 'magenta' },
        { value: 'updatePassword', color: 'magenta' },
        { value: 'forgotPassword', color: 'magenta' },
        { value: 'resetPassword', color: 'magenta' },
        { value: 'activate', color: 'magenta' },
        { value: 'resetSecondFactor', color: 'magenta' },
        { value: 'endSessions', color: 'orange' },
        { value: 'enable', color: 'green' },
        { value: 'disable', color: 'default' },
        { value: 'publish', color: 'blue' },
      ],
    },
    loginResult: {
      closed: true,
      values: [
        { value: 'success', color: 'green' },
        { value: 'failure', color: 'red' },
      ],
    },
    loginReason: {
      closed: true,
      values: [
        'badCredentials',
        'badCode',
        'locked',
        'disabled',
        'asleep',
        'notForApplication',
        'licenceOver',
        // of other systems, which show a secret
        'clientWrong',
        'clientAddress',
        'tooMany',
      ],
    },
    loginGrant: {
      closed: true,
      values: ['password', 'sms', 'email', 'passkey', 'cas', 'social', 'jwt', 'bind', 'client_credentials'],
    },
    loginClient: {
      closed: true,
      values: ['campus-web', 'campus-mobile', 'campus-welcome', 'campus-exam', 'campus-screen'],
    },
    logKind: { closed: true, values: ['sysOperLog', 'sysLoginLog', 'sysExportLog', 'importLog'] },
    logFault: { closed: true, values: ['changed', 'missing', 'foreign', 'seal', 'cut', 'file'] },
    importMode: { closed: true, values: ['add', 'update', 'both'] },
  },
  messages: [{ code: 'logBroken', keys: ['log.broken'], fixed: true, roles: ['gly'] }],
});
