import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { ListedRow } from '#platform/kit/resource.ts';
import type { hygieneRoom } from '../hygiene-room.ts';
import type { Ranked } from '../rules/rank.ts';
import type { progress } from './progress.ts';
import type { Form as GivenForm } from './form.ts';

export type RoomRow = ListedRow<typeof hygieneRoom>;
export type Form = GivenForm;

/** A room of the offline pack: `door` is the code on its door. */
export type PackRow = RoomRow & {
  door: string | null;
  lastTime: { score: number; items: { name: string; note: string }[] | null } | null;
};

/** A round with how it did so far. */
export type Progress = AnswerOf<typeof progress>[number];

export type Lowest = {
  rooms: { id: string; placeName: string; score: number; grade: string | null; vetoHit: boolean }[];
  inspectors: { userId: string; name: string; done: number; due: number }[];
};

export type RankAnswer = { from: string; to: string; units: Ranked[] };

/** What of a room's results its people see. */
export type MyResult = {
  id: string;
  name: string;
  dueOn: string;
  placeName: string;
  score: number;
  grade: string | null;
  vetoHit: boolean;
  personal: number;
  items: { no: number; name: string; deducted: number; note: string; bedNo: string | null }[];
  photos: string[] | null;
  releasedAt: string;
  mayAppeal: boolean;
  /** Place of the room on its floor in that round, out of so many. */
  place: number;
  of: number;
};

export type Insight = {
  pareto: { name: string; points: number; times: number }[];
  inspectors: { name: string; rooms: number; mean: number; diff: number }[];
};
