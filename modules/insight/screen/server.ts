import { roomServer } from '#platform/server/room-server.ts';
import { design } from './server/design.ts';
import { auth, data, pair, paired, playlist } from './server/open.ts';
import { passes } from './server/pass.ts';
import { passHooks, screenHooks, seed } from './server/screens.ts';

export default roomServer({
  endpoints: [data, auth, playlist, pair, paired, ...design, ...passes],
  hooks: { screen: screenHooks, screenPass: passHooks },
  seed,
});
