import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { batchHooks, groupHooks, studentHooks, tick } from './server/batch.ts';
import { choose, favourite, rehearse, repick } from './server/choose.ts';
import { consoleNow, handPlace, timeline } from './server/console.ts';
import { map } from './server/map.ts';
import { getMine } from './server/mine.ts';
import { settleRest } from './server/rest.ts';
import { chooseForTeam, createTeam, joinTeam, leaveTeam, lockTeam } from './server/team.ts';

export default roomServer({
  endpoints: [
    ...[choose, repick, rehearse, favourite, map, getMine],
    ...[createTeam, joinTeam, leaveTeam, lockTeam, chooseForTeam],
    ...[consoleNow, timeline, handPlace],
  ],
  hooks: { roomChoiceBatch: batchHooks, roomChoiceGroup: groupHooks, roomChoiceStudent: studentHooks },
  tasks: { choiceRest: settleRest },
  jobs: { 'choice.tick': { cron: '* * * * *', run: tick } },
  figures: {
    'roomChoiceStudent.stats': {
      terms: {
        isEligible: sql`t.standing = 'open' and t.missing = '{}'`,
        hasChosen: sql`t.way in ('self', 'team')`,
        wasGiven: sql`t.way in ('system', 'hand')`,
        hasTried: sql`t.attempts > 0`,
        triesOf: sql`nullif(t.attempts, 0)`,
      },
    },
  },
  ownData: {
    roomChoice: (work) =>
      work.db.rows<object>(sql`
        select c.place_name, c.way, c.chosen_at, c.attempts, c.favourites from room_choice_student c where c.student_id = ${work.actor.personId}::uuid`),
  },
});
