import { sql, type Sql } from '#platform/server/db/sql.ts';

/**
 * Where somebody goes, as people write it: province, city, county, address. Parts that the address repeats are left out.
 * The statement around it has `${orgRows.region}`.
 */
export const placeOf = (leave: Sql): Sql => sql`nullif(concat(
  (select string_agg(r.name, '' order by r.code) from region r
    where r.code in (left(${leave}.canton_code, 2) || '0000', left(${leave}.canton_code, 4) || '00', ${leave}.canton_code)
      and r.name not in ('市辖区', '县') and position(r.name in coalesce(${leave}.address, '')) = 0),
  ${leave}.address), '')`;
