import { room } from '#platform/kit/room.ts';
import { DICTIONARIES } from './dictionaries.ts';
import { infoCampaign } from './info-campaign.ts';
import { fillFigures } from './info-figures.ts';
import { infoFill } from './info-fill.ts';
import { personFieldRule } from './person-field-rule.ts';
import { recordExtra } from './record-extra.ts';
import { studentBankCard } from './student-bank-card.ts';
import { studentFamily } from './student-family.ts';
import { infoApplication, studentInfoEdit } from './student-info-edit.ts';
import { studentSchooling } from './student-schooling.ts';

const LISTS = ['studentFamily', 'studentSchooling', 'studentBankCard'];
const own = LISTS.flatMap((name) =>
  ['list', 'detail', 'add', 'update', 'remove'].map((verb) => `${name}.${verb}`),
);
const look = LISTS.flatMap((name) => ['list', 'detail'].map((verb) => `${name}.${verb}`));
const follow = [
  'studentInfoEdit.list',
  'studentInfoEdit.detail',
  'studentInfoEdit.approve',
  'infoFill.list',
  'infoFill.detail',
  'infoFill.export',
  'infoFill.progress',
];

export default room({
  name: 'student/info',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'portal/personal', 'resource/print'],
  resources: [
    ...[personFieldRule, studentFamily, studentSchooling, studentBankCard],
    ...[studentInfoEdit, infoCampaign, infoFill, recordExtra],
  ],
  applications: [infoApplication],
  figures: [fillFigures],
  pages: [
    {
      path: 'roster',
      icon: 'team',
      sort: 9,
      buttons: ['studentInfo.print', 'studentInfo.batch', 'studentInfo.photos', 'studentInfo.guardian'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    { path: 'mine', icon: 'idcard', sort: 10, buttons: ['studentInfo.mine'], roles: ['stu'], mobile: true },
    {
      path: 'change',
      icon: 'edit',
      sort: 11,
      application: { of: 'studentInfoChange', view: 'own' },
      buttons: ['studentInfoEdit.submit'],
      roles: ['stu'],
      hidden: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      sort: 12,
      application: { of: 'studentInfoChange', view: 'desk' },
      buttons: ['studentInfoEdit.approve'],
      roles: ['gly', 'fdy'],
      mobile: true,
    },
    {
      path: 'changes',
      icon: 'profile',
      sort: 13,
      resource: 'studentInfoEdit',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'campaign',
      icon: 'calendar',
      sort: 14,
      resource: 'infoCampaign',
      buttons: 'all',
      roles: ['gly'],
    },
    {
      path: 'fill',
      icon: 'check',
      sort: 15,
      resource: 'infoFill',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'progress',
      icon: 'bar-chart',
      sort: 16,
      figures: 'infoFill.progress',
      buttons: ['infoFill.progress'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'family',
      icon: 'team',
      sort: 17,
      resource: 'studentFamily',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'schooling',
      icon: 'book',
      sort: 18,
      resource: 'studentSchooling',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'card', icon: 'pay', sort: 19, resource: 'studentBankCard', buttons: 'all', roles: ['gly'] },
    { path: 'merge', icon: 'switch', sort: 21, buttons: ['studentInfo.merge'], roles: ['gly'] },
    {
      path: 'check',
      icon: 'scan',
      sort: 23,
      buttons: ['studentInfo.check'],
      roles: ['gly', 'yx', 'fdy', 'mw'],
      mobile: true,
    },
    { path: 'extra', icon: 'edit', sort: 22, resource: 'recordExtra', buttons: 'all', roles: ['gly'] },
    { path: 'rule', icon: 'lock', sort: 20, resource: 'personFieldRule', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: [
      'studentInfo.merge',
      'studentInfo.check',
      ...['studentInfo.print', 'studentInfo.batch', 'studentInfo.photos', 'studentInfo.guardian'],
      ...['personFieldRule.*', 'recordExtra.*', 'studentFamily.*', 'studentSchooling.*', 'studentBankCard.*'],
      ...[
        'studentInfoEdit.*',
        'studentInfoEdit.approve',
        'infoCampaign.*',
        'infoFill.*',
        'infoFill.progress',
      ],
    ],
    yx: [
      'studentInfo.check',
      ...['studentInfo.print', 'studentInfo.batch', 'studentInfo.photos', 'studentInfo.guardian'],
      ...follow.filter((one) => one !== 'studentInfoEdit.approve'),
      ...look.filter((one) => !one.startsWith('studentBankCard')),
    ],
    fdy: [
      'studentInfo.check',
      'studentInfo.print',
      'studentInfo.guardian',
      ...follow,
      ...look.filter((one) => !one.startsWith('studentBankCard')),
    ],
    mw: ['studentInfo.check'],
    stu: ['studentInfo.mine', 'studentInfoEdit.submit', ...own],
  },
  dictionaries: DICTIONARIES,
  messages: [{ code: 'infoCampaign', keys: ['info.opened', 'info.remind'], roles: ['stu'] }],
});
