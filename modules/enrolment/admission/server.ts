import { roomServer } from '#platform/server/room-server.ts';
import { admittedHooks } from './server/admitted.ts';

export default roomServer({ hooks: { admittedStudent: admittedHooks } });
