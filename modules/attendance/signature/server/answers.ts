import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { remind } from './campaign.ts';
import type { getMine, open, ownPage, page } from './mine.ts';
import type { shown } from './parent.ts';
import type { getOwn } from './staff.ts';
import type { verify } from './verify.ts';

export type Mine = AnswerOf<typeof getMine>[number];
export type Opened = AnswerOf<typeof open>;
export type Reminded = AnswerOf<typeof remind>;
export type OwnPage = AnswerOf<typeof ownPage>;
export type DocPage = AnswerOf<typeof page>;
export type OwnSignature = NonNullable<AnswerOf<typeof getOwn>>;
export type ParentPage = AnswerOf<typeof shown>;
export type Verified = AnswerOf<typeof verify>;
