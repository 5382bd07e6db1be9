import { roomServer } from '#platform/server/room-server.ts';
import { jobs, on } from './server/clock.ts';
import { colleagueCalls } from './server/colleagues.ts';
import { comments } from './server/comment.ts';
import { batch, decisions, resolvePeople, terminate } from './server/decide.ts';
import { delegates } from './server/delegate.ts';
import { handOvers } from './server/hand-over.ts';
import { instanceHooks } from './server/instance.ts';
import { lists } from './server/list.ts';
import { outsideCalls } from './server/outside/calls.ts';
import { phrases } from './server/phrase.ts';
import { printCase } from './server/print.ts';
import { caseReaders } from './server/proof.ts';
import { caseSheet } from './server/sheet.ts';
import { resubmit } from './server/resubmit.ts';
import { selects } from './server/select.ts';
import { standing } from './server/standing.ts';
import { figuresOfCases, stat } from './server/stat.ts';
import { statExport } from './server/stat-export.ts';
import { trace } from './server/trace.ts';

export default roomServer({
  endpoints: [
    ...lists,
    ...decisions,
    terminate,
    resolvePeople,
    batch,
    ...handOvers,
    resubmit,
    ...selects,
    ...colleagueCalls,
    trace,
    ...delegates,
    ...phrases,
    stat,
    standing,
    statExport,
    ...comments,
    printCase,
    ...outsideCalls,
  ],
  hooks: { flowInstance: instanceHooks },
  figures: { 'flowInstance.stats': figuresOfCases },
  readers: { flowInstance: caseReaders },
  documents: { flowCase: caseSheet },
  jobs,
  on,
});
