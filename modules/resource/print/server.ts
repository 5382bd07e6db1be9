import { roomServer } from '#platform/server/room-server.ts';
import { templates } from './server/template.ts';

export default roomServer({ endpoints: templates });
