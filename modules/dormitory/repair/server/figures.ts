import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';
import { finalStates } from '../rules-states.ts';

const rated = sql`(t.status = 'done' and not t.auto_confirmed and t.star_speed is not null and t.star_quality is not null and t.star_manner is not null)`;

/** An order's measures in SQL; `test/figures-by-hand.ts` says the same order by order. */
export const figuresOfOrders: FiguresHooks = {
  terms: {
    isEnded: sql`t.status = any(${finalStates}::text[])`,
    isResponded: sql`t.respond_minutes is not null`,
    isRespondedInTime: sql`t.respond_minutes <= t.respond_allowed`,
    isFinished: sql`t.finish_minutes is not null`,
    // the limit of the type as it is today
    isFinishedInTime: sql`t.finish_minutes <= coalesce(
      (select k.finish_hours * 60 from repair_type k where k.tenant_id = t.tenant_id and k.id = t.type_id), t.finish_allowed)`,
    isDone: sql`t.status = 'done'`,
    isFixedAtOnce: sql`t.rework_count = 0`,
    // an order that confirmed itself says nothing about how content anybody was
    stars: sql`case when ${rated} then t.star_speed + t.star_quality + t.star_manner end`,
    starCount: sql`case when ${rated} then 3 end`,
    partCost: sql`coalesce((select sum((p->>'qty')::int * (p->>'unitPrice')::bigint) from jsonb_array_elements(nullif(t.parts, 'null')) p), 0)`,
    charge: sql`coalesce(case when t.payer = 'person' then t.charge_total end, 0)`,
  },
  dims: {
    rootType: {
      key: sql`(select coalesce(k.parent_id, k.id) from repair_type k where k.tenant_id = t.tenant_id and k.id = t.type_id)`,
      label: sql`(select k.name from repair_type k where k.id = f.k::uuid)`,
      of: 'repairType',
    },
  },
};
