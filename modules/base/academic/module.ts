import { room } from '#platform/kit/room.ts';
import { gradeMajor } from './grade-major.ts';
import { major } from './major.ts';
import { stuClass } from './stu-class.ts';

export default room({
  name: 'base/academic',
  dependsOn: ['base/org'],
  resources: [major, gradeMajor, stuClass],
  pages: [
    {
      path: 'major',
      icon: 'read',
      resource: 'major',
      buttons: [
        'major.list',
        'major.detail',
        'major.add',
        'major.update',
        'major.remove',
        'major.stop',
        'major.reopen',
        'major.disable',
        'major.import',
        'major.export',
      ],
      roles: ['gly', 'yx'],
    },
    {
      path: 'grade-major',
      icon: 'profile',
      resource: 'gradeMajor',
      buttons: [
        'gradeMajor.list',
        'gradeMajor.detail',
        'gradeMajor.add',
        'gradeMajor.update',
        'gradeMajor.remove',
        'gradeMajor.import',
        'gradeMajor.export',
      ],
      roles: ['gly', 'yx'],
    },
    {
      path: 'class',
      icon: 'team',
      resource: 'stuClass',
      buttons: [
        'stuClass.list',
        'stuClass.detail',
        'stuClass.add',
        'stuClass.update',
        'stuClass.remove',
        'stuClass.assignStaff',
        'stuClass.open',
        'stuClass.intern',
        'stuClass.graduate',
        'stuClass.cancel',
        'stuClass.import',
        'stuClass.export',
      ],
      roles: ['gly', 'yx', 'fdy', 'bzr'],
      mobile: true,
    },
  ],
  grants: {
    gly: ['major.*', 'gradeMajor.*', 'stuClass.*'],
    yx: [
      'major.list',
      'major.detail',
      'gradeMajor.list',
      'gradeMajor.detail',
      'stuClass.list',
      'stuClass.detail',
      'stuClass.add',
      'stuClass.update',
      'stuClass.assignStaff',
      'stuClass.import',
      'stuClass.export',
    ],
    fdy: ['stuClass.list', 'stuClass.detail'],
    bzr: ['stuClass.list', 'stuClass.detail'],
  },
  roles: [{ code: 'bzr', roleType: 'teacher', scope: 'classTeacher' }],
  dictionaries: {
    majorLevel: { values: ['1', '2'] },
    majorStatus: {
      closed: true,
      values: [
        { value: 'enabled', color: 'green' },
        { value: 'stopped', color: 'orange' },
        { value: 'disabled', color: 'default' },
      ],
    },
    classType: { values: ['1', '2', '3', '4'] },
    classPost: { values: ['1', '2', '3', '4', '5', '6', '7', '8'] },
    classStatus: {
      closed: true,
      values: [
        { value: 'planned', color: 'default' },
        { value: 'active', color: 'green' },
        { value: 'interning', color: 'blue' },
        { value: 'graduated', color: 'default' },
        { value: 'cancelled', color: 'red' },
      ],
    },
  },
});
