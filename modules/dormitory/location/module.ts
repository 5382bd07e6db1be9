import { room } from '#platform/kit/room.ts';
import { locationApplication, locationApply } from './location-apply.ts';
import { locationFigures } from './location-figures.ts';
import { locationVisit } from './location-visit.ts';

const readers = [
  'locationApply.list',
  'locationApply.detail',
  'locationApply.export',
  'locationApply.reveal',
  'locationApply.map',
  'locationApply.stats',
  'locationVisit.list',
  'locationVisit.detail',
  'locationVisit.export',
];
const approver = [...readers, 'locationApply.approve', 'locationApply.revoke'];

export default room({
  name: 'dormitory/location',
  dependsOn: ['base/org', 'base/academic', 'base/people', 'dormitory/register'],
  resources: [locationApply, locationVisit],
  applications: [locationApplication],
  figures: [locationFigures],
  pages: [
    {
      path: 'mine',
      icon: 'home',
      application: { of: 'dormLocation', view: 'own' },
      buttons: ['locationApply.submit', 'locationApply.end'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'dormLocation', view: 'desk' },
      buttons: ['locationApply.approve', 'locationApply.agent'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'map',
      icon: 'compass',
      buttons: ['locationApply.map'],
      roles: ['gly', 'yx', 'fdy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'locationApply',
      buttons: ['locationApply.*', '-locationApply.end'],
      roles: ['gly', 'yx', 'fdy', 'sgy'],
    },
    { path: 'visit', icon: 'phone', resource: 'locationVisit', buttons: 'all', roles: ['gly', 'yx', 'fdy'] },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'locationApply.stats',
      buttons: ['locationApply.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  grants: {
    gly: [...approver, 'locationApply.agent', 'locationApply.setInterval'],
    yx: approver,
    fdy: [...approver, 'locationApply.agent', 'locationApply.setInterval', 'locationVisit.add'],
    sgy: ['locationApply.list', 'locationApply.detail'],
    stu: ['locationApply.submit', 'locationApply.end'],
  },
  parameters: { 'dorm.firstYearRent': { kind: 'boolean', default: false } },
  dictionaries: {
    locationType: {
      closed: true,
      values: [
        { value: 'signIn', color: 'blue' },
        { value: 'offCampus', color: 'orange' },
      ],
    },
    locationReason: {
      values: ['internship', 'medical', 'family', 'commute', 'rent', 'carer', 'other'],
    },
    locationVisitMode: { values: ['phone', 'video', 'onSite'] },
  },
  messages: [{ code: 'locationEnding', roles: ['stu'], keys: ['location.ending'] }],
});
