import { sql } from '#platform/server/db/sql.ts';

/**
 * What other rooms' statements may read, as a CTE of that name: `with ${spaceRows.dormBuilding} select … from dorm_building`.
 * The columns are the contract: for whom a building is (`1` men, `2` women, `3` both), and its closing times by weekday.
 */
export const spaceRows = {
  dormBuilding: sql`dorm_building as not materialized (
    select building_id, name, gender_type, curfew from dorm_building)`,
} as const;
