import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { arrangeSeats } from './arrange.ts';
import type { getMap } from './map.ts';
import type { getMine } from './mine.ts';
import type { getOpenBatch } from './open.ts';
import type { ownTicket } from './own.ts';
import type { drawStaff } from './staff.ts';
import type { getMyRoom, present } from './watch.ts';

export type Drawn = AnswerOf<typeof arrangeSeats>;
export type SeatMap = AnswerOf<typeof getMap>;
export type Sitting = SeatMap['seats'][number];
export type Watch = AnswerOf<typeof getMyRoom>;
export type Seated = AnswerOf<typeof present>;
export type Mine = AnswerOf<typeof getMine>;
export type OwnPlan = Mine['plans'][number];
export type OpenBatches = AnswerOf<typeof getOpenBatch>;
export type OwnTicket = AnswerOf<typeof ownTicket>;
export type StaffDrawn = AnswerOf<typeof drawStaff>;
