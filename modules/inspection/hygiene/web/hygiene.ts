import { forget, useFetched } from '#platform/web/client/queries.ts';
import type { Query } from '#platform/web/client/query.ts';
import { offline } from '#platform/web/offline/offline.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { ScoreControl } from './score-control.tsx';

export const ROOM = 'inspection/hygiene';

export const useHygiene = <T>(entity: string, verb: string, params: Query = {}) =>
  useFetched<T>('yxgl', entity, verb, params, { keep: true, quiet: true, staleTime: 5_000 });

export const forgetRounds = () =>
  Promise.all(['hygieneRound', 'hygieneTask', 'hygieneRoom'].map((entity) => forget('yxgl', entity)));

/** Rooms are scored where nobody has a network; the server says what comes of each form, once. */
export const scoreQueue = offline({
  room: ROOM,
  of: hygieneRoom,
  name: 'hygiene-rooms',
  note: 'placeName',
  steps: { score: { photos: 'photos', photosFree: true, anyVersion: true, from: ['scoring'] } },
  controls: { scoring: ScoreControl },
});
