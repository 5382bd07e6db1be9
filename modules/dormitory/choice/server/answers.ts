import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { consoleNow, timeline } from './console.ts';
import type { getMine } from './mine.ts';

export type { MapBed, MapRoom } from './map.ts';
export type Mine = NonNullable<AnswerOf<typeof getMine>>;
export type Console = AnswerOf<typeof consoleNow>;
export type Timeline = AnswerOf<typeof timeline>;
export type Chosen = { placeName: string; at: string };
