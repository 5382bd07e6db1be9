import { room } from '#platform/kit/room.ts';
import { admissionLetter } from './admission-letter.ts';
import { admitChange, changeApplication } from './admit-change.ts';
import { admitNotice } from './admit-notice.ts';
import { admittedFigures } from './admitted-figures.ts';
import { admittedStudent } from './admitted-student.ts';
import { classPlan } from './class-plan.ts';
import { classRelation } from './class-relation.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { enrollPlan } from './enroll-plan.ts';
import { letterTemplate } from './letter-template.ts';
import { majorMapping } from './major-mapping.ts';
import { parameters } from './settings.ts';

const plans = ['list', 'detail', 'add', 'update', 'remove', 'split', 'handIn', 'board', 'move'];
const splitting = plans.map((verb) => `classPlan.${verb}`);

export default room({
  name: 'enrolment/admission',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [
    enrollPlan,
    majorMapping,
    admittedStudent,
    classPlan,
    classRelation,
    letterTemplate,
    admissionLetter,
    admitChange,
    admitNotice,
  ],
  applications: [changeApplication],
  figures: [admittedFigures],
  pages: [
    {
      path: 'list',
      icon: 'team',
      resource: 'admittedStudent',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'plan', icon: 'table', resource: 'enrollPlan', buttons: 'all', roles: ['gly', 'yx'] },
    { path: 'mapping', icon: 'book', resource: 'majorMapping', buttons: 'all', roles: ['gly'] },
    { path: 'photo', icon: 'idcard', buttons: ['admittedStudent.photos'], roles: ['gly'] },
    { path: 'split', icon: 'apartment', resource: 'classPlan', buttons: 'all', roles: ['gly', 'yx'] },
    { path: 'board', icon: 'appstore', buttons: ['classPlan.board', 'classPlan.move'], roles: ['gly', 'yx'] },
    { path: 'relation', icon: 'link', resource: 'classRelation', buttons: 'all', roles: ['gly', 'yx'] },
    {
      path: 'template',
      icon: 'edit',
      resource: 'letterTemplate',
      buttons: ['letterTemplate.*', 'letterTemplate.design'],
      roles: ['gly'],
    },
    {
      path: 'letter',
      icon: 'message',
      resource: 'admissionLetter',
      buttons: ['admissionLetter.*', 'admissionLetter.generate', 'admissionLetter.print'],
      roles: ['gly'],
    },
    { path: 'desk', icon: 'scan', buttons: ['admissionLetter.scan'], roles: ['gly'], mobile: true },
    { path: 'radar', icon: 'compass', buttons: ['admissionLetter.radar'], roles: ['gly'], mobile: true },
    {
      path: 'change',
      icon: 'switch',
      application: { of: 'admitChange', view: 'own' },
      buttons: ['admitChange.submit'],
      roles: ['gly'],
    },
    {
      path: 'check',
      icon: 'audit',
      application: { of: 'admitChange', view: 'desk' },
      buttons: ['admitChange.approve'],
      roles: ['gly'],
    },
    { path: 'changes', icon: 'profile', resource: 'admitChange', buttons: 'all', roles: ['gly', 'yx'] },
    { path: 'notice', icon: 'megaphone', resource: 'admitNotice', buttons: 'all', roles: ['gly'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'admittedStudent.stats',
      buttons: ['admittedStudent.stats'],
      roles: ['gly', 'yx'],
    },
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
      'admittedStudent.photos',
      'admittedStudent.stats',
      'enrollPlan.*',
      'majorMapping.*',
      'classPlan.*',
      'classPlan.board',
      'classPlan.move',
      'classRelation.*',
      'letterTemplate.*',
      'letterTemplate.design',
      'admissionLetter.*',
      'admissionLetter.generate',
      'admissionLetter.print',
      'admissionLetter.scan',
      'admissionLetter.radar',
      'admitChange.*',
      'admitChange.submit',
      'admitChange.approve',
      'admitNotice.*',
      'admissionParam.getOne',
      'admissionParam.submit',
    ],
    yx: [
      'admittedStudent.list',
      'admittedStudent.detail',
      'admittedStudent.export',
      'admittedStudent.stats',
      'enrollPlan.list',
      'enrollPlan.detail',
      ...splitting,
      'classRelation.*',
      'admitChange.list',
      'admitChange.detail',
    ],
    fdy: ['admittedStudent.list'],
  },
  dictionaries: DICTIONARIES,
  parameters,
  messages: [
    {
      code: 'admission',
      keys: ['admission.notice', 'admission.mailed', 'admission.classed'],
      roles: ['stu'],
    },
    { code: 'newClass', keys: ['admission.roster'], roles: ['fdy', 'teacher'] },
  ],
});
