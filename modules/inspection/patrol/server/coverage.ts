import { administrators, keepersOf, quarterOf } from '#modules/inspection/security-check';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { message } from '#platform/server/notify/message.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { addDays } from '#platform/pure/date.ts';
import type { Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { flagOf, type Flag } from '../rules.ts';

type Part = { done: number; wanted: number; flag: Flag };
type Building = {
  buildingId: string;
  name: string;
  day: Part;
  night: Part;
  month: Part;
  quarter: Part;
};
type Counted = {
  buildingId: string;
  name: string;
  day: number;
  night: number;
  month: number;
  quarter: number;
};

/** Buildings in which somebody lives, with what was walked and checked there against what has to be. */
export const coverage = get('yxgl/patrol/coverage', {
  needs: 'patrol.coverage',
  handle: (work): Promise<Building[]> => covered(work, work.within('building', 'patrol.coverage', 'b')),
});

/** Days before the end of a month or a quarter from which on what is not done is missing. */
const LAST_DAYS = 5;

async function covered(work: Work, where: Sql): Promise<Building[]> {
  const set = await parameters(work, 'patrol');
  const today = work.at.slice(0, 10);
  const month = { from: `${today.slice(0, 7)}-01`, until: addDays(`${today.slice(0, 7)}-01`, 31) };
  const quarter = quarterOf(today);
  const rows = await work.db.rows<Counted>(sql`
    select b.id as building_id, b.building_name as name,
      ${walksOf('day', addDays(today, -1), '00:00:00', today, '00:00:00')} as day,
      ${walksOf('night', addDays(today, -1), '18:00:00', today, '06:00:00')} as night,
      ${roundsOf('monthly', month)} as month, ${roundsOf('quarterly', quarter)} as quarter
    from building b where ${where} and exists (
      select 1 from dorm_room m where m.building_id = b.id and m.status = 'enabled' and m.used_count > 0)
    order by b.sort, b.building_name`);
  const ends = (until: string) => addDays(today, LAST_DAYS) >= until;
  const part = (done: number, key: string, isOver: boolean): Part => {
    const wanted = Number(set[`patrol.per${key}`]);
    return { done, wanted, flag: flagOf(done, wanted, isOver) };
  };
  return rows.map(({ buildingId, name, day, night, month: ofMonth, quarter: ofQuarter }) => ({
    buildingId,
    name,
    day: part(day, 'Day', true),
    night: part(night, 'Night', true),
    month: part(ofMonth, 'Month', ends(month.until)),
    quarter: part(ofQuarter, 'Quarter', ends(quarter.until)),
  }));
}

/** Walks of a kind that began in a span and missed no point of the building `b`. */
const walksOf = (kind: string, from: string, fromTime: string, until: string, untilTime: string) => sql`
  (select count(*) from patrol p where p.kind = ${kind} and p.done_building_ids @> array[b.id]
    and p.started_at >= ${`${from} ${fromTime}`}::timestamptz and p.started_at < ${`${until} ${untilTime}`}::timestamptz)`;

/** Rounds of a kind in a span in which every due room of the building `b` was checked. */
const roundsOf = (kind: string, { from, until }: { from: string; until: string }) => sql`
  (select count(*) from (
    select r.round_id from security_record r join security_round n on n.id = r.round_id and n.state <> 'void'
    where r.building_id = b.id and r.check_kind = ${kind} and r.due_on >= ${from}::date and r.due_on < ${until}::date
    group by r.round_id having bool_and(r.state in ('clear', 'found'))) x)`;

/** At six: whoever keeps a building, and the school, hear of walks that were not made. */
export async function tellUncovered(work: Work): Promise<void> {
  const school = await administrators(work);
  for (const { buildingId, name, day, night } of await covered(work, sql`true`)) {
    if (day.flag === 'ok' && night.flag === 'ok') continue;
    await message(work, {
      users: [...school, ...(await keepersOf(work, [buildingId]))],
      key: 'patrol.uncovered',
      facts: { name, day: `${day.done}/${day.wanted}`, night: `${night.done}/${night.wanted}` },
      category: 'warning',
      link: '/layout/inspection/patrol/coverage',
      bizType: 'building',
      bizId: buildingId,
      event: `uncovered:${work.at.slice(0, 10)}`,
      level: 1,
    });
  }
}
