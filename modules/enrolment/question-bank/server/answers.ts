import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { compose, content, trialDraw } from './compose.ts';
import type { findDuplicate, importText, parseText } from './import.ts';
import type { versions } from './question.ts';

export type Parsed = AnswerOf<typeof parseText>[number];
export type Imported = AnswerOf<typeof importText>;
export type Alike = AnswerOf<typeof findDuplicate>;
export type PaperContent = AnswerOf<typeof content>;
export type PaperItem = PaperContent['items'][number];
export type PaperSection = PaperContent['sections'][number];
export type Drawn = AnswerOf<typeof trialDraw>;
export type Composed = AnswerOf<typeof compose>;
export type QuestionVersion = AnswerOf<typeof versions>[number];
