import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { checkCard, myCard } from './card.ts';
import type { shownExtras } from './extra.ts';
import type { confirm } from './fill.ts';
import type { batchLook, batchUpdate } from './batch.ts';
import type { merge } from './merge.ts';
import type { getMine } from './mine.ts';
import type { verifyPaper, verifyRoster } from './prints/papers.ts';
import type { roster } from './roster.ts';

export type Mine = AnswerOf<typeof getMine>;
/** A campaign that asks for something, and how far one is in it. */
export type Fill = Mine['fills'][number];
export type Confirmed = AnswerOf<typeof confirm>;
export type BatchLook = AnswerOf<typeof batchLook>;
export type PaperProof = AnswerOf<typeof verifyPaper>;
export type RosterProof = AnswerOf<typeof verifyRoster>;
export type BatchDone = AnswerOf<typeof batchUpdate>;
export type Roster = AnswerOf<typeof roster>;
export type Merged = AnswerOf<typeof merge>;
export type ShownExtra = AnswerOf<typeof shownExtras>[number];
export type OwnCard = AnswerOf<typeof myCard>;
export type Checked = AnswerOf<typeof checkCard>;
