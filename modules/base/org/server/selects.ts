import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { picked, pickQuery } from '#platform/server/resource/pick.ts';

const code = z
  .string()
  .regex(/^[\w.-]{1,40}$/)
  .optional();

export const campusSelect = get('base/campus/getSelect', {
  needs: 'login',
  query: z.strictObject(pickQuery),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.campus_name as label, t.status <> 'enabled' as disabled, t.is_main, t.campus_code
      from campus t where ${picked(query, sql`t.status = 'enabled'`, ['campus_name', 'campus_code'])}
      order by t.is_main desc, t.sort, t.campus_code`),
});

export const buildingSelect = get('base/building/getSelect', {
  needs: 'login',
  query: z.strictObject({ ...pickQuery, campusId: z.uuid().optional(), buildingType: code }),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.building_name as label, t.status <> 'enabled' as disabled, t.campus_id, t.building_code,
        t.building_type, t.sex, t.floors
      from building t where ${picked(query, sql`t.status = 'enabled'`, ['building_name', 'building_code'])}
        and (${query.campusId ?? null}::uuid is null or t.campus_id = ${query.campusId ?? null})
        and (${query.buildingType ?? null}::text is null or t.building_type = ${query.buildingType ?? null})
      order by t.sort, t.building_code limit 500`),
});

export const venueSelect = get('base/venue/getSelect', {
  needs: 'login',
  query: z.strictObject({
    ...pickQuery,
    campusId: z.uuid().optional(),
    buildingId: z.uuid().optional(),
    venueType: code,
    minCapacity: z.coerce.number().int().min(1).max(5_000).optional(),
  }),
  handle: (work, { query }) =>
    work.db.unprepared.rows(sql`
      select t.id as value, t.venue_name as label, t.status <> 'enabled' as disabled, t.venue_code, t.venue_type,
        t.capacity, t.exam_capacity, t.building_id, t.campus_id, t.floor
      from venue t where ${picked(query, sql`t.status = 'enabled'`, ['venue_name', 'venue_code'])}
        and (${query.campusId ?? null}::uuid is null or t.campus_id = ${query.campusId ?? null})
        and (${query.buildingId ?? null}::uuid is null or t.building_id = ${query.buildingId ?? null})
        and (${query.venueType ?? null}::text is null or t.venue_type = ${query.venueType ?? null})
        and t.capacity >= ${query.minCapacity ?? 0}
      order by t.venue_code limit 500`),
});
