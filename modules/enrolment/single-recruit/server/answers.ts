import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { arrangeSeats } from './arrange.ts';
import type { getMap } from './map.ts';
import type { getMyRoom, present } from './watch.ts';

export type Drawn = AnswerOf<typeof arrangeSeats>;
export type SeatMap = AnswerOf<typeof getMap>;
export type Sitting = SeatMap['seats'][number];
export type Watch = AnswerOf<typeof getMyRoom>;
export type Seated = AnswerOf<typeof present>;
