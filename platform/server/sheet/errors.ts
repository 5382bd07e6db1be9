import { refusals } from '#platform/kit/errors.ts';

/** What can be wrong with a sheet as a whole. */
export const refuse = refusals('sheet', [
  'notASheet', // neither xlsx, xls nor csv, or damaged
  'otherKind', // something else that is known; facts: kind
  'encrypted', // has a password
  'tooLarge', // facts: max (MiB), of the file or of what it unpacks to
  'tooManyRows', // facts: max
  'tooManyColumns', // facts: max, row
  'cellTooLong', // facts: max, row
  'timedOut',
  'noRows', // a header and nothing below it
  'noHeader', // no line holds the expected titles
  'columnsMissing', // facts: titles
]);
