import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/**
 * Somebody stood before a device, as it said: let in, let out or refused. Pushed by devices or read from their files.
 * `eventKey` names the event in the whole school, so that the same one said twice is kept once.
 */
export const accessEvent = resource({
  name: 'accessEvent',
  service: 'yxgl',
  label: 'personNo',
  fields: {
    deviceId: { kind: 'ref', to: 'accessDevice', required: true },
    ...through('deviceId', { buildingId: 'building' }),
    personNo: { kind: 'text', max: 64, required: true },
    at: { kind: 'datetime', required: true },
    direction: { kind: 'dict', dict: 'gateWay', required: true },
    result: { kind: 'dict', dict: 'gateResult' },
    mode: { kind: 'dict', dict: 'gateMode' },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], write: 'server' },
    classId: { kind: 'ref', to: 'stuClass', write: 'server' },
    departmentId: { kind: 'ref', to: 'department', write: 'server' },
    eventKey: { kind: 'text', max: 120, write: 'server' },
    receivedAt: { kind: 'datetime', write: 'server' },
    snapshotUrl: { kind: 'text', max: 500, write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId', building: 'buildingId' },
  verbs: ['list', 'import', 'export'],
  list: {
    columns: [
      'at',
      'studentId.studentNo',
      'studentId',
      'classId',
      'deviceId',
      'buildingId',
      'direction',
      'result',
      'mode',
      'personNo',
      'receivedAt',
    ],
    filter: ['at', 'buildingId', 'deviceId', 'departmentId', 'classId', 'studentId', 'direction', 'result'],
    search: ['personNo', 'studentId'],
    sort: ['-at'],
  },
  import: {
    key: 'eventKey',
    columns: ['deviceId', 'personNo', 'at', 'direction', 'result'],
    synonyms: {
      deviceId: ['设备编码', '设备'],
      personNo: ['人员编号'],
      at: ['时间'],
      direction: ['方向'],
      result: ['结果'],
    },
  },
  record: true,
});
