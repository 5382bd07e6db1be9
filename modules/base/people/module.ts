import { room } from '#platform/kit/room.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { student } from './student.ts';
import { teacher } from './teacher.ts';

export default room({
  name: 'base/people',
  dependsOn: ['base/org', 'base/academic'],
  resources: [student, teacher],
  pages: [
    {
      path: 'student',
      icon: 'idcard',
      resource: 'student',
      buttons: [
        'student.list',
        'student.detail',
        'student.add',
        'student.update',
        'student.remove',
        'student.reveal',
        'student.import',
        'student.export',
      ],
      roles: ['gly', 'yx', 'fdy', 'bzr'],
      mobile: true,
    },
    {
      path: 'teacher',
      icon: 'solution',
      resource: 'teacher',
      buttons: [
        'teacher.list',
        'teacher.detail',
        'teacher.add',
        'teacher.update',
        'teacher.reveal',
        'teacher.leave',
        'teacher.retire',
        'teacher.rehire',
        'teacher.makeExternal',
        'teacher.handOver',
        'teacher.import',
        'teacher.export',
      ],
      roles: ['gly', 'yx'],
    },
  ],
  grants: {
    gly: ['student.*', 'teacher.*'],
    yx: [
      'student.list',
      'student.detail',
      'student.add',
      'student.update',
      'student.reveal',
      'student.import',
      'student.export',
      'teacher.list',
      'teacher.detail',
    ],
    fdy: ['student.list', 'student.detail', 'student.update', 'student.reveal', 'student.export'],
    bzr: ['student.list', 'student.detail'],
  },
  dictionaries: DICTIONARIES,
  widgets: [
    {
      code: 'studentFigures',
      roles: ['gly', 'yx', 'fdy'],
      needs: 'student.list',
      w: 6,
      h: 5,
      minW: 3,
      minH: 3,
      sort: 20,
      link: '/layout/base/people/student',
    },
  ],
});
