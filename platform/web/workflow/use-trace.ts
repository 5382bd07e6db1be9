import { useFetched } from '../client/queries.ts';
import type { Trace } from './flow-types.ts';

/** The drawn flow of a case, by its own id or by the business row's. Nothing is asked while the id is empty. */
export function useTrace(by: { instanceId: string } | { bizId: string }) {
  const id = 'instanceId' in by ? by.instanceId : by.bizId;
  return useFetched<Trace>('process', 'instance', 'trace', by, {
    enabled: id !== '',
    quiet: true,
    staleTime: 0,
  });
}
