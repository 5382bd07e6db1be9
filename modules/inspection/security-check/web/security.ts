import { forget } from '#platform/web/client/queries.ts';
import { offline } from '#platform/web/offline/offline.ts';
import { securityRecord } from '../security-record.ts';
import { CheckControl } from './check-control.tsx';

export const ROOM = 'inspection/security-check';

export const forgetChecks = () =>
  Promise.all(
    ['securityTask', 'securityRound', 'securityRecord', 'securityHazard'].map((entity) =>
      forget('yxgl', entity),
    ),
  );

/** Rooms are checked where nobody has a network; what comes of each form the server says, once. */
export const checkQueue = offline({
  room: ROOM,
  of: securityRecord,
  name: 'security-rooms',
  note: 'placeName',
  steps: { check: { photos: 'photos', photosFree: true, anyVersion: true, from: ['checking'] } },
  controls: { checking: CheckControl },
});
