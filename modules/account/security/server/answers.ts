import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { bind, ways } from './code-factors.ts';
import type { overview } from './figures.ts';
import type { mine as loginHistory } from './history.ts';
import type { myPassword } from './my-password.ts';
import type { kick } from './online.ts';
import type { passkeys } from './other-factors.ts';
import type { preview } from './preview.ts';
import type { list, reset } from './reset-by-other.ts';
import type { mine } from './second-auth.ts';
import type { mine as sessions } from './sessions.ts';
import type { mine as trusted } from './trust.ts';

export type Ways = AnswerOf<typeof ways>;
export type Factors = AnswerOf<typeof mine>;
export type Method = Factors['methods'][number];
export type Codes = AnswerOf<typeof bind>;
export type Line = AnswerOf<typeof loginHistory>[number];
export type Device = Line['device'];
export type Key = AnswerOf<typeof passkeys>[number];
export type OwnPassword = AnswerOf<typeof myPassword>;
export type Policy = OwnPassword['policy'];
/** A place where an account is signed in, as the server tells it. */
export type Place = AnswerOf<typeof sessions>[number];
export type Trusted = AnswerOf<typeof trusted>[number];
export type Overview = AnswerOf<typeof overview>;
/** Sign-ins of a day by one way in. */
export type Day = Overview['days'][number];
export type Named = Overview['failing']['names'][number];
export type Kicked = AnswerOf<typeof kick>;
export type Preview = AnswerOf<typeof preview>;
export type Helped = AnswerOf<typeof list>['records'][number];
export type Done = AnswerOf<typeof reset>;
