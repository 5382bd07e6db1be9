import { v7 } from 'uuid';
import { latestGrade } from '#modules/base/academic';
import { addDays, startOfWeek } from '#platform/pure/date.ts';
import type { Random } from '#platform/pure/random.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { tellAdjusts } from './demo/adjusts.ts';
import { makeTimetable } from './demo/lessons.ts';
import { schoolCalendar } from './school-calendar.ts';
import { sectionTime } from './section-time.ts';
import { generateDays } from './server/days.ts';

const WEEKS = 20;

/** The terms of last and of this school year: from the Monday of 1 September's week, and the first Monday of March on. */
function termsAround(today: string) {
  const year = latestGrade(today);
  return [year - 1, year].flatMap((first) => {
    const [autumn, spring] = [`${first}-09-01`, `${first + 1}-03-07`].map(startOfWeek) as [string, string];
    return [
      { first, xqM: '1', startDate: autumn },
      { first, xqM: '2', startDate: spring },
    ];
  });
}

/** Terms with their days, section times, and the timetable of the current term. */
export async function demo(work: Work, _size: 'full' | 'small', random: Random): Promise<void> {
  const today = work.at.slice(0, 10);
  const terms = termsAround(today).map(({ first, xqM, startDate }) => {
    const xn = `${first}-${first + 1}`;
    const endDate = addDays(startDate, WEEKS * 7 - 1);
    return {
      id: v7(),
      name: work.platform.words.say('zh-CN', `messages.calendar.term.${xqM}`, { xn }),
      xn,
      xqM,
      startDate,
      endDate,
      weeks: WEEKS,
      weekStart: '1',
      isCurrent: false,
      status: first < latestGrade(today) ? 'past' : 'published',
    };
  });
  // on a day between terms the one that has begun last is still the current one
  const current = terms.findLast((term) => term.startDate <= today) ?? terms[2]!;
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

export const history = tellAdjusts;
