import { z } from 'zod';
import { takeTemplate } from '#modules/inspection/hygiene';
import {
  assertPlan,
  closeRounds,
  inspectorsFor,
  myRounds,
  progressOf,
  roundsOf,
} from '#modules/inspection/round';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { present } from '#platform/server/resource/list.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { publicCheck } from '../public-check.ts';
import { publicRound } from '../public-round.ts';
import { publicTask } from '../public-task.ts';
import type { PackRow } from './answers.ts';
import { checkHooks } from './check.ts';

type Task = Row<typeof publicTask>;
type Due = { areaId: string; placeName: string; areaType: string; buildingId: string };

/** Areas that a plan means. */
function areasOf(work: Work, { buildingIds, departmentIds, areaTypes }: Task): Promise<Due[]> {
  const any = (values: readonly string[] | null, condition: ReturnType<typeof sql>) =>
    (values ?? []).length === 0 ? sql`true` : condition;
  return work.db.rows<Due>(sql`
    select t.id as area_id, t.area_type, t.building_id, b.building_name || ' ' || t.name as place_name
    from public_area t join building b on b.id = t.building_id
    where t.status = 'enabled' and ${any(buildingIds, sql`t.building_id = any(${buildingIds}::uuid[])`)}
      and ${any(departmentIds, sql`t.department_id = any(${departmentIds}::uuid[])`)}
      and ${any(areaTypes, sql`t.area_type = any(${areaTypes}::text[])`)} order by b.sort, t.name`);
}

const { open, keep } = roundsOf<Task>({
  key: 'public-area',
  link: '/layout/inspection/public-area/check',
  plan: publicTask,
  round: publicRound,
  async fill(work, { id, startAt }, task) {
    const about = { roundId: id, taskId: task.id, dueOn: startAt.slice(0, 10), state: 'due', late: false };
    const rows = (await areasOf(work, task)).map((area) => ({
      ...{ ...area, ...about, passed: false },
      inspectorIds: inspectorsFor(task, area.buildingId),
    }));
    if (rows.length > 0) await insertMany(work, publicCheck, rows);
  },
  over: async (work, { id }) => {
    await work.db.run(sql`
      update public_round set state = 'ended', version = version + 1, updated_at = ${work.at} where id = ${id}`);
  },
});
export const keepRounds = keep;

export const taskHooks = hooksFor(publicTask, {
  beforeAdd: async (work, draft) => {
    assertPlan(work, draft, 'publicTask.add');
    return { ownerId: work.signedIn ? work.actor.userId : null };
  },
  beforeUpdate: async (work, row, changes) => {
    if (row.status !== 'draft') throw refuse.planUsed();
    assertPlan(work, { ...row, ...changes }, 'publicTask.add');
  },
  beforeRemove: async (_work, row) => {
    if (row.status !== 'draft') throw refuse.planUsed();
  },
  transitions: {
    async publish(work, row) {
      if ((await areasOf(work, row)).length === 0) throw refuse.noAreas();
      await takeTemplate(work, row.templateId, 'publicArea');
    },
    async end(work, row) {
      await closeRounds(work, publicRound, row.id, { from: ['running'], to: 'ended' });
    },
    async void(work, row) {
      await closeRounds(work, publicRound, row.id, { from: ['running', 'ended'], to: 'void' });
    },
  },
  afterTransition: async (work, name, _before, after) => {
    if (name === 'publish') await open(work, [after]);
  },
  can: (_work, row, allowed) =>
    row.status === 'draft' ? allowed : allowed.filter((act) => act !== 'update' && act !== 'remove'),
});

export const roundHooks = hooksFor(publicRound, {
  transitions: { close: async (work) => ({ endAt: work.at }) },
});

const TABLES = { round: publicRound, place: publicCheck };

export const getMyTask = get('yxgl/publicTask/getMyTask', {
  needs: 'publicCheck.score',
  handle: (work) => myRounds(work, TABLES),
});

/** What an inspector needs to go through the areas of a round without a network. */
export const offlinePack = get('yxgl/publicTask/offlinePack', {
  needs: 'publicCheck.score',
  query: z.strictObject({ roundId: z.uuid() }),
  async handle(work, { query }): Promise<PackRow[]> {
    const rows = await work.db.rows<PackRow>(sql`
      select ${columns(publicCheck.fields)}, a.code as door,
        (select l.score from public_check l where l.area_id = t.area_id and l.id <> t.id and l.score is not null order by l.due_on desc limit 1) as last_score
      from ${tableOf(publicCheck)} t join public_area a on a.id = t.area_id
      where t.round_id = ${query.roundId} and t.inspector_ids @> array[${work.actor.userId}::uuid] order by t.place_name limit 1000`);
    await present(work.platform, work, publicCheck, checkHooks, rows, Object.keys(publicCheck.fields));
    return rows;
  },
});

export const progress = get('yxgl/publicRound/progress', {
  needs: 'publicRound.progress',
  handle: (work) =>
    progressOf<{ meanScore: number | null; failed: number }>(
      work,
      TABLES,
      sql`round(avg(t.score), 1) as mean_score, count(*) filter (where t.score is not null and not t.passed) as failed`,
    ),
});
