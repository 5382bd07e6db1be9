import { path, post } from '#platform/web/client/calls.ts';
import { forget } from '#platform/web/client/queries.ts';
import type { FileInfo } from '#platform/web/client/types.ts';
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
};

type Neighbour = { id: string; title: string } | null;

export type WholeNotice = Notice & {
  content: string;
  attachs: FileInfo[];
  newer: Neighbour;
  older: Neighbour;
};

/** Tells the server that one was read or confirmed; everything that counts them is asked anew. */
export async function answerNotice(verb: 'read' | 'confirm' | 'readAll', id?: string): Promise<void> {
  await post(path('base', 'myNotice', verb), id ? { id } : undefined);
  await forget('base', 'myNotice');
  await countUnread();
}
