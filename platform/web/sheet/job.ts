/** A job's progress as the live channel tells it. */
export type JobEvent = {
  id: string;
  status: 'queued' | 'running' | 'succeeded' | 'partly' | 'failed' | 'cancelled';
  total: number;
  done: number;
  ok: number;
  failed: number;
};

/** A job with what came out of it. */
export type Job = JobEvent & {
  message: string | null;
  errorFileId: string | null;
  resultFileId: string | null;
  title?: string;
  /** What the reader may do to it, as answers tell. */
  can?: readonly string[];
};

export function isOver(job: Pick<JobEvent, 'status'>): boolean {
  return job.status !== 'queued' && job.status !== 'running';
}

/** The newest that is known: an event may overtake an answer and the other way round, and only answers name files. */
export function furthest(heard: JobEvent | null, asked: Job | null): Job | null {
  if (!heard) return asked;
  const files = { message: null, errorFileId: null, resultFileId: null };
  if (!asked) return { ...files, ...heard };
  const behind = isOver(heard) === isOver(asked) ? heard.done <= asked.done : isOver(asked);
  return behind ? asked : { ...asked, ...heard };
}
