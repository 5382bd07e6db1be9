import { roomServer } from '#platform/server/room-server.ts';
import { many, printMany } from './server/many.ts';
import { sealHooks } from './server/seal.ts';
import { templates } from './server/template.ts';

export default roomServer({
  endpoints: [...templates, many],
  tasks: { prints: printMany },
  hooks: { printSeal: sealHooks },
});
