import { setTimeout as sleep } from 'node:timers/promises';
import { ask, signed } from './client.ts';

type Job = { status: string; ok: number; message: string | null; resultFileId: string | null };

/** Waits until a task of the product has ended, asking as its own page does, only more often. */
export async function ended(port: number, token: string, id: string): Promise<Job> {
  for (;;) {
    const path = `/api/flySource-base/sysJob/detail?id=${id}`;
    const job = await ask<Job>(port, signed('GET', path, token));
    if (job.status === 'succeeded') return job;
    if (job.status !== 'queued' && job.status !== 'running') throw new Error(JSON.stringify(job));
    await sleep(15);
  }
}
