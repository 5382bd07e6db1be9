import type { Resource } from '#platform/kit/resource.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { tableOf } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import type { MyRound, Progress } from './answers.ts';

type Tables = { round: Resource; place: Resource };

/** Rounds in which somebody is an inspector: those that go on, and those whose late forms are still taken. */
export const myRounds = (work: Work, { round, place }: Tables): Promise<MyRound[]> =>
  work.db.rows<MyRound>(sql`
    select r.id, r.name, r.start_at, r.end_at, r.state, count(*) as rooms, count(*) filter (where t.state <> 'due') as done
    from ${tableOf(round)} r join ${tableOf(place)} t on t.round_id = r.id
    where r.state <> 'void' and r.end_at > ${work.at}::timestamptz - interval '1 day' and t.inspector_ids @> array[${work.actor.userId}::uuid]
    group by r.id, r.name, r.start_at, r.end_at, r.state order by r.end_at limit 50`);

/**
 * The last rounds of plans that the reader looks after, with how far each is and what he may do with it. `more` counts
 * besides, over the round's places under the alias `t`.
 */
export async function progressOf<M extends object>(
  work: Work,
  { round, place }: Tables,
  more: Sql,
): Promise<(Progress & M)[]> {
  const rows = await work.db.rows<Progress & M>(sql`
    select r.id, r.version, r.name, r.task_id, r.start_at, r.end_at, r.state, p.*
    from (select * from ${tableOf(round)} t where ${work.within(round.name, `${round.name}.progress`, 't')} order by t.start_at desc limit 40) r
    cross join lateral (
      select count(*) as rooms, count(*) filter (where t.state <> 'due') as done, ${more} from ${tableOf(place)} t where t.round_id = r.id) p
    order by r.start_at desc`);
  const acts = Object.entries(round.states?.transitions ?? {});
  return rows.map((row) => ({
    ...row,
    can: acts.flatMap(([act, { from }]) =>
      from !== 'any' && from.includes(row.state) && work.may(`${round.name}.${act}`) ? act : [],
    ),
  }));
}
