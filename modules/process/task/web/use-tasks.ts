import { forget, queryClient, useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { Begun, Copied, Task } from '../server/answers.ts';
import type { Tab } from './task.ts';

export const SIZE = 20;

const CALLS: Record<Tab, readonly [string, string]> = {
  todo: ['task', 'todo'],
  done: ['task', 'done'],
  started: ['instance', 'myList'],
  copies: ['instance', 'copies'],
};

/** What takes every choice of a list away. */
export const UNNARROWED = { keyword: '', type: '', stage: '', status: '', term: '', class: '' };

/** One of the four lists with its filters; they live in the address. */
export function useTasks(tab: Tab) {
  const { params, setParams } = usePage();
  const { keyword = '', type = '', stage = '', status = '', term = '', current = '1' } = params;
  const { class: classId = '' } = params;
  // a term in the address is its first and last day
  const [from, to] = term.split('~');
  const query = {
    current: Number(current),
    size: SIZE,
    processType: type,
    keyword,
    classId,
    ...(from && to && { from, to }),
    nodeKey: stage,
    ...(tab !== 'todo' && { status }),
  };
  const answer = useFetched<Page<Task | Begun | Copied>>('process', ...CALLS[tab], query, {
    keep: true,
    quiet: true,
  });
  return {
    answer,
    filters: { keyword, type, stage, status, term, class: classId },
    change: (part: Record<string, string | number>) => setParams({ ...params, current: '', ...part }),
  };
}

/** A decision moves lists of this room, the counts of the bell, and whatever the case is about. */
export async function forgetTasks(): Promise<void> {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  const own = ['task', 'instance', 'getTypeSelect', 'getMyClassSelect'];
  await Promise.all(own.map((entity) => forget('process', entity)));
}
