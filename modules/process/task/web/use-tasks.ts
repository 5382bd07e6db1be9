import { forget, queryClient, useFetched } from '#platform/web/client/queries.ts';
import type { Page } from '#platform/web/client/types.ts';
import { usePage } from '#platform/web/page/page.ts';
import type { Begun, Copied, Task } from '../server/answers.ts';
import { lineKey, type Line, type Started, type Tab } from './task.ts';

export const SIZE = 20;

export const TABS: readonly Tab[] = ['todo', 'done', 'started', 'copies'];
const ofTasks = (tab: Tab) => tab === 'todo' || tab === 'done';

const CALLS: Record<Tab, readonly [string, string]> = {
  todo: ['task', 'todo'],
  done: ['task', 'done'],
  started: ['instance', 'myList'],
  copies: ['instance', 'copies'],
};

/** One of the four lists with its filters; they live in the address. */
export function useTasks(only?: Tab) {
  const page = usePage();
  const { type = '', stage = '', keyword = '', status = '', term = '', current = '1' } = page.params;
  const { class: classId = '' } = page.params;
  const tab: Tab = only ?? TABS.find((one) => one === page.params['tab']) ?? 'todo';
  const query = {
    current: Number(current),
    size: SIZE,
    processType: type,
    keyword,
    classId,
    ...daysOf(term),
    nodeKey: stage,
    ...(tab !== 'todo' && { status }),
  };
  const [entity, verb] = CALLS[tab];
  const answer = useFetched<Page<Task | Begun | Copied>>('process', entity, verb, query, {
    keep: true,
    quiet: true,
  });
  // the former list stays in sight while the next one loads, but never below another tab's heads
  const records =
    answer.isPlaceholderData && !fits(answer.data?.records ?? [], tab) ? [] : (answer.data?.records ?? []);
  return {
    tab,
    filters: { type, stage, keyword, status, term, class: classId },
    current: Number(current),
    lines: records.map(lineOf),
    total: answer.data?.total ?? 0,
    loading: answer.isPending || (answer.isPlaceholderData && records.length === 0),
    fetching: answer.isFetching,
    error: answer.data ? null : answer.error,
    reload: () => void answer.refetch(),
    change: (part: Record<string, string | number>) =>
      page.setParams({ ...page.params, current: '', ...part }),
  };
}

/** What takes every choice of a list away, but not what was typed. */
export const NO_PICKS = { type: '', stage: '', status: '', term: '', class: '' };

/** A term in the address is its first and last day. */
function daysOf(term: string): { from?: string; to?: string } {
  const [from, to] = term.split('~');
  return from && to ? { from, to } : {};
}

function fits(records: readonly (Task | Started)[], tab: Tab): boolean {
  return records.every((one) => 'no' in one === ofTasks(tab));
}

function lineOf(record: Task | Started): Line {
  const { instanceId, title } = record;
  if ('no' in record) return { key: lineKey(record), instanceId, title, task: record, started: null };
  return { key: instanceId, instanceId, title, task: null, started: record };
}

/** A decision moves lists of this room, the counts of the bell, and whatever the case is about. */
export async function forgetTasks(): Promise<void> {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  await Promise.all([
    forget('process', 'task'),
    forget('process', 'instance'),
    queryClient.invalidateQueries({ queryKey: ['process', 'getTypeSelect'] }),
    queryClient.invalidateQueries({ queryKey: ['process', 'getMyClassSelect'] }),
  ]);
}
