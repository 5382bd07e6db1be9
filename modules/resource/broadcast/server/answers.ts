import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { getWordings, preview, send } from './send.ts';

export type Wording = AnswerOf<typeof getWordings>[number];
/** What `smsBatch/preview` answers. */
export type Preview = AnswerOf<typeof preview>;
export type Sent = AnswerOf<typeof send>;
