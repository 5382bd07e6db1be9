import { roomServer } from '#platform/server/room-server.ts';
import { buildingCards } from './server/campus-map.ts';
import { departmentHooks, mergeDue } from './server/department.ts';
import { departmentDependents, departmentSelect, departmentTree } from './server/department-reads.ts';
import { buildingHooks, campusHooks, venueHooks } from './server/hooks.ts';
import { fillPinyin } from './server/region-pinyin.ts';
import { fillRegions, regionReads } from './server/region.ts';
import { scopes } from './server/scopes.ts';
import { buildingSelect, campusSelect, venueSelect } from './server/selects.ts';

export default roomServer({
  endpoints: [
    campusSelect,
    buildingSelect,
    venueSelect,
    departmentTree,
    departmentSelect,
    departmentDependents,
    buildingCards,
    ...regionReads,
  ],
  hooks: { campus: campusHooks, building: buildingHooks, department: departmentHooks, venue: venueHooks },
  scopes,
  seed: fillRegions,
  jobs: {
    'org.mergeDue': { cron: '10 0 * * *', run: mergeDue },
    'org.regionPinyin': { cron: '40 3 * * *', run: fillPinyin },
  },
});
