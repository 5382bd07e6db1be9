import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { orphans, refs, usage } from './attach.ts';
import type { getPlace } from './place.ts';
import type { myFiles } from './share.ts';

export type Share = AnswerOf<typeof myFiles>['records'][number];
export type Refs = AnswerOf<typeof refs>;
export type Orphan = AnswerOf<typeof orphans>['records'][number];
export type Place = AnswerOf<typeof getPlace>;
/** Where files are kept, as the form holds it. Keys that are stored come as stars. */
export type S3 = NonNullable<Place['s3']>;
export type Usage = AnswerOf<typeof usage>;
export type Figure = Usage['modules'][number];
