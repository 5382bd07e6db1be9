import { room } from '#platform/kit/room.ts';
import { rollSpell } from './roll-spell.ts';
import { DIMENSIONS } from './rules.ts';
import { studentStatView } from './student-stat-view.ts';

const own = ['list', 'add', 'remove'].map((verb) => `studentStatView.${verb}`);
const reader = ['studentStat.pivot', 'rollSpell.list', 'rollSpell.detail', ...own];

export default room({
  name: 'student/statistics',
  dependsOn: ['base/org', 'base/academic', 'base/people'],
  resources: [rollSpell, studentStatView],
  pages: [
    {
      path: 'pivot',
      icon: 'bar-chart',
      sort: 30,
      buttons: ['studentStat.pivot', ...own],
      roles: ['gly', 'yx', 'fdy', 'xld'],
      mobile: true,
    },
    {
      path: 'spells',
      icon: 'clock',
      sort: 31,
      resource: 'rollSpell',
      buttons: 'all',
      roles: ['gly', 'yx', 'fdy', 'xld'],
    },
  ],
  grants: { gly: reader, yx: reader, fdy: reader, xld: reader },
  dictionaries: {
    statDimension: { closed: true, values: [...DIMENSIONS] },
    statChart: { closed: true, values: ['bar', 'pie', 'none'] },
  },
});
