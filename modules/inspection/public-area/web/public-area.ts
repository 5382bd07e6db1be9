import { SheetControl } from '#modules/inspection/hygiene/web';
import { ScanControl } from '#modules/inspection/round/web';
import { forget } from '#platform/web/client/queries.ts';
import { offline } from '#platform/web/offline/offline.ts';
import { publicCheck } from '../public-check.ts';
import { publicClean } from '../public-clean.ts';

export const ROOM = 'inspection/public-area';

export const forgetChecks = () =>
  Promise.all(['publicTask', 'publicRound', 'publicCheck'].map((entity) => forget('yxgl', entity)));

/** Areas are scored where nobody has a network. */
export const checkQueue = offline({
  room: ROOM,
  of: publicCheck,
  name: 'public-checks',
  note: 'placeName',
  steps: { score: { photos: 'photos', photosFree: true, anyVersion: true, from: ['scoring'] } },
  controls: { scoring: SheetControl },
});

/** A punch is kept with its moment, and sent when there is a network. */
export const cleanQueue = offline({
  room: ROOM,
  of: publicClean,
  name: 'public-cleans',
  note: 'placeName',
  steps: { punch: { photos: 'photos', photosFree: true, anyVersion: true } },
  controls: { scan: ScanControl },
});
