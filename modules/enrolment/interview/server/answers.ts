import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { draw, getBoard, getInterview } from './draw.ts';
import type { getMyRoom } from './judge.ts';
import type { verify } from './replay.ts';

export type Drawn = AnswerOf<typeof draw>;
export type Board = AnswerOf<typeof getBoard>;
export type OwnInterview = AnswerOf<typeof getInterview>;
export type MyRoom = AnswerOf<typeof getMyRoom>[number];
export type Turn = MyRoom['turns'][number];
export type Replayed = AnswerOf<typeof verify>;
