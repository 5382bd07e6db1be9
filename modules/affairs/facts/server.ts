import { roomServer } from '#platform/server/room-server.ts';
import { factSelect } from './server/select.ts';

export default roomServer({ endpoints: [factSelect] });
