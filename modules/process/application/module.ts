import { room } from '#platform/kit/room.ts';
import { flowApplication } from './flow-application.ts';

const everybody = ['gly', 'yx', 'fdy', 'teacher', 'stu'] as const;
const own = ['flowApplication.submit'];
const ledger = ['flowApplication.list', 'flowApplication.detail', 'flowApplication.export'];

export default room({
  name: 'process/application',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [flowApplication],
  pages: [
    { path: '', icon: 'file', sort: 0, buttons: own, roles: everybody, mobile: true },
    {
      path: 'ledger',
      icon: 'book',
      sort: 4,
      resource: 'flowApplication',
      buttons: ledger,
      roles: ['gly', 'yx', 'fdy'],
    },
  ],
  parameters: { 'application.draftDays': { kind: 'integer', default: 30, min: 1, max: 365 } },
  grants: {
    gly: [...own, ...ledger],
    yx: [...own, ...ledger],
    fdy: [...own, ...ledger],
    teacher: own,
    stu: own,
  },
});
