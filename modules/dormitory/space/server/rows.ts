import { sql } from '#platform/server/db/sql.ts';

/**
 * What other rooms' statements may read of these tables, as CTEs of the same names; the columns are the contract. They
 * hold the whole school: whoever shows rows narrows them by his circle (`work.within`). Of a building: for whom it is
 * (`1` men, `2` women, `3` both), and its closing times by weekday.
 */
export const spaceRows = {
  dormBuilding: sql`dorm_building as not materialized (
    select building_id, name, gender_type, curfew from dorm_building)`,
  dormRoom: sql`dorm_room as not materialized (
    select id, building_id, floor_id, room_no, full_name, head_student_id from dorm_room)`,
  dormFloor: sql`dorm_floor as not materialized (
    select id, building_id, floor_no, name from dorm_floor)`,
} as const;
