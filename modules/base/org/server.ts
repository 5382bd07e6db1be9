import { roomServer } from '#platform/server/room-server.ts';
import { departmentHooks } from './server/department.ts';
import { departmentSelect, departmentTree } from './server/department-reads.ts';
import { buildingHooks, venueHooks } from './server/hooks.ts';
import { fillRegions, regionReads } from './server/region.ts';
import { scopes } from './server/scopes.ts';
import { buildingSelect, campusSelect, venueSelect } from './server/selects.ts';

export default roomServer({
  endpoints: [campusSelect, buildingSelect, venueSelect, departmentTree, departmentSelect, ...regionReads],
  hooks: { building: buildingHooks, department: departmentHooks, venue: venueHooks },
  scopes,
  seed: fillRegions,
});
