import { room } from '#platform/kit/room.ts';
import { candidate, qualifyApplication } from './candidate.ts';
import { dictionaries } from './dictionaries.ts';
import { examBatch } from './exam-batch.ts';
import { examSubject } from './exam-subject.ts';
import { majorPlan } from './major-plan.ts';
import { cancelApplication, recruitCancel } from './recruit-cancel.ts';
import { recruitFigures } from './recruit-figures.ts';
import { recruitRoom } from './recruit-room.ts';
import { recruitSeat } from './recruit-seat.ts';
import { recruitSession } from './recruit-session.ts';
import { recruitStaff } from './recruit-staff.ts';

const looks = [
  ...['examBatch', 'examSubject', 'majorPlan', 'candidate'].flatMap((name) => [
    `${name}.list`,
    `${name}.detail`,
  ]),
  'candidate.stats',
];
const seats = [
  'recruitSeat.list',
  'recruitSeat.export',
  'recruitSeat.map',
  'recruitSeat.arrange',
  'recruitSeat.print',
];

export default room({
  name: 'enrolment/single-recruit',
  dependsOn: [
    'account/security',
    'base/org',
    'base/academic',
    'base/people',
    'enrolment/cashier',
    'enrolment/exam',
    'enrolment/fees',
    'resource/print',
  ],
  resources: [
    examBatch,
    examSubject,
    majorPlan,
    candidate,
    recruitCancel,
    recruitSession,
    recruitRoom,
    recruitStaff,
    recruitSeat,
  ],
  applications: [qualifyApplication, cancelApplication],
  figures: [recruitFigures],
  pages: [
    { path: 'batch', icon: 'calendar', resource: 'examBatch', buttons: 'all', roles: ['gly', 'inspector'] },
    { path: 'subject', icon: 'book', resource: 'examSubject', buttons: 'all', roles: ['gly', 'inspector'] },
    {
      path: 'plan',
      icon: 'profile',
      resource: 'majorPlan',
      buttons: 'all',
      roles: ['gly', 'yx', 'inspector'],
    },
    {
      path: 'candidate',
      icon: 'team',
      resource: 'candidate',
      application: { of: 'recruitQualify', view: 'own' },
      buttons: ['candidate.*'],
      roles: ['gly', 'yx', 'inspector'],
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'recruitQualify', view: 'desk' },
      buttons: ['candidate.approve'],
      roles: ['gly'],
      mobile: true,
    },
    {
      path: 'cancel',
      icon: 'edit',
      resource: 'recruitCancel',
      application: { of: 'recruitCancel', view: 'own' },
      buttons: ['recruitCancel.list', 'recruitCancel.detail'],
      roles: ['gly', 'inspector'],
    },
    {
      path: 'cancel-desk',
      icon: 'audit',
      application: { of: 'recruitCancel', view: 'desk' },
      buttons: ['recruitCancel.approve'],
      roles: ['inspector'],
    },
    { path: 'room', icon: 'home', resource: 'recruitRoom', buttons: 'all', roles: ['gly'] },
    {
      path: 'session',
      icon: 'schedule',
      resource: 'recruitSession',
      buttons: 'all',
      roles: ['gly', 'inspector'],
    },
    {
      path: 'map',
      icon: 'appstore',
      buttons: ['recruitSeat.map', 'recruitSeat.arrange', 'recruitSeat.print'],
      roles: ['gly', 'inspector'],
    },
    {
      path: 'staff',
      icon: 'team',
      resource: 'recruitStaff',
      buttons: ['recruitStaff.*', 'recruitStaff.draw'],
      roles: ['gly', 'yx'],
    },
    { path: 'seat', icon: 'profile', resource: 'recruitSeat', buttons: 'all', roles: ['gly', 'inspector'] },
    {
      path: 'scan',
      icon: 'scan',
      buttons: ['recruitSeat.scan'],
      roles: ['teacher', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'candidate.stats',
      buttons: ['candidate.stats'],
      roles: ['gly', 'yx', 'inspector'],
    },
  ],
  grants: {
    gly: [
      ...[
        'examBatch',
        'examSubject',
        'majorPlan',
        'candidate',
        'recruitSession',
        'recruitRoom',
        'recruitStaff',
      ].map((name) => `${name}.*`),
      ...seats,
      'candidate.approve',
      'candidate.stats',
      'recruitCancel.list',
      'recruitCancel.detail',
      'recruitStaff.draw',
    ],
    inspector: [
      ...looks,
      ...['recruitSession', 'recruitSeat'].map((name) => `${name}.list`),
      'recruitSession.detail',
      'recruitSeat.map',
      'recruitCancel.approve',
      'recruitCancel.list',
      'recruitCancel.detail',
    ],
    yx: [
      ...looks,
      'majorPlan.add',
      'majorPlan.update',
      'recruitStaff.list',
      'recruitStaff.detail',
      'recruitStaff.add',
      'recruitSeat.scan',
    ],
    teacher: ['recruitSeat.scan'],
    fdy: ['recruitSeat.scan'],
  },
  dictionaries,
  roles: [{ code: 'inspector', roleType: 'teacher', scope: 'all' }],
  messages: [{ code: 'recruit', keys: ['single-recruit.seatMoved', 'single-recruit.offered'] }],
});
