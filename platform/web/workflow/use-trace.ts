import { useEffect } from 'react';
import { path, post } from '../client/calls.ts';
import { useFetched } from '../client/queries.ts';
import type { Trace } from './flow-types.ts';

/**
 * The drawn flow of a case, by its own id or by the business row's. Nothing is asked while the id is empty. Whoever is to
 * decide has looked by that: the step before can't be taken back from under his eyes.
 */
export function useTrace(by: { instanceId: string } | { bizId: string }) {
  const id = 'instanceId' in by ? by.instanceId : by.bizId;
  const answer = useFetched<Trace>('process', 'instance', 'trace', by, {
    enabled: id !== '',
    quiet: true,
    staleTime: 0,
  });
  const { data, isFetchedAfterMount } = answer;
  const unread = isFetchedAfterMount && data?.myTask?.unread === true;
  const [instanceId, taskNo] = [data?.instanceId ?? '', data?.myTask?.no ?? 0];
  useEffect(() => {
    if (!unread) return;
    // told once; where it fails, as for somebody who looks with another's eyes, nobody has looked
    post(path('process', 'task', 'read'), { instanceId, taskNo }, { quiet: true }).catch(() => null);
  }, [unread, instanceId, taskNo]);
  return answer;
}
