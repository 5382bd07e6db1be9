import { get, page, post, removeByIds } from '../../client/calls.ts';
import { onLive, tellTabs } from '../../client/live.ts';
import { session } from '../../client/session.ts';
import { forget } from '../../client/queries.ts';
import type { Unread } from '../../client/types.ts';

const BASE = '/api/flySource-base';

export type Message = {
  id: string;
  title: string;
  content: string | null;
  category: string;
  link: string | null;
  readAt: string | null;
  createdAt: string;
};
export type Todo = {
  id: string;
  title: string;
  source: string;
  bizType: string;
  link: string | null;
  dueAt: string | null;
  createdAt: string;
};

/** The newest five of each; the whole lists are in the personal pages. */
export const newsCalls = {
  messages: () => page<Message>(`${BASE}/sysMessage/list`, { current: 1, size: 5 }, { quiet: true }),
  todos: () => page<Todo>(`${BASE}/sysTodo/list`, { current: 1, size: 5 }, { quiet: true }),
};

/** Asks for the counts and tells every tab of this browser. */
export async function countUnread(): Promise<void> {
  const counts = await get<Unread>(`${BASE}/portal/summary`, {}, { quiet: true }).catch(() => null);
  if (counts) tellTabs('unread', counts);
}

export async function readMessages(ids: readonly string[] | 'all'): Promise<void> {
  if (ids === 'all') await post(`${BASE}/sysMessage/readAll`);
  else await post(`${BASE}/sysMessage/read`, { ids });
  await forget('base', 'sysMessage');
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
