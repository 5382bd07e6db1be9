import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { hold, look, plan, save, sources } from './design.ts';
import type { auth, data, pair, paired, playlist } from './open.ts';
import type { issue } from './pass.ts';

export type { Dressed } from './dress.ts';
export type { Told } from './picture.ts';
export type Shown = AnswerOf<typeof data>;
export type Playlist = AnswerOf<typeof playlist>;
export type Plan = AnswerOf<typeof plan>;
export type Known = AnswerOf<typeof sources>;
export type Held = AnswerOf<typeof hold>;
export type Kept = AnswerOf<typeof save>;
export type Entered = AnswerOf<typeof auth>;
export type Offer = AnswerOf<typeof pair>;
export type Paired = AnswerOf<typeof paired>;
export type Look = AnswerOf<typeof look>;
export type Issued = AnswerOf<typeof issue>;
