import { refusals } from '#platform/kit/errors.ts';

export const refuse = refusals('access', [
  'builtInStays',
  'roleInUse',
  'beyondOwn',
  'lastAdministrator',
  'codeWrong',
  'userDisabled',
  'roleDisabled',
  'accountStays',
  'accountUsed',
  'accountFollowsPerson',
  'departmentFollowsPerson',
  'noSuchIdentity',
  'noSuchRole',
  'oneRole',
  'identityNotNamed',
  'menuCodeStays',
  'menuBuiltIn',
  'menuHasChildren',
  'menuCircle',
  'menuPlace',
]);
