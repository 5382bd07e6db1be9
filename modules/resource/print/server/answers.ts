import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { many } from './many.ts';
import type { list, preview } from './template.ts';

/** A sheet as the server filled it in. */
export type Printed = AnswerOf<typeof preview>;
export type Templates = AnswerOf<typeof list>;
/** What the school prints. */
export type KnownDocument = Templates['documents'][number];
export type Option = KnownDocument['variants'][number];
/** A sheet that the school has drawn for it. */
export type Template = Templates['templates'][number];
/** A file of many documents that is being made. */
export type Begun = AnswerOf<typeof many>;
