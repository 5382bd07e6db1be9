import { roomServer } from '#platform/server/room-server.ts';
import { leaveFacts } from './server/facts.ts';

export default roomServer({ facts: leaveFacts });
