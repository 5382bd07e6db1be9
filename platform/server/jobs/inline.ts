import type { Platform } from '../platform.ts';
import type { Jobs, Waiting } from './jobs.ts';
import { deliver } from './outbox.ts';
import { runTask } from './run-task.ts';

/** `hold` keeps what is woken waiting until `release`: for tests of what happens meanwhile. */
export type InlineJobs = Jobs & { hold(): void; release(): Promise<void> };

/** Everything at once, in the call that caused it; nothing by the clock. For tests and tools. */
export function inlineJobs(): InlineJobs {
  let held: (() => Promise<void>)[] | null = null;
  return {
    async wake(platform, waiting) {
      if (held) held.push(() => attend(platform, waiting));
      else await attend(platform, waiting);
    },
    hold: () => void (held ??= []),
    async release() {
      const waited = held ?? [];
      held = null;
      for (const run of waited) await run();
    },
    start: async () => {},
    stop: async () => {},
  };
}

async function attend(platform: Platform, waiting: Waiting): Promise<void> {
  if (waiting.queue === 'outbox') await deliver(platform, waiting.tenant);
  else await runTask(platform, waiting.tenant, waiting.id);
}
