import { roomServer } from '#platform/server/room-server.ts';
import { sql } from '#platform/server/db/sql.ts';
import { appealHooks } from './server/appeal.ts';
import { hygieneFacts } from './server/facts.ts';
import { figuresOfHygiene, insight } from './server/figures.ts';
import { getMyRoom, scoresOfMine } from './server/mine.ts';
import { getMyTask, offlinePack } from './server/pack.ts';
import { progress, lowest } from './server/progress.ts';
import { rank } from './server/rank.ts';
import { roomHooks } from './server/room.ts';
import { keepRounds, roundHooks } from './server/rounds.ts';
import { seedTemplate } from './server/seed.ts';
import { taskHooks } from './server/task.ts';
import { copy, templateHooks } from './server/template.ts';

export default roomServer({
  endpoints: [copy, getMyTask, offlinePack, getMyRoom, progress, lowest, rank, insight],
  hooks: {
    hygieneTemplate: templateHooks,
    hygieneTask: taskHooks,
    hygieneRound: roundHooks,
    hygieneRoom: roomHooks,
  },
  applications: { hygieneAppeal: appealHooks },
  figures: { 'hygieneRoom.stats': figuresOfHygiene },
  facts: hygieneFacts,
  // who lived in a room sees its photos once the result is published
  readers: {
    hygieneRoom: (work) => sql`t.released_at is not null and exists (
      select 1 from hygiene_score s where s.result_id = t.id and s.student_id = ${work.actor.personId}::uuid)`,
  },
  ownData: { hygieneScores: scoresOfMine },
  jobs: { 'hygiene.rounds': { cron: '*/10 * * * *', run: keepRounds } },
  seed: seedTemplate,
});
