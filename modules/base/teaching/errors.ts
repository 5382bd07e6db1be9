import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('teaching', [
  'arranged',
  'nothingToCopy',
  'sameTeacher',
  'noLessons',
  'notOffered',
]);
