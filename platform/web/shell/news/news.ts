import { get, page, post, removeByIds } from '../../client/calls.ts';
import { onLive, tellTabs } from '../../client/live.ts';
import { session } from '../../client/session.ts';
import { forget } from '../../client/queries.ts';
import type { Unread } from '../../client/types.ts';

const BASE = '/api/flySource-base';

type Message = {
  id: string;
  title: string;
  content: string | null;
  link: string | null;
  readAt: string | null;
  createdAt: string;
};
type Notice = {
  id: string;
  title: string;
  summary: string | null;
  readAt: string | null;
  publishedAt: string;
};
type Todo = { id: string; title: string; typeName: string; link: string | null; createdAt: string };

/** Something new, as one line tells it. */
export type NewsLine = {
  id: string;
  title: string;
  note: string | null;
  at: string;
  unread: boolean;
  link: string | null;
};

type News = {
  entity: string;
  /** The page that has all of it. */
  centre: string;
  counted: keyof Unread;
  newest: () => Promise<NewsLine[]>;
};

async function newest<T>(entity: string, lineOf: (row: T) => NewsLine): Promise<NewsLine[]> {
  const { records } = await page<T>(`${BASE}/${entity}/list`, { current: 1, size: 5 }, { quiet: true });
  return records.map(lineOf);
}

/** What the bell counts; the newest five of each. */
export const NEWS = {
  messages: {
    entity: 'sysMessage',
    centre: '/personal/mymessage',
    counted: 'message',
    newest: () =>
      newest<Message>('sysMessage', ({ id, title, content, createdAt, readAt, link }) => ({
        ...{ id, title, note: content, at: createdAt, unread: readAt === null, link },
      })),
  },
  notices: {
    entity: 'myNotice',
    centre: '/personal/mynotice',
    counted: 'notice',
    newest: () =>
      newest<Notice>('myNotice', ({ id, title, summary, publishedAt, readAt }) => ({
        ...{ id, title, note: summary, at: publishedAt, unread: readAt === null },
        link: `/personal/mynotice?notice=${id}`,
      })),
  },
  todos: {
    entity: 'sysTodo',
    centre: '/personal/usertodo',
    counted: 'todo',
    newest: () =>
      newest<Todo>('sysTodo', ({ id, title, typeName, createdAt, link }) => ({
        ...{ id, title, note: typeName, at: createdAt, unread: false, link },
      })),
  },
} as const satisfies Record<string, News>;
export type NewsKind = keyof typeof NEWS;
export const NEWS_KINDS = Object.keys(NEWS) as NewsKind[];

/** Asks for the counts and tells every tab of this browser. */
export async function countUnread(): Promise<void> {
  const counts = await get<Unread>(`${BASE}/portal/summary`, {}, { quiet: true }).catch(() => null);
  if (counts) tellTabs('unread', counts);
}

/** Some, or all: of one category where one is named. */
export async function readMessages(ids: readonly string[] | 'all', category = ''): Promise<void> {
  if (ids === 'all') await post(`${BASE}/sysMessage/readAll`, category ? { category } : {});
  else await post(`${BASE}/sysMessage/read`, { ids });
  await forget('base', 'sysMessage');
  await countUnread();
}

/** All notices, but for those that have to be opened one by one. */
export async function readNotices(): Promise<void> {
  await post(`${BASE}/myNotice/readAll`);
  await forget('base', 'myNotice');
  await countUnread();
}

/** Takes messages out of the inbox. */
export async function removeMessages(ids: readonly string[]): Promise<void> {
  await removeByIds(`${BASE}/sysMessage/remove`, ids);
  await forget('base', 'sysMessage');
  await countUnread();
}

/** What an event makes old. */
const TOLD: Readonly<Record<string, readonly string[]>> = {
  message: ['sysMessage'],
  todo: ['sysTodo'],
  notice: ['myNotice'],
  poll: ['sysMessage', 'sysTodo', 'myNotice'],
};

/** Keeps the counts of this tab right: what other tabs and the server say, and a fresh count when something new came. */
export function watchNews(): void {
  onLive('unread', (data) => {
    if (data === null || typeof data !== 'object') return void countUnread();
    session.patch({ unread: { ...session.get().unread, ...(data as Partial<Unread>) } });
  });
  for (const [event, entities] of Object.entries(TOLD)) {
    onLive(event, () => {
      for (const entity of entities) void forget('base', entity);
      void countUnread();
    });
  }
}
