import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { detail, restore } from './desk.ts';
import type { add } from './rich-text.ts';

export type TextSaved = AnswerOf<typeof add>;
/** A text as the list of texts answers it. */
export type TextLine = {
  id: string;
  textCode: string;
  title: string;
  version: number;
  /** Whether readers see it at all. */
  shown: boolean;
  updatedAt: string;
  draft: boolean;
};
export type TextDetail = AnswerOf<typeof detail>;
export type Restored = AnswerOf<typeof restore>;
