import type { Endpoint } from '#platform/server/http/endpoint.ts';
import { choose, repick } from './choose.ts';
import { map } from './map.ts';
import { getMine } from './mine.ts';

/** The same calls for newcomers, by their own realm's tokens: one piece of code takes beds. */
export const newcomerCalls: Endpoint[] = [getMine, map, choose, repick].map((call) => ({
  ...call,
  path: call.path.replace('/roomChoice/', '/welcomeRoomChoice/'),
  needs: 'login',
  realms: ['welcome'],
}));
