import { room } from '#platform/kit/room.ts';
import { teachingParameters } from './parameters.ts';
import { taskFigures } from './task-figures.ts';
import { teachTask } from './teach-task.ts';

const reader = [
  'teachTask.list',
  'teachTask.detail',
  'teachTask.export',
  'teachTask.stats',
  'teachTask.load',
];
const keeper = [
  ...reader,
  'teachTask.add',
  'teachTask.update',
  'teachTask.remove',
  'teachTask.import',
  'teachTask.place',
];

export default room({
  name: 'base/teaching',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'base/calendar'],
  resources: [teachTask],
  figures: [taskFigures],
  pages: [
    {
      path: 'task',
      icon: 'solution',
      resource: 'teachTask',
      buttons: ['teachTask.*', 'teachTask.place', 'teachTask.copyLast', 'teachTask.handOver'],
      roles: ['gly', 'yx', 'teacher'],
    },
    { path: 'load', icon: 'team', buttons: ['teachTask.load'], roles: ['gly', 'yx', 'xld'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'teachTask.stats',
      buttons: ['teachTask.stats'],
      roles: ['gly', 'yx', 'xld'],
    },
    {
      path: 'settings',
      icon: 'setting',
      parameters: 'teaching',
      buttons: ['teachingParam.getOne', 'teachingParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      ...keeper,
      'teachTask.copyLast',
      'teachTask.handOver',
      'teachingParam.getOne',
      'teachingParam.submit',
    ],
    yx: keeper,
    teacher: ['teachTask.list', 'teachTask.detail'],
    xld: ['teachTask.stats', 'teachTask.load'],
  },
  dictionaries: {
    taskSource: {
      closed: true,
      values: [
        { value: 'manual', color: 'default' },
        { value: 'import', color: 'blue' },
        { value: 'copy', color: 'purple' },
      ],
    },
  },
  parameters: teachingParameters,
});
