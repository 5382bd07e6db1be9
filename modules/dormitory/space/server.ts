import { roomServer } from '#platform/server/room-server.ts';
import { board } from './server/board.ts';
import { buildingHooks, floorHooks } from './server/building-hooks.ts';
import { candidates } from './server/candidates.ts';
import { doorSigns } from './server/door-signs.ts';
import { feeds } from './server/feeds.ts';
import { figuresOfBeds } from './server/figures.ts';
import { generation } from './server/generate.ts';
import { roomHooks } from './server/room-hooks.ts';
import { getDorm, getFloor, getRoom, getRoomFullName, getRoomStu } from './server/school-reads.ts';
import { dormRoomTree, dormTree } from './server/school-trees.ts';
import { scopes, staffHooks } from './server/staff-hooks.ts';

export default roomServer({
  endpoints: [
    ...generation,
    board,
    doorSigns,
    dormTree,
    dormRoomTree,
    getDorm,
    getFloor,
    getRoom,
    getRoomFullName,
    getRoomStu,
  ],
  hooks: { dormBuilding: buildingHooks, dormFloor: floorHooks, dormRoom: roomHooks, dormStaff: staffHooks },
  figures: { 'dormBed.stats': figuresOfBeds },
  feeds,
  scopes,
  candidates,
});
