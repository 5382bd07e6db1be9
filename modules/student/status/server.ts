import { roomServer } from '#platform/server/room-server.ts';
import { closeAccounts, executeDue, remindBack } from './server/clock.ts';
import { statusDuties } from './server/duties.ts';
import { statusHooks } from './server/judge.ts';
import { changeSheet, decisionSheet, print, printMine } from './server/paper.ts';
import { board, effects, kindsOffered, targets } from './server/reads.ts';
import { rowHooks } from './server/row-hooks.ts';
import { ruleHooks, seedRules } from './server/rule.ts';
import { figuresOfChanges } from './server/stats.ts';

export default roomServer({
  endpoints: [kindsOffered, targets, board, effects, print, printMine],
  hooks: { statusRule: ruleHooks, statusChange: rowHooks },
  applications: { statusChange: statusHooks },
  figures: { 'statusChange.stats': figuresOfChanges },
  documents: { statusSheet: changeSheet, statusDecision: decisionSheet },
  duties: statusDuties,
  jobs: {
    'status.execute': { cron: '10 0 * * *', run: executeDue },
    'status.remind': { cron: '20 8 * * *', run: remindBack },
    'status.accounts': { cron: '30 0 * * *', run: closeAccounts },
  },
  seed: seedRules,
});
