import { room } from '#platform/kit/room.ts';
import { parameters } from './parameters.ts';
import { signFigures } from './sign-figures.ts';
import { signFix, signFixApplication } from './sign-fix.ts';
import { signRecord } from './sign-record.ts';
import { signRound } from './sign-round.ts';
import { signTask } from './sign-task.ts';

const publisher = [
  'signTask.*',
  'signTask.matrix',
  'signRound.list',
  'signRound.detail',
  'signRound.board',
  'signRound.remind',
  'signRecord.list',
  'signRecord.detail',
  'signRecord.export',
  'signRecord.agent',
  'signRecord.pass',
  'signRecord.fail',
  'signRecord.stats',
  'signFix.approve',
];
const overseer = [...publisher, 'signRecord.reveal', 'signFix.list', 'signFix.detail', 'signFix.export'];
const signer = ['signRecord.sign'];

export default room({
  name: 'attendance/sign-task',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/calendar',
    'base/people',
    'portal/notice',
    'dormitory/space',
    'dormitory/location',
    'attendance/leave',
    'attendance/whereabouts',
  ],
  resources: [signTask, signRound, signRecord, signFix],
  applications: [signFixApplication],
  figures: [signFigures],
  pages: [
    {
      path: 'mine',
      icon: 'environment',
      buttons: signer,
      roles: ['stu', 'teacher', 'fdy', 'yx'],
      mobile: true,
    },
    {
      path: 'fix',
      icon: 'edit',
      application: { of: 'signFix', view: 'own' },
      buttons: ['signFix.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'wall',
      icon: 'team',
      buttons: ['signRound.board', 'signRound.remind'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    {
      path: 'task',
      icon: 'schedule',
      resource: 'signTask',
      buttons: ['signTask.*'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'round',
      icon: 'profile',
      resource: 'signRound',
      buttons: ['signRound.list', 'signRound.detail'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'record',
      icon: 'profile',
      resource: 'signRecord',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'matrix',
      icon: 'appstore',
      buttons: ['signTask.matrix'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'signFix', view: 'desk' },
      buttons: ['signFix.approve'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    {
      path: 'fixes',
      icon: 'profile',
      resource: 'signFix',
      buttons: ['signFix.list', 'signFix.detail', 'signFix.export'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      buttons: ['signRecord.stats'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'settings',
      icon: 'setting',
      parameters: 'sign',
      buttons: ['signParam.getOne', 'signParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [...overseer, 'signParam.getOne', 'signParam.submit'],
    yx: [...overseer, ...signer],
    fdy: [...overseer, ...signer],
    teacher: [...publisher, ...signer],
    stu: [...signer, 'signFix.submit'],
  },
  parameters,
  dictionaries: {
    signBiz: {
      closed: true,
      values: [
        'general',
        { value: 'dorm', color: 'purple' },
        { value: 'lesson', color: 'blue' },
        { value: 'staff', color: 'cyan' },
        { value: 'activity', color: 'green' },
        { value: 'internship', color: 'orange' },
      ],
    },
    signTopic: { closed: true, values: ['general', 'staff', 'activity', 'internship'] },
    signCycle: { closed: true, values: ['once', 'daily', 'workday', 'weekly', 'dates'] },
    signWeekday: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
    signWay: { closed: true, values: ['gps', 'qr', 'code', 'photo', 'form'] },
    signMethod: {
      closed: true,
      values: ['gps', 'qr', 'code', 'photo', 'form', 'gate', 'staff'],
    },
    signTold: { closed: true, values: ['self', 'fdy'] },
    signTaskStatus: {
      closed: true,
      values: [
        'draft',
        { value: 'running', color: 'green' },
        { value: 'stopped', color: 'orange' },
        { value: 'over', color: 'default' },
      ],
    },
    signRoundStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'default' },
        { value: 'open', color: 'green' },
        { value: 'closed', color: 'blue' },
      ],
    },
    signInStatus: {
      closed: true,
      values: [
        { value: 'none', color: 'red' },
        { value: 'onTime', color: 'green' },
        { value: 'late', color: 'orange' },
        { value: 'exempt', color: 'default' },
        { value: 'fixed', color: 'blue' },
        { value: 'gate', color: 'green' },
        { value: 'agent', color: 'cyan' },
      ],
    },
    signExempt: {
      closed: true,
      values: ['suspended', 'leaveOut', 'offCampus', 'internship', 'away', 'holidayStay', 'leaveIn'],
    },
    signFlag: {
      closed: true,
      values: [
        { value: 'sharedDevice', color: 'red' },
        { value: 'tooFast', color: 'red' },
        { value: 'samePoint', color: 'orange' },
        { value: 'tooExact', color: 'orange' },
        { value: 'elsewhere', color: 'blue' },
      ],
    },
    signReview: {
      closed: true,
      values: [
        'none',
        { value: 'waiting', color: 'orange' },
        { value: 'passed', color: 'green' },
        { value: 'failed', color: 'red' },
      ],
    },
  },
  messages: [
    { code: 'signReminder', keys: ['sign-task.remind', 'sign-task.missed', 'sign-task.failed'] },
    { code: 'signMissed', roles: ['fdy'], keys: ['sign-task.missedOf'] },
  ],
});
