import { room } from '#platform/kit/room.ts';
import { admittedStudent } from './admitted-student.ts';
import { enrollPlan } from './enroll-plan.ts';
import { majorMapping } from './major-mapping.ts';
import { PROVINCES } from './rules/province.ts';
import { parameters } from './settings.ts';

export default room({
  name: 'enrolment/admission',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [enrollPlan, majorMapping, admittedStudent],
  pages: [
    { path: 'list', icon: 'team', resource: 'admittedStudent', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    { path: 'plan', icon: 'table', resource: 'enrollPlan', buttons: 'all', roles: ['gly', 'yx'] },
    { path: 'mapping', icon: 'book', resource: 'majorMapping', buttons: 'all', roles: ['gly'] },
    {
      path: 'settings',
      icon: 'setting',
      parameters: 'admission',
      buttons: ['admissionParam.getOne', 'admissionParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [
      'admittedStudent.*',
      'enrollPlan.*',
      'majorMapping.*',
      'admissionParam.getOne',
      'admissionParam.submit',
    ],
    yx: ['admittedStudent.list', 'admittedStudent.detail', 'admittedStudent.export', 'enrollPlan.list'],
    fdy: ['admittedStudent.list'],
  },
  dictionaries: {
    province: { standard: 'GB/T 2260', values: PROVINCES },
    admitRoute: { values: ['1', '2', '3', '4', '5', '6'] },
    subjectKind: { values: ['0', '1', '5', 'A', 'B', 'C', '9'] },
    admitBatch: { values: ['1', '2', '5', '6', '7', '8'] },
    admitLevel: { values: ['1', '2', '3'] },
    candidateKind: { values: ['1', '2', '3', '4', '5', '9'] },
    admitPhoto: {
      closed: true,
      values: [
        { value: 'none', color: 'red' },
        { value: 'matched', color: 'blue' },
        { value: 'checked', color: 'green' },
        { value: 'rejected', color: 'orange' },
      ],
    },
    letterStatus: {
      closed: true,
      values: [
        { value: 'none', color: 'default' },
        { value: 'made', color: 'blue' },
        { value: 'printed', color: 'cyan' },
        { value: 'packed', color: 'purple' },
        { value: 'mailed', color: 'orange' },
        { value: 'signed', color: 'green' },
        { value: 'returned', color: 'red' },
      ],
    },
    admitSource: { closed: true, values: ['import', 'exam', 'manual'] },
    admitStatus: {
      closed: true,
      values: [
        { value: 'admitted', color: 'green' },
        { value: 'revoked', color: 'default' },
      ],
    },
  },
  parameters,
});
