import { resource } from '#platform/kit/resource.ts';

const PHOTOS = ['jpg', 'jpeg', 'png', 'webp'] as const;

/** Something that was found wrong and has to be put right by somebody until a moment, and looked at again by another. */
export const rectify = resource({
  name: 'rectify',
  service: 'yxgl',
  label: 'rectifyNo',
  fields: {
    rectifyNo: { kind: 'serial', pattern: 'ZG{date}{seq:4}' },
    sourceType: { kind: 'dict', dict: 'rectifySource', write: 'server' },
    // the row of the room that found it
    sourceId: { kind: 'text', max: 36, write: 'server' },
    // a place that is no room has its name alone
    roomId: { kind: 'ref', to: 'dormRoom', write: 'server' },
    buildingId: { kind: 'ref', to: 'building', write: 'server' },
    placeName: { kind: 'text', max: 120, write: 'server' },
    classIds: { kind: 'refs', to: 'stuClass', write: 'server' },
    departmentIds: { kind: 'refs', to: 'department', write: 'server' },
    problems: {
      kind: 'children',
      max: 30,
      write: 'server',
      of: {
        text: { kind: 'text', max: 200, required: true },
        level: { kind: 'dict', dict: 'rectifySeverity' },
        closedAt: { kind: 'datetime' },
      },
    },
    photos: { kind: 'files', max: 30, accept: PHOTOS, write: 'server' },
    severity: { kind: 'dict', dict: 'rectifySeverity', write: 'server' },
    openedAt: { kind: 'datetime', write: 'server' },
    deadline: { kind: 'datetime', required: true, write: 'transition' },
    // minutes that were given at first; a second round gets half of them
    period: { kind: 'integer', write: 'server' },
    ownerType: { kind: 'dict', dict: 'rectifyOwner', write: 'server' },
    ownerIds: { kind: 'refs', to: 'sysUser', write: 'server' },
    checkerId: { kind: 'ref', to: 'sysUser', write: 'server' },
    // owners and checker: whose it is to see, whatever else they see
    peopleIds: { kind: 'refs', to: 'sysUser', write: 'server' },
    round: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'rectifyStatus', write: 'transition' },
    overdueAt: { kind: 'datetime', write: 'server' },
    told: { kind: 'dict', dict: 'rectifyTold', write: 'server' },
    delayCount: { kind: 'integer', write: 'server' },
    pausedAt: { kind: 'datetime', write: 'server' },
    pausedMinutes: { kind: 'integer', write: 'server' },
    afterPhotos: { kind: 'files', max: 9, accept: PHOTOS, write: 'transition' },
    submitNote: { kind: 'text', max: 300, form: 'lines', write: 'transition' },
    submitAt: { kind: 'datetime', write: 'server' },
    submitBy: { kind: 'ref', to: 'sysUser', write: 'server' },
    // what is to be looked at again: the open problems by their places, and which of them the checker found unsolved
    stillWrong: {
      kind: 'children',
      max: 30,
      write: 'transition',
      of: {
        place: { kind: 'integer', required: true },
        text: { kind: 'text', max: 200 },
        wrong: { kind: 'boolean' },
      },
    },
    recheckNote: { kind: 'text', max: 300, form: 'lines', write: 'transition' },
    recheckAt: { kind: 'datetime', write: 'server' },
    endedAt: { kind: 'datetime', write: 'server' },
    repairTypeId: { kind: 'ref', to: 'repairType', required: true, write: 'transition' },
    repairId: { kind: 'ref', to: 'repairOrder', write: 'server' },
  },
  scope: {
    owner: 'peopleIds',
    room: 'roomId',
    building: 'buildingId',
    class: 'classIds',
    department: 'departmentIds',
  },
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'rectifyNo',
      'sourceType',
      'placeName',
      'severity',
      'status',
      'deadline',
      'overdueAt',
      'round',
      'openedAt',
      'checkerId',
      'endedAt',
    ],
    filter: [
      'status',
      'sourceType',
      'severity',
      'buildingId',
      'departmentIds',
      'classIds',
      'openedAt',
      'deadline',
      'overdueAt',
    ],
    search: ['rectifyNo', 'placeName'],
    sort: ['-openedAt'],
  },
  unique: { sourceTaken: ['sourceType', 'sourceId'] },
  states: {
    field: 'status',
    initial: 'open',
    transitions: {
      submit: { from: ['open'], to: 'submitted', input: ['afterPhotos', 'submitNote'] },
      // what is still wrong goes back to `open`
      recheck: { from: ['submitted'], to: 'closed', input: ['stillWrong', 'recheckNote'] },
      delay: { from: ['open'], to: 'same', input: ['deadline'], reason: true },
      toRepair: { from: ['open'], to: 'repair', input: ['repairTypeId'] },
      void: { from: ['open', 'submitted', 'repair'], to: 'void', reason: true },
    },
  },
  record: true,
});
