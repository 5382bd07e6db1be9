import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
import type { Answers, Question } from '../rules-reply.ts';
import { countUnread } from '#platform/web/shell/news/news.ts';

export const ROOM = 'portal/notice';

/** A notice as its receiver lists it. */
export type Notice = {
  id: string;
  title: string;
  summary: string | null;
  noticeType: string;
  mustRead: boolean;
  needConfirm: boolean;
  isTop: boolean;
  publishedAt: string;
  status: string;
  files: number;
  readAt: string | null;
  confirmAt: string | null;
  publisher: string | null;
  /** Whether it asks something. */
  asks: boolean;
  replyUntil: string | null;
  repliedAt: string | null;
  /** I am no longer among its receivers. */
  readOnly: boolean;
};

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
