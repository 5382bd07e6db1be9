import { room } from '#platform/kit/room.ts';
import { examFigures } from './exam-figures.ts';
import { examMaterial } from './exam-material.ts';
import { examPlan } from './exam-plan.ts';
import { examTaker } from './exam-taker.ts';

const look = ['examTaker.list', 'examTaker.detail', 'examTaker.export', 'examTaker.stats'];
const holder = [
  ...['examPlan.*', 'examPlan.makeup', 'examPlan.getMonitor', 'examPlan.analyse', 'examMaterial.*'],
  ...[...look, 'examTaker.cheat', 'examTaker.clear', 'examMark.mark'],
];

export default room({
  name: 'enrolment/exam',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'portal/notice', 'enrolment/question-bank'],
  resources: [examPlan, examTaker, examMaterial],
  figures: [examFigures],
  pages: [
    { path: 'mine', icon: 'edit', buttons: [], roles: ['stu'], mobile: true },
    {
      path: 'plan',
      icon: 'schedule',
      resource: 'examPlan',
      buttons: ['examPlan.*', 'examPlan.makeup'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'material',
      icon: 'book',
      resource: 'examMaterial',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'monitor',
      icon: 'dashboard',
      buttons: ['examPlan.getMonitor'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    {
      path: 'marking',
      icon: 'audit',
      buttons: ['examMark.mark'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    {
      path: 'result',
      icon: 'profile',
      resource: 'examTaker',
      buttons: ['examTaker.*'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'analysis',
      icon: 'chart',
      buttons: ['examPlan.analyse'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'examTaker.stats',
      buttons: ['examTaker.stats'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
  ],
  grants: {
    gly: holder,
    yx: holder,
    fdy: holder,
    teacher: holder,
  },
  dictionaries: {
    examKind: { closed: true, values: ['formal', 'practice', 'entrance', 'makeup', 'machine'] },
    examPolicy: { closed: true, values: ['highest', 'last', 'first'] },
    examOnLimit: { closed: true, values: ['flag', 'submit'] },
    examShow: { closed: true, values: ['immediate', 'afterEnd', 'publish'] },
    examShowAnswers: { closed: true, values: ['immediate', 'afterEnd', 'publish', 'never'] },
    examPlanStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'published', color: 'green' },
        { value: 'marking', color: 'orange' },
        { value: 'scored', color: 'blue' },
        { value: 'archived', color: 'default' },
      ],
    },
    examTakerKind: { closed: true, values: ['student', 'candidate'] },
    examTakerStatus: {
      closed: true,
      values: [
        'listed',
        { value: 'present', color: 'green' },
        { value: 'absent', color: 'orange' },
        { value: 'cheat', color: 'red' },
      ],
    },
  },
  messages: [{ code: 'exam', keys: ['exam.published', 'exam.scored', 'exam.said'], roles: ['stu'] }],
});
