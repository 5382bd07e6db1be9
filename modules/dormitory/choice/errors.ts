import { refusals } from '#platform/kit/errors.ts';

/** Constraints of `migrations/` refuse with the same keys. */
export const refuse = refusals('choice', [
  'bedTaken',
  'alreadyHave',
  'notYet',
  'over',
  'paused',
  'notEligible',
  'bedOff',
  'repickOver',
  'nothingToRepick',
  'movedIn',
  'teamNotReady',
  'teamOff',
  'teamFull',
  'teamUnknown',
  'inTeam',
  'tooFast',
  'queued',
  'windowReversed',
  'running',
  'nobody',
  'bedsShort',
  'tooManyFavourites',
  'notPreview',
]);
