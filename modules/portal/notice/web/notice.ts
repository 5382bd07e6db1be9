import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
import type { Answers, Question } from '../rules-reply.ts';
import { countUnread } from '#platform/web/shell/news/news.ts';
import type { Notice } from '../server/answers.ts';

export const ROOM = 'portal/notice';

type Neighbour = { id: string; title: string } | null;

export type WholeNotice = Notice & {
  content: string;
  attachs: FileInfo[];
  replyForm: Question[] | null;
  reply: Answers | null;
  readingSeconds: number;
  newer: Neighbour;
  older: Neighbour;
};

/** Tells the server that one was read or confirmed; everything that counts them is asked anew. */
export async function answerNotice(
  verb: 'read' | 'confirm' | 'readAll',
  id?: string,
  seconds?: number,
): Promise<void> {
  await post(path('base', 'myNotice', verb), id ? { id, seconds } : undefined);
  await forget('base', 'myNotice');
  await countUnread();
}
