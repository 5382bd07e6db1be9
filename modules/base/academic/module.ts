import { room } from '#platform/kit/room.ts';
import { gradeMajor } from './grade-major.ts';
import { major } from './major.ts';
import { majorSubject } from './major-subject.ts';
import { stuClass } from './stu-class.ts';
import { subject } from './subject.ts';

export default room({
  name: 'base/academic',
  dependsOn: ['base/org'],
  resources: [major, gradeMajor, stuClass, subject, majorSubject],
  pages: [
    {
      path: 'major',
      icon: 'read',
      resource: 'major',
      buttons: 'all',
      roles: ['gly', 'yx'],
    },
    {
      path: 'grade-major',
      icon: 'profile',
      resource: 'gradeMajor',
      buttons: 'all',
      roles: ['gly', 'yx'],
    },
    {
      path: 'class',
      icon: 'team',
      resource: 'stuClass',
      buttons: ['stuClass.*', 'stuClass.assignStaff', 'stuClass.batchCreate'],
      roles: ['gly', 'yx', 'fdy', 'bzr', 'xld'],
      mobile: true,
    },
    { path: 'stat', icon: 'chart', buttons: [], roles: ['gly', 'yx', 'fdy', 'xld'], mobile: true },
    { path: 'staff', icon: 'switch', buttons: ['stuClass.staffBoard'], roles: ['gly', 'yx'], mobile: true },
    {
      path: 'subject',
      icon: 'book',
      resource: 'subject',
      buttons: 'all',
      roles: ['gly', 'yx', 'teacher'],
    },
    {
      path: 'major-subject',
      icon: 'profile',
      resource: 'majorSubject',
      buttons: 'all',
      roles: ['gly', 'yx', 'teacher'],
    },
  ],
  grants: {
    gly: ['major.*', 'gradeMajor.*', 'stuClass.*', 'subject.*', 'majorSubject.*'],
    xld: ['stuClass.list', 'stuClass.detail'],
    teacher: ['subject.list', 'subject.detail', 'majorSubject.list', 'majorSubject.detail'],
    yx: [
      'subject.list',
      'subject.detail',
      'majorSubject.list',
      'majorSubject.detail',
      'major.list',
      'major.detail',
      'gradeMajor.list',
      'gradeMajor.detail',
      'stuClass.list',
      'stuClass.detail',
      'stuClass.add',
      'stuClass.update',
      'stuClass.assignStaff',
      'stuClass.staffBoard',
      'stuClass.batchCreate',
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
    subjectType: { values: ['1', '2', '3', '4', '5'] },
    examType: { values: ['1', '2'] },
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
