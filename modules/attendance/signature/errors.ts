import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('signature', [
  'nameTaken',
  'unknownPlaceholder',
  'templateOff',
  'noReceivers',
  'untilPast',
  'notDraft',
  'notOpen',
  'remindedLately',
  'allSigned',
  'readFirst',
  'textChanged',
  'strokeShort',
  'done',
  'over',
  'noOwnSignature',
  'notReady',
  'linkDead',
  'codeUnknown',
]);
