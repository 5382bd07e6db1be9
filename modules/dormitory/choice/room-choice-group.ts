import { resource } from '#platform/kit/resource.ts';

/** Some of the students of a round, the beds that they choose from, and when it is their turn. */
export const roomChoiceGroup = resource({
  name: 'roomChoiceGroup',
  service: 'yxgl',
  label: 'name',
  fields: {
    batchId: { kind: 'ref', to: 'roomChoiceBatch', required: true },
    name: { kind: 'text', max: 50, required: true },
    gender: { kind: 'dict', dict: 'roomGender', required: true },
    grade: { kind: 'text', max: 4, form: 'code' },
    departmentIds: { kind: 'refs', to: 'department' },
    majorIds: { kind: 'refs', to: 'major' },
    classIds: { kind: 'refs', to: 'stuClass' },
    buildingIds: { kind: 'refs', to: 'building' },
    floorIds: { kind: 'refs', to: 'dormFloor' },
    roomTypeIds: { kind: 'refs', to: 'dormRoomType' },
    waveNo: { kind: 'integer', min: 1, max: 20, required: true },
    students: { kind: 'integer', write: 'server' },
    beds: { kind: 'integer', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select'],
  list: {
    columns: ['batchId', 'name', 'gender', 'waveNo', 'students', 'beds'],
    filter: ['batchId', 'gender'],
    sort: ['batchId', 'waveNo', 'name'],
  },
  form: {
    who: ['batchId', 'name', 'gender', 'waveNo', 'grade', 'departmentIds', 'majorIds', 'classIds'],
    beds: ['buildingIds', 'floorIds', 'roomTypeIds'],
  },
  unique: { groupTaken: ['batchId', 'name'] },
});
