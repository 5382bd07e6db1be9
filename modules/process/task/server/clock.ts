import type { Action } from '#platform/kit/workflow/action.ts';
import type { JobHandlers } from '#platform/server/jobs/handlers.ts';
import type { RoomServer } from '#platform/server/room-server.ts';
import { fireDue, setDue } from '#platform/server/workflow/clock.ts';
import { actOnCase, cancelChild } from '#platform/server/workflow/engine.ts';
import type { Work } from '#platform/server/work.ts';
import { askOutside } from './outside/link.ts';
import { markStuck } from './standing.ts';
import { tellCase } from './tell.ts';

/** Once a minute: new time limits are worked out by the school's calendar, and what is over is told. */
export const jobs: JobHandlers = {
  'process.clock': {
    cron: '* * * * *',
    async run(work) {
      await setDue(work);
      await fireDue(work);
    },
  },
  // its measure is hours
  'process.standing': { cron: '*/10 * * * *', run: markStuck },
};

type Due = { instanceId: string; no: number; kind: 'timeout' | 'delay' };
type Ended = {
  parentId: string;
  childNo: number;
  result: Extract<Action, { type: 'childFinished' }>['result'];
};

/** News of the engine to itself, each in a transaction of its own. What comes late or twice changes nothing. */
export const on: NonNullable<RoomServer['on']> = {
  'process.due': async (work: Work, { instanceId, no, kind }: Due) => {
    const action: Action =
      kind === 'timeout' ? { type: 'timeout', taskNo: no } : { type: 'delayOver', waitNo: no };
    await actOnCase(work, instanceId, action);
  },
  'process.childFinished': async (work: Work, { parentId, childNo, result }: Ended) => {
    await actOnCase(work, parentId, { type: 'childFinished', childNo, result });
  },
  'process.cancelChild': (work: Work, { parentId, childNo }: Pick<Ended, 'parentId' | 'childNo'>) =>
    cancelChild(work, parentId, childNo),
  'process.notify': tellCase,
  'process.askOutside': askOutside,
};
