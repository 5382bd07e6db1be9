import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { unreadCount } from './mine.ts';
import type { list as noticeQueryList, preview } from './query.ts';
import type { told } from './replies.ts';
import type { outlook, preview as sysNoticePreview, readStat, remind } from './statistics.ts';

export type Told = AnswerOf<typeof told>;
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
export type Blocking = AnswerOf<typeof unreadCount>;
export type Outlook = AnswerOf<typeof outlook>;
export type Matched = AnswerOf<typeof preview>;
export type SavedQuery = AnswerOf<typeof noticeQueryList>[number];
export type Stat = AnswerOf<typeof readStat>;
export type Reminded = AnswerOf<typeof remind>;
/** A receiver with his receipt. */
export type Receiver = {
  userId: string;
  userName: string;
  accountNo: string;
  place: string | null;
  readAt: string | null;
  confirmAt: string | null;
  repliedAt: string | null;
};
export type Counted = AnswerOf<typeof sysNoticePreview>;
