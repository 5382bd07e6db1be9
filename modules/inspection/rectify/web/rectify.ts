import { useFetched } from '#platform/web/client/queries.ts';
import { forget } from '#platform/web/client/queries.ts';
import { offline } from '#platform/web/offline/offline.ts';
import { rectify } from '../rectify.ts';

export const ROOM = 'inspection/rectify';

export const useOrders = <T>(verb: string, params: { [name: string]: string } = {}) =>
  useFetched<T>('yxgl', 'rectify', verb, params, { keep: true, quiet: true, staleTime: 5_000 });

export const forgetOrders = () => void forget('yxgl', 'rectify');

/** What was put right is photographed where it is, with a network or without. */
export const rectifyQueue = offline({
  room: ROOM,
  of: rectify,
  name: 'rectify-orders',
  note: 'placeName',
  steps: { submit: { photos: 'afterPhotos' } },
  controls: {},
});
