import type { AnswerOf } from '#platform/server/http/endpoint.ts';
import type { Way } from '#platform/server/notify/kinds.ts';
import type { list } from './kind.ts';
import type { list as sysMessageList, unreadCount } from './message.ts';
import type { todoStat } from './stat.ts';
import type { history, list as sysMsgTemplateList } from './template.ts';
import type { dueDays, getTypeSelect, list as sysTodoList } from './todo.ts';
import type { Locale } from '#platform/server/work.ts';

export type Kinds = AnswerOf<typeof list>;
export type SchoolKind = Kinds['kinds'][number];
export type Unread = AnswerOf<typeof unreadCount>;
export type Message = AnswerOf<typeof sysMessageList>['records'][number];
export type Stat = AnswerOf<typeof todoStat>;
export type Person = Stat['persons'][number];
export type Quiet = { quietFrom: string; quietTo: string };
/** What `userSubscribe/getMine` tells. */
export type Subscribed = {
  media: { way: Way; contact: string | null; reachable: boolean }[];
  kinds: Kind[];
  quiet: Quiet | null;
  schoolQuiet: Quiet;
  quietMost: number;
  /** Of what comes by SMS, e-mail or WeChat Work. */
  language: string;
};
export type Kind = {
  code: string;
  name: string;
  roomName: string;
  /** The site can't be turned off. */
  fixed: boolean;
  ways: Way[];
  /** Chosen by the person, not by the school. */
  own: boolean;
};
export type Past = AnswerOf<typeof history>[number];
export type KindOf = AnswerOf<typeof sysMsgTemplateList>[number];
export type Words = { title: string; content: string };
export type Told = {
  key: string;
  ways: Way[];
  /** Ways by which an approved wording goes first. */
  approved: string[];
  facts: { name: string; label: string }[];
  /** Of the message whose facts stand for all in the preview. */
  sampledAt: string | null;
  wordings: { way: Way; language: Locale; born: Words; own: (Words & { version: number }) | null }[];
};
export type Todo = AnswerOf<typeof sysTodoList>['records'][number];
export type TodoType = AnswerOf<typeof getTypeSelect>[number];
export type DueDay = AnswerOf<typeof dueDays>[number];
