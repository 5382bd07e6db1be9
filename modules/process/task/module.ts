import { room } from '#platform/kit/room.ts';

export default room({
  name: 'process/task',
  dependsOn: [],
  resources: [],
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
      buttons: ['flowTask.watch'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: ['flowTask.*'],
    yx: ['flowTask.list', 'flowTask.decide'],
    fdy: ['flowTask.list', 'flowTask.decide'],
    teacher: ['flowTask.list', 'flowTask.decide'],
    stu: ['flowTask.list', 'flowTask.decide'],
  },
  widgets: [
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
    },
  ],
});
