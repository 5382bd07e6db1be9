import { claimBed, claimBeds } from './claim.ts';
import { endLiving, holdUntil, moveBeds, releaseHold, setLeaving } from './move.ts';
import { endReserved, takeBeds } from './reserve.ts';

/** What other rooms do to beds: all of it in the transaction of their call. */
export const ledger = {
  ...{ claimBed, claimBeds, takeBeds, endReserved },
  ...{ moveBeds, holdUntil, releaseHold, setLeaving, endLiving },
};
