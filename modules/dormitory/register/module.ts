import { room } from '#platform/kit/room.ts';
import { dormitoryRegister } from './dormitory-register.ts';
import { residentFigures } from './resident-figures.ts';

export default room({
  name: 'dormitory/register',
  dependsOn: ['base/academic', 'base/people', 'dormitory/space'],
  resources: [dormitoryRegister],
  figures: [residentFigures],
  pages: [
    { path: 'mine', icon: 'home', buttons: [], roles: ['stu'], mobile: true },
    {
      path: 'desk',
      icon: 'login',
      buttons: ['dormitoryRegister.walkIn', 'dormitoryRegister.reserve'],
      roles: ['gly', 'sgy'],
      mobile: true,
    },
    {
      path: 'list',
      icon: 'profile',
      resource: 'dormitoryRegister',
      buttons: 'all',
      roles: ['gly', 'sgy', 'fdy', 'yx'],
    },
    {
      path: 'stats',
      icon: 'bar-chart',
      figures: 'dormitoryRegister.residents',
      buttons: ['dormitoryRegister.residents'],
      roles: ['gly', 'sgy', 'fdy', 'yx'],
    },
    {
      path: 'rule',
      icon: 'setting',
      parameters: 'dorm',
      buttons: ['dormParam.getOne', 'dormParam.submit'],
      roles: ['gly'],
    },
  ],
  grants: {
    gly: ['dormitoryRegister.*', 'dormitoryRegister.residents', 'dormParam.getOne', 'dormParam.submit'],
    sgy: [
      'dormitoryRegister.walkIn',
      'dormitoryRegister.reserve',
      'dormitoryRegister.list',
      'dormitoryRegister.detail',
      'dormitoryRegister.checkIn',
      'dormitoryRegister.changeKey',
      'dormitoryRegister.release',
      'dormitoryRegister.export',
      'dormitoryRegister.residents',
    ],
    fdy: [
      'dormitoryRegister.list',
      'dormitoryRegister.detail',
      'dormitoryRegister.export',
      'dormitoryRegister.residents',
    ],
    yx: [
      'dormitoryRegister.list',
      'dormitoryRegister.detail',
      'dormitoryRegister.export',
      'dormitoryRegister.residents',
    ],
  },
  dictionaries: {
    housingPurpose: { closed: true, values: ['live', 'change', 'holiday'] },
    housingState: {
      closed: true,
      values: [
        { value: 'reserved', color: 'blue' },
        { value: 'living', color: 'green' },
        { value: 'leaving', color: 'orange' },
        { value: 'ended', color: 'default' },
      ],
    },
    housingSource: { closed: true, values: ['1', '2', '3', '4', '5', '6', '7'] },
    housingEnd: {
      closed: true,
      values: ['checkout', 'changed', 'repicked', 'withdrawn', 'timeout', 'noShow'],
    },
  },
  parameters: {
    'dorm.refundMonths': { kind: 'integer', default: 10, min: 1, max: 12 },
    'dorm.refundMode': { kind: 'choice', options: ['startedMonth', 'fullMonth'], default: 'startedMonth' },
    'dorm.feeYearMonth': { kind: 'integer', default: 9, min: 1, max: 12 },
  },
  widgets: [{ code: 'myRoom', roles: ['stu'], w: 4, h: 6, minW: 3, minH: 3, sort: 31 }],
});
