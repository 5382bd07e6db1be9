import { resource } from '#platform/kit/resource.ts';

/** Who looks after which building. What building staff see follows from here. */
export const dormStaff = resource({
  name: 'dormStaff',
  service: 'yxgl',
  label: 'phone',
  fields: {
    buildingId: { kind: 'ref', to: 'building', required: true },
    floorIds: { kind: 'refs', to: 'dormFloor' },
    teacherId: { kind: 'ref', to: 'teacher', required: true },
    post: { kind: 'dict', dict: 'dormPost', required: true },
    dutyFrom: { kind: 'date' },
    dutyTo: { kind: 'date' },
    phone: { kind: 'text', form: 'phone', required: true },
  },
  scope: { building: 'buildingId' },
  verbs: ['list', 'detail', 'add', 'update', 'remove'],
  list: {
    columns: ['buildingId', 'teacherId', 'post', 'phone', 'floorIds', 'dutyFrom', 'dutyTo'],
    filter: ['buildingId', 'post', 'teacherId'],
    search: ['teacherId'],
    sort: ['buildingId', 'post'],
  },
  form: { main: ['buildingId', 'teacherId', 'post', 'phone', 'floorIds', 'dutyFrom', 'dutyTo'] },
  unique: { staffTaken: ['buildingId', 'teacherId', 'post'] },
});
