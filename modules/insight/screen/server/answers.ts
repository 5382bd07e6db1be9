import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { look, plan, sources } from './design.ts';
import type { data, playlist } from './open.ts';
import type { issue } from './pass.ts';

export type { Dressed } from './dress.ts';
export type { Told } from './picture.ts';
export type Shown = AnswerOf<typeof data>;
export type Playlist = AnswerOf<typeof playlist>;
export type Plan = AnswerOf<typeof plan>;
export type Known = AnswerOf<typeof sources>;
export type Look = AnswerOf<typeof look>;
export type Issued = AnswerOf<typeof issue>;
