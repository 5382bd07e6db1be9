import { sql } from '#platform/server/db/sql.ts';

/**
 * What other rooms' statements may read of these tables, as CTEs of the same names: `with ${orgRows.department} select … from department`.
 * The columns are the contract. PostgreSQL inlines them, so they cost nothing. They hold the whole school: whoever
 * shows rows narrows them by his circle (`work.within`).
 */
export const orgRows = {
  department: sql`department as not materialized (
    select id, dept_code, dept_name, leader_ids, deputy_ids from department)`,
  building: sql`building as not materialized (
    select id, building_name, keeper_ids from building)`,
  campus: sql`campus as not materialized (
    select id, campus_code, longitude, latitude, status from campus)`,
  region: sql`region as not materialized (
    select code, name from region)`,
} as const;
