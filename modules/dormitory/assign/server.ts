import { sql } from '#platform/server/db/sql.ts';
import { roomServer } from '#platform/server/room-server.ts';
import { dormPlan } from './dorm-plan.ts';
import { floor, paint } from './server/alloc.ts';
import { board, plans, posters, suggest } from './server/board.ts';
import { calculatePlan } from './server/calculate.ts';
import { getMine, habitMine, habitSubmit } from './server/mine.ts';
import { lock, move } from './server/move.ts';
import { needSupply } from './server/need.ts';
import { planHooks } from './server/plan.ts';

export default roomServer({
  endpoints: [
    floor,
    paint,
    needSupply,
    plans,
    board,
    suggest,
    posters,
    move,
    lock,
    getMine,
    habitMine,
    habitSubmit,
  ],
  hooks: { dormPlan: planHooks },
  holds: {
    building: [
      {
        of: dormPlan,
        where: (_work, id) =>
          sql`t.building_ids @> ${[id]}::uuid[] and t.status in ('calculating', 'ready', 'handedIn')`,
      },
    ],
  },
  tasks: { dormPlan: calculatePlan },
  figures: {
    'dormPlanItem.stats': {
      terms: {
        isPlaced: sql`t.bed_id is not null`,
        isUnplaced: sql`t.bed_id is null`,
        isAny: sql`true`,
        isMoved: sql`exists (select 1 from dormitory_register g where g.id = t.register_id and g.state in ('living', 'leaving'))`,
      },
      dims: {
        gender: {
          key: sql`(select s.gender from student s where s.tenant_id = t.tenant_id and s.id = t.student_id)`,
          dict: 'xb',
        },
      },
    },
  },
  ownData: {
    habits: (work) =>
      work.db.rows<object>(sql`
        select answers, smokes, snores, is_shared, at from habit_answer where student_id = ${work.actor.personId}::uuid`),
  },
});
