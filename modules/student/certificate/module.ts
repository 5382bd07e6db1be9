import { room } from '#platform/kit/room.ts';
import { skillApplication, skillCert } from './skill-cert.ts';
import { skillFigures } from './skill-figures.ts';
import { skillType } from './skill-type.ts';

const readers = ['skillCert.list', 'skillCert.detail', 'skillCert.export', 'skillCert.stats'];
const approver = [...readers, 'skillCert.approve', 'skillCert.agent'];

export default room({
  name: 'student/certificate',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [skillType, skillCert],
  applications: [skillApplication],
  figures: [skillFigures],
  pages: [
    {
      path: 'mine',
      icon: 'idcard',
      application: { of: 'skillCert', view: 'own' },
      buttons: ['skillCert.submit'],
      roles: ['stu'],
      mobile: true,
    },
    {
      path: 'desk',
      icon: 'audit',
      application: { of: 'skillCert', view: 'desk' },
      buttons: ['skillCert.approve', 'skillCert.agent'],
      roles: ['yx', 'fdy', 'gly'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'skillCert',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'skillCert.stats',
      buttons: ['skillCert.stats'],
      roles: ['gly', 'yx', 'fdy'],
    },
    { path: 'type', icon: 'tags', resource: 'skillType', buttons: 'all', roles: ['gly'] },
  ],
  grants: {
    gly: [...approver, 'skillCert.import', 'skillCert.revoke', 'skillType.*'],
    yx: approver,
    fdy: approver,
    stu: ['skillCert.submit'],
  },
  dictionaries: {
    skillKind: {
      values: ['onePlusX', 'vocational', 'licence', 'english', 'computer', 'mandarin', 'driving', 'other'],
    },
    skillTypeStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
  },
  messages: [{ code: 'certificateEnds', keys: ['certificate.expiring'], roles: ['stu'] }],
});
