import { claimBed } from './claim.ts';
import { endLiving, holdUntil, moveBeds, releaseHold, setLeaving } from './move.ts';

/** What other rooms do to beds: all of it in the transaction of their call. */
export const ledger = { claimBed, moveBeds, holdUntil, releaseHold, setLeaving, endLiving };
