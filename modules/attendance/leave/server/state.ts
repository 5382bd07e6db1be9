import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Where a leave stands at this moment, as people see it; the alias is `t`. The same rule as `shownState`. */
export function stateSql(work: Work, cancelHours: number): Sql {
  return sql`case
    when t.audit_status <> 'approved' then t.audit_status
    when t.cancel_status = 'running' then 'cancelRunning'
    when t.cancel_status = 'done' then 'closed'
    when t.start_time > ${work.at}::timestamptz then 'notStarted'
    when t.end_time > ${work.at}::timestamptz then 'onLeave'
    when t.end_time + ${cancelHours} * interval '1 hour' > ${work.at}::timestamptz then 'toCancel'
    else 'overdue' end`;
}

/** Narrows by what an index knows before the state is computed row by row. */
export function stateWhere(work: Work, cancelHours: number, states: readonly string[]): Sql {
  const away = ['onLeave', 'toCancel', 'overdue'];
  const narrow = states.every((state) => away.includes(state))
    ? sql`t.audit_status = 'approved' and t.cancel_status <> 'done' and `
    : sql``;
  return sql`${narrow}${stateSql(work, cancelHours)} = any(${states}::text[])`;
}
