import { room } from '#platform/kit/room.ts';
import { stuLabelLink } from './stu-label-link.ts';
import { stuLabel } from './stu-label.ts';

const use = [
  'stuLabel.board',
  'stuLabel.recompute',
  'stuLabelLink.students',
  'stuLabelLink.batchAdd',
  'stuLabelLink.batchRemove',
];
const own = [
  'stuLabel.list',
  'stuLabel.detail',
  'stuLabel.add',
  'stuLabel.update',
  'stuLabel.remove',
  'stuLabel.enable',
  'stuLabel.disable',
  'stuLabelLink.list',
];

export default room({
  name: 'student/label',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'affairs/facts'],
  resources: [stuLabel, stuLabelLink],
  pages: [
    {
      path: 'board',
      icon: 'tags',
      sort: 60,
      buttons: use,
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      sort: 61,
      resource: 'stuLabel',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'students',
      icon: 'profile',
      sort: 62,
      resource: 'stuLabelLink',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: [...use, ...own, 'stuLabelLink.export'],
    yx: [...use, ...own, 'stuLabelLink.export'],
    fdy: [...use, ...own],
  },
  dictionaries: {
    labelColor: {
      closed: true,
      values: [
        { value: 'red', color: 'red' },
        { value: 'orange', color: 'orange' },
        { value: 'green', color: 'green' },
        { value: 'blue', color: 'blue' },
        'grey',
      ],
    },
    labelCategory: { values: ['study', 'aid', 'safety', 'honour', 'other'] },
    labelKind: {
      closed: true,
      values: ['manual', { value: 'rule', color: 'blue' }, { value: 'room', color: 'green' }],
    },
    labelReach: { closed: true, values: ['school', 'department', 'own'] },
    labelReader: { closed: true, values: ['yx', 'fdy'] },
    labelStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
  },
});
