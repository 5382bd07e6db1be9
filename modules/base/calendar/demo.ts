import { v7 } from 'uuid';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { makeTimetable } from './demo/lessons.ts';
import { schoolCalendar } from './school-calendar.ts';
import { sectionTime } from './section-time.ts';
import { generateDays } from './server/days.ts';

/** First teaching day and end of each term; 20 teaching weeks each. */
const TERMS = [
  ['2025-2026', '1', '2025-09-01', '2026-01-18', 'past'],
  ['2025-2026', '2', '2026-03-02', '2026-07-19', 'past'],
  ['2026-2027', '1', '2026-08-31', '2027-01-17', 'published'],
  ['2026-2027', '2', '2027-03-01', '2027-07-18', 'published'],
] as const;

/** Terms with their days, section times, and the timetable of the current term. */
export async function demo(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const terms = TERMS.map(([xn, xqM, startDate, endDate, status]) => ({
    id: v7(),
    name: work.platform.words.say('zh-CN', `messages.calendar.term.${xqM}`, { xn }),
    xn,
    xqM,
    startDate,
    endDate,
    weeks: 20,
    weekStart: '1',
    isCurrent: work.at.slice(0, 10) >= startDate && work.at.slice(0, 10) <= endDate,
    status,
  }));
  // demo schools opened on a day between terms still have a current one
  const current = terms.find((term) => term.isCurrent) ?? terms[2]!;
  current.isCurrent = true;
  await insertMany(work, schoolCalendar, terms);
  for (const term of terms) await generateDays(work, term);
  await makeSections(work);
  await makeTimetable(work, random, current.id);
}

/** Ten sections of 45 minutes; in summer the afternoon starts half an hour later. */
const BEGINS = ['08:00', '08:55', '10:00', '10:55', '14:00', '14:55', '16:00', '16:55', '19:00', '19:55'];

async function makeSections(work: Work): Promise<void> {
  const campuses = await work.db.rows<{ id: string }>(sql`select id from campus order by sort`);
  const seasons = [
    { season: '2', fromDay: '05-01', toDay: '09-30', later: 30 },
    { season: '3', fromDay: '10-01', toDay: '04-30', later: 0 },
  ];
  await insertMany(
    work,
    sectionTime,
    campuses.flatMap((campus) =>
      seasons.flatMap(({ season, fromDay, toDay, later }) =>
        BEGINS.map((begin, index) => {
          const start = minutes(begin) + (index >= 4 && index < 8 ? later : 0);
          const part = index < 4 ? '1' : index < 8 ? '2' : '3';
          return {
            campusId: campus.id,
            season,
            fromDay,
            toDay,
            section: index + 1,
            startTime: clock(start),
            endTime: clock(start + 45),
            part,
          };
        }),
      ),
    ),
  );
}

const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
