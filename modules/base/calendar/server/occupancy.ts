import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { pageOf, totalOf } from '#platform/server/http/page.ts';
import { timetable } from './timetable.ts';

type Venue = { id: string; venueName: string; venueCode: string; venueType: string; capacity: number };

/** Where a school says nothing of its sections, a day has so many. */
const SECTIONS = 8;
const DAYS_MOST = 7;

const id = z.uuid().optional();
const query = z.strictObject({
  from: wireDay,
  to: wireDay,
  campusId: id,
  buildingId: id,
  venueType: z.string().max(20).optional(),
  keyword: z.string().trim().max(60).optional(),
  current: z.coerce.number().int().min(1).default(1),
  size: z.coerce.number().int().min(1).max(100).default(20),
});

/**
 * When venues are taken, for a week at most, and how much of it: sections that are used, of those on days with lessons.
 * Whoever looks for a room may know that it is taken and by what course.
 */
export const venueOccupancy = get('base/venue/occupancy', {
  needs: 'login',
  query,
  async handle(work, { query: asked }) {
    const {
      from,
      to,
      campusId = null,
      buildingId = null,
      venueType = null,
      keyword = '',
      size,
      current,
    } = asked;
    const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const where = sql`v.status = 'enabled' and (${campusId}::uuid is null or v.campus_id = ${campusId})
      and (${buildingId}::uuid is null or v.building_id = ${buildingId})
      and (${venueType}::text is null or v.venue_type = ${venueType})
      and (v.venue_name ilike ${pattern} or v.venue_code ilike ${pattern})`;
    const venues = await work.db.unprepared.rows<Venue>(sql`
      select v.id, v.venue_name, v.venue_code, v.venue_type, v.capacity from venue v where ${where}
      order by v.venue_code limit ${size} offset ${(current - 1) * size}`);
    const total = await totalOf(venues, asked, () =>
      work.db.unprepared.rows<{ count: number }>(sql`select count(*) from venue v where ${where}`),
    );
    const last = await work.db.row<{ section: number | null }>(
      sql`select max(section) as section from section_time`,
    );
    const sections = last?.section ?? SECTIONS;
    const ids = venues.map((venue) => venue.id);
    const days = await timetable(work, from, to < from ? from : to, sql`t.venue_id = any(${ids}::uuid[])`);
    const shown = days.slice(0, DAYS_MOST);
    const open = shown.filter((day) => day.week > 0 && !day.stopClass && day.weekday <= 5).length * sections;
    return {
      sections,
      days: shown.map(({ lessons: _lessons, ...day }) => day),
      ...pageOf(
        venues.map((venue) => {
          const taken = shown.flatMap(({ day, lessons }) =>
            lessons.filter((one) => one.venueId === venue.id).map((one) => ({ day, ...one })),
          );
          return { ...venue, taken, usePercent: open === 0 ? 0 : percent(slotsOf(taken), open) };
        }),
        total,
        asked,
      ),
    };
  },
});

/** Several classes that sit together take a section once. */
function slotsOf(taken: readonly { day: string; sectionFrom: number; sectionTo: number }[]): number {
  const slots = new Set<string>();
  for (const { day, sectionFrom, sectionTo } of taken)
    for (let section = sectionFrom; section <= sectionTo; section++) slots.add(`${day} ${section}`);
  return slots.size;
}

const percent = (part: number, whole: number): number => Math.round((part / whole) * 1000) / 10;
