import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getPlan, getQuestion } from './analysis.ts';
import type { getNext, getProgress } from './grade.ts';
import type { getIntro, heartbeat, list } from './mine.ts';
import type { makeup } from './makeup.ts';
import type { extend, force, getMonitor, sayTo, voidAttempt } from './monitor.ts';
import type { getResult, getWrongBook } from './result.ts';
import type { event, save } from './save.ts';

export type { Sheet } from './sheet.ts';
export type { Told } from './result.ts';
export type Mine = AnswerOf<typeof list>;
export type MyPlan = Mine['plans'][number];
export type Intro = AnswerOf<typeof getIntro>;
export type Beat = AnswerOf<typeof heartbeat>;
export type Saved = AnswerOf<typeof save>;
export type Noted = AnswerOf<typeof event>;
export type Result = AnswerOf<typeof getResult>;
export type WrongBook = AnswerOf<typeof getWrongBook>;
export type Monitor = AnswerOf<typeof getMonitor>;
export type MonitorCard = Monitor['cards'][number];
export type MarkPlan = AnswerOf<typeof getProgress>[number];
export type NextMark = AnswerOf<typeof getNext>;
export type PlanAnalysis = AnswerOf<typeof getPlan>;
export type QuestionAnalysis = AnswerOf<typeof getQuestion>[number];
export type Acted =
  | AnswerOf<typeof extend>
  | AnswerOf<typeof force>
  | AnswerOf<typeof sayTo>
  | AnswerOf<typeof voidAttempt>;
export type MadeUp = AnswerOf<typeof makeup>;
