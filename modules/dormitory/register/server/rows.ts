import { sql } from '#platform/server/db/sql.ts';
import type { Base } from '#platform/server/figures/hooks.ts';

/**
 * What other rooms' statements may read, as a CTE of that name: `with ${registerRows.resident} select … from resident`.
 * One row for each who lives in a dormitory now; \`claimed\` has those too for whom a bed is kept. It holds the whole school: whoever shows rows narrows them by his circle.
 */
export const registerRows = {
  resident: sql`resident as not materialized (
    select student_id, building_id, room_id, place_name, check_in_at from dormitory_register
    where purpose = 'live' and state in ('living', 'leaving'))`,
  claimed: sql`claimed as not materialized (
    select resident_id as student_id, place_name from dormitory_register where resident_id is not null)`,
} as const;

/** Who lives in a dormitory now: what figures about nights are put in relation to. */
export const residentBase: Base = {
  of: 'dormitoryRegister',
  from: sql`dormitory_register b where b.purpose = 'live' and b.state in ('living', 'leaving')`,
  count: sql`1`,
  dims: {
    classId: sql`b.class_id`,
    departmentId: sql`b.department_id`,
    buildingId: sql`b.building_id`,
  },
};
