import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import type { Work } from '#platform/server/work.ts';
import { repairFigures, type CountedOrder, type RepairFigures } from '../rules-statistics.ts';
import { finalStates } from '../rules-states.ts';
import { stateOf } from './order.ts';

const day = wireDay;

type Row = {
  status: string;
  respondMinutes: number | null;
  respondAllowed: number;
  finishMinutes: number | null;
  finishAllowed: number;
  reworkCount: number;
  starSpeed: number | null;
  starQuality: number | null;
  starManner: number | null;
  autoConfirmed: boolean;
  partCost: number;
  charge: number;
  weekday: number;
  hour: number;
  month: string;
  typeName: string;
  buildingName: string | null;
  workerName: string | null;
  workerId: string | null;
};

export type Counts = RepairFigures & {
  name: string;
  total: number;
  ended: number;
  partCost: number;
  charge: number;
};

/** Reported between two days (both included), inside the reader's circle. */
export async function reported(
  work: Work,
  query: { from: string; to: string; buildingId?: string | undefined },
  permission = 'repairOrder.stats',
): Promise<Row[]> {
  return work.db.rows<Row>(sql`
    select t.status, t.respond_minutes, t.respond_allowed, t.finish_minutes, coalesce(k0.finish_hours * 60, t.finish_allowed) as finish_allowed,
      t.rework_count, t.star_speed, t.star_quality, t.star_manner, t.auto_confirmed,
      coalesce((select sum((p->>'qty')::int * (p->>'unitPrice')::bigint) from jsonb_array_elements(nullif(t.parts, 'null')) p), 0)::bigint as part_cost,
      coalesce(case when t.payer = 'person' then t.charge_total end, 0) as charge,
      extract(isodow from t.reported_at)::int as weekday, extract(hour from t.reported_at)::int as hour,
      to_char(t.reported_at, 'YYYY-MM') as month, coalesce(k1.name, k0.name) as type_name, b.building_name, w.name as worker_name, t.worker_id
    from repair_order t join repair_type k0 on k0.tenant_id = t.tenant_id and k0.id = t.type_id
    left join repair_type k1 on k1.tenant_id = k0.tenant_id and k1.id = k0.parent_id
    left join building b on b.tenant_id = t.tenant_id and b.id = t.building_id
    left join teacher w on w.tenant_id = t.tenant_id and w.id = t.worker_id
    where t.reported_at >= ${query.from}::date and t.reported_at < ${query.to}::date + 1
      and (${query.buildingId ?? null}::uuid is null or t.building_id = ${query.buildingId ?? null})
      and ${work.within('repairOrder', permission, 't')}`);
}

const counted = (row: Row): CountedOrder => {
  const { starSpeed, starQuality, starManner, status, ...rest } = row;
  const stars =
    starSpeed && starQuality && starManner ? ([starSpeed, starQuality, starManner] as const) : null;
  return { ...rest, status: stateOf({ status }), stars };
};

function figures(name: string, rows: readonly Row[]): Counts {
  const sum = (of: 'partCost' | 'charge') => rows.reduce((total, row) => total + row[of], 0);
  const ended = rows.filter((row) => finalStates.includes(stateOf(row))).length;
  return {
    name,
    total: rows.length,
    ended,
    partCost: sum('partCost'),
    charge: sum('charge'),
    ...repairFigures(rows.map(counted)),
  };
}

/** Figures per key, the most orders first; of equal names each keeps its own. */
function by(rows: readonly Row[], key: (row: Row) => string | null, name = key): Counts[] {
  const groups = Map.groupBy(
    rows.filter((row) => key(row) !== null),
    (row) => key(row)!,
  );
  return [...groups.values()]
    .map((group) => figures(name(group[0]!) ?? '', group))
    .sort((a, b) => b.total - a.total);
}

export const byWorker = (rows: readonly Row[]) =>
  by(
    rows,
    (row) => row.workerId,
    (row) => row.workerName,
  );

/** Orders per weekday (1 Monday) and hour of reporting. */
function heat(rows: readonly Row[]): number[][] {
  const table = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  for (const { weekday, hour } of rows) table[weekday - 1]![hour]! += 1;
  return table;
}

/** What was reported in a time, how fast and how well it was mended. */
export const stats = get('yxgl/repairOrder/stats', {
  needs: 'repairOrder.stats',
  query: z.strictObject({ from: day, to: day, buildingId: z.uuid().optional() }),
  async handle(work, { query }) {
    const rows = await reported(work, query);
    return {
      total: figures('', rows),
      byType: by(
        rows,
        (row) => row.typeName,
        (row) => firstRowName(work, 'repairType', row.typeName),
      ),
      byBuilding: by(rows, (row) => row.buildingName).slice(0, 30),
      byWorker: byWorker(rows).slice(0, 50),
      byMonth: by(rows, (row) => row.month).sort((a, b) => (a.name < b.name ? -1 : 1)),
      heat: heat(rows),
    };
  },
});
