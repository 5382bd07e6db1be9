import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { desk } from './server/desk.ts';
import { expireReservations, newcomersGone } from './server/expire.ts';
import { figuresOfResidents } from './server/figures.ts';
import { placesOfMine } from './server/own-data.ts';
import { reads } from './server/reads.ts';
import { registerHooks } from './server/register-hooks.ts';
import { scopes } from './server/scopes.ts';

export default roomServer({
  endpoints: [...desk, ...reads],
  hooks: { dormitoryRegister: registerHooks },
  figures: { 'dormitoryRegister.residents': figuresOfResidents },
  scopes,
  facts: {
    livesInDormitory: {
      value: { kind: 'boolean' },
      otherwise: false,
      needs: 'dormitoryRegister.list',
      read: (_work, { people }) => sql`
        select r.student_id as id, true as value from dormitory_register r join ${people} p on p.id = r.student_id
        where r.state in ('living', 'leaving') group by 1`,
    },
  },
  ownData: { dormitory: placesOfMine },
  on: {
    'student.forfeited': newcomersGone,
    'student.retained': newcomersGone,
    'admission.revoked': newcomersGone,
  },
  jobs: { 'register.expire': { cron: '*/10 * * * *', run: expireReservations } },
});
