import { useCallback, useEffect, useState } from 'react';
import { useFetched } from '../client/queries.ts';
import { useLive } from '../client/live.ts';
import { furthest, isOver, type Job, type JobEvent } from './job.ts';

const POLL = 2000;

/**
 * A job as it goes on: what the live channel tells, and a look every two seconds in case it tells nothing.
 * The channel tells counts only; the files that came out are asked for when the job is over.
 */
export function useJob(id: string): Job | null {
  const [heard, setHeard] = useState<JobEvent | null>(null);
  const listen = useCallback(
    (told: unknown) => (told as JobEvent).id === id && setHeard(told as JobEvent),
    [id],
  );
  useLive('job', listen);
  const [waiting, setWaiting] = useState(true);
  const asked = useFetched<Job>(
    'base',
    'sysJob',
    'detail',
    { id },
    { enabled: id !== '' && waiting, refetchInterval: POLL, quiet: true, staleTime: 0 },
  );
  const { data, refetch, isError } = asked;
  const toldOver = heard !== null && isOver(heard);
  useEffect(() => {
    if (toldOver) void refetch();
  }, [toldOver, refetch]);
  const known = furthest(heard, data ?? null);
  // over, and nothing more to learn: either the details are here or they can't be had
  const settled = known !== null && isOver(known) && ((data && isOver(data)) || isError);
  useEffect(() => {
    if (settled) setWaiting(false);
  }, [settled]);
  return known;
}
