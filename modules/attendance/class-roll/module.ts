import { room } from '#platform/kit/room.ts';
import { classFix, classFixApplication } from './class-fix.ts';
import { classRecord } from './class-record.ts';
import { classSession } from './class-session.ts';
import { classWarning } from './class-warning.ts';
import { rollParameters } from './parameters.ts';
import { coverFigures, rollFigures } from './roll-figures.ts';

const reader = [
  'classSession.list',
  'classSession.detail',
  'classSession.export',
  'classSession.board',
  'classSession.cover',
  'classRecord.list',
  'classRecord.detail',
  'classRecord.export',
  'classRecord.stats',
  'classRecord.matrix',
  'classRecord.ban',
  'classWarning.list',
  'classWarning.detail',
  'classWarning.export',
  'classFix.list',
  'classFix.detail',
  'classFix.export',
];
const teaching = ['classSession.teach', 'classRecord.matrix', 'classFix.agent', 'classFix.approve'];
const office = [
  ...reader,
  'classSession.substitute',
  'classSession.cancel',
  'classFix.approve',
  'classWarning.handle',
];

export default room({
  name: 'attendance/class-roll',
  dependsOn: [
    'base/org',
    'base/academic',
    'base/calendar',
    'base/people',
    'attendance/leave',
    'attendance/whereabouts',
    'attendance/sign-task',
  ],
  resources: [classSession, classRecord, classFix, classWarning],
  applications: [classFixApplication],
  figures: [rollFigures, coverFigures],
  pages: [
    {
      path: 'teach',
      icon: 'audit',
      buttons: ['classSession.teach', 'classFix.agent'],
      roles: ['teacher', 'fdy'],
      mobile: true,
    },
    { path: 'mine', icon: 'schedule', buttons: ['classRecord.mine'], roles: ['stu'], mobile: true },
    {
      path: 'fix',
      icon: 'edit',
      application: { of: 'classFix', view: 'own' },
      buttons: ['classFix.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'board',
      icon: 'team',
      buttons: ['classSession.board'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'session',
      icon: 'schedule',
      resource: 'classSession',
      buttons: [
        'classSession.list',
        'classSession.detail',
        'classSession.export',
        'classSession.substitute',
        'classSession.cancel',
      ],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'record', icon: 'profile', resource: 'classRecord', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'matrix',
      icon: 'appstore',
      buttons: ['classRecord.matrix'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
    },
    {
      path: 'warning',
      icon: 'warning',
      resource: 'classWarning',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    { path: 'ban', icon: 'alert', buttons: ['classRecord.ban'], roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'classFix', view: 'desk' },
      buttons: ['classFix.approve'],
      roles: ['gly', 'yx', 'fdy', 'teacher'],
      mobile: true,
    },
    {
      path: 'fixes',
      icon: 'profile',
      resource: 'classFix',
      buttons: ['classFix.list', 'classFix.detail', 'classFix.export'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'classRecord.stats',
      buttons: ['classRecord.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'cover',
      icon: 'bar-chart',
      figures: 'classSession.cover',
      buttons: ['classSession.cover'],
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'settings',
      icon: 'setting',
      parameters: 'attend',
      buttons: ['attendParam.getOne', 'attendParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: [...office, 'attendParam.getOne', 'attendParam.submit'],
    yx: office,
    fdy: [...reader, ...teaching, 'classWarning.handle'],
    teacher: teaching,
    stu: ['classRecord.mine', 'classFix.submit'],
  },
  parameters: rollParameters,
  dictionaries: {
    rollMethod: { closed: true, values: ['call', 'qr', 'code', 'gps', 'mixed'] },
    rollStatus: {
      closed: true,
      values: [
        { value: 'waiting', color: 'default' },
        { value: 'running', color: 'green' },
        { value: 'done', color: 'blue' },
        { value: 'missed', color: 'orange' },
        { value: 'cancelled', color: 'default' },
      ],
    },
    rollMark: {
      closed: true,
      values: [
        { value: 'present', color: 'green' },
        { value: 'late', color: 'orange' },
        { value: 'early', color: 'gold' },
        { value: 'absent', color: 'red' },
        { value: 'leave', color: 'blue' },
        { value: 'official', color: 'cyan' },
        { value: 'exempt', color: 'default' },
        { value: 'void', color: 'default' },
      ],
    },
    // what a correction may ask for
    rollFixed: { closed: true, values: ['present', 'late', 'early', 'absent', 'exempt'] },
    rollSource: { closed: true, values: ['system', 'self', 'teacher', 'leave', 'fix'] },
    rollWarning: {
      closed: true,
      values: [
        { value: 'open', color: 'orange' },
        { value: 'handled', color: 'green' },
        { value: 'lifted', color: 'default' },
      ],
    },
  },
  messages: [
    { code: 'rollWarning', keys: ['class-roll.warned', 'class-roll.lifted'], roles: ['stu'] },
    { code: 'rollWarningOf', keys: ['class-roll.warnedOf', 'class-roll.liftedOf'], roles: ['fdy', 'gly'] },
    { code: 'rollChanged', keys: ['class-roll.substitute'], roles: ['teacher', 'fdy'] },
  ],
});
