import { room } from '#platform/kit/room.ts';
import { caseFigures } from './case-figures.ts';
import { flowInstance } from './flow-instance.ts';

export default room({
  name: 'process/task',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/people',
    'base/calendar',
    'process/application',
    'resource/print',
  ],
  resources: [flowInstance],
  figures: [caseFigures],
  // a working day has ten hours or so
  parameters: { 'process.stuckHours': { kind: 'integer', default: 48, min: 1, max: 720 } },
  dictionaries: { flowProcess: { closed: true, of: 'processes', values: [] } },
  pages: [
    {
      path: '',
      icon: 'audit',
      sort: 1,
      buttons: ['flowTask.list', 'flowTask.decide'],
      roles: ['gly', 'yx', 'fdy', 'teacher', 'stu'],
      mobile: true,
    },
    {
      path: 'monitor',
      icon: 'chart',
      sort: 3,
      buttons: ['flowInstance.*', 'flowTask.watch'],
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: ['flowTask.*', 'flowInstance.*'],
    yx: ['flowTask.list', 'flowTask.decide', 'flowInstance.list', 'flowInstance.export'],
    fdy: ['flowTask.list', 'flowTask.decide', 'flowInstance.list', 'flowInstance.export'],
    teacher: ['flowTask.list', 'flowTask.decide'],
    stu: ['flowTask.list', 'flowTask.decide'],
  },
  widgets: [
    {
      code: 'approvals',
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      needs: 'flowTask.decide',
      w: 4,
      h: 6,
      minW: 3,
      minH: 3,
      sort: 11,
      link: '/layout/process/task',
      settings: { count: 4 },
    },
    {
      code: 'applications',
      roles: ['stu', 'teacher'],
      needs: 'flowTask.list',
      w: 6,
      h: 7,
      minW: 3,
      minH: 3,
      sort: 70,
      link: '/personal/usermoreapplys',
      settings: { count: 5 },
    },
  ],
  messages: [
    {
      code: 'approvals',
      roles: ['stu', 'teacher', 'fdy', 'yx', 'gly'],
      keys: ['task.remind', 'task.urge', 'task.escalated'],
      fixed: true,
    },
    {
      code: 'results',
      roles: ['stu', 'teacher', 'fdy', 'yx', 'gly'],
      keys: ['task.approved', 'task.rejected', 'task.returned', 'task.cancelled'],
    },
    {
      code: 'copies',
      roles: ['stu', 'teacher', 'fdy', 'yx', 'gly'],
      keys: ['task.cc', 'task.notice', 'task.mention'],
    },
  ],
});
