import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { past } from '../server.ts';
import type { duties } from './duty.ts';
import type { getMine, save } from './layout.ts';
import type { search } from './search.ts';
import type { stat } from './stat.ts';
import type { widgetSelect } from './widget.ts';

/** A card as the shelf tells it. */
export type Card = AnswerOf<typeof widgetSelect>[number];
export type Layout = AnswerOf<typeof getMine>;
export type Day = AnswerOf<typeof duties>;
export type Told = Day['today'][number];
export type Saved = AnswerOf<typeof save>;
export type Story = AnswerOf<typeof past>[number];
export type Stat = AnswerOf<typeof stat>;
export type Visits = Stat['visits'][number];
export type WidgetUse = Stat['widgets'][number];
export type Word = Stat['searches']['top'][number];
export type People = AnswerOf<typeof search>;
export type Person = People['people'][number];
