import { roomServer } from '#platform/server/room-server.ts';
import { adviceHooks, staffDuties } from './server/advice.ts';
import { appealHooks, rowHooks } from './server/appeal.ts';
import { violationFacts } from './server/facts.ts';
import { recordIncident, room } from './server/incident.ts';
import { getMine, ownDuties } from './server/mine.ts';
import { notice, noticeSheet } from './server/notice.ts';
import { seedTypes } from './server/seed.ts';
import { settleDay } from './server/settle.ts';
import { figuresOfViolations } from './server/stats.ts';
import { violationHooks } from './server/violation.ts';

export default roomServer({
  endpoints: [room, recordIncident, getMine, notice],
  hooks: { dormViolation: violationHooks, violationAppeal: rowHooks, violationAdvice: adviceHooks },
  applications: { dormViolationAppeal: appealHooks },
  figures: { 'dormViolation.stats': figuresOfViolations },
  facts: violationFacts,
  documents: { violationNotice: noticeSheet },
  duties: async (work) => [...(await staffDuties(work)), ...(await ownDuties(work))],
  jobs: { 'violation.day': { cron: '10 0 * * *', run: settleDay } },
  seed: seedTypes,
});
