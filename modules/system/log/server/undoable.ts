import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import { importLog } from '../import-log.ts';

type State = { id: string; until: string; undoneAt: string | null; isOpen?: boolean };

/** Which imports were taken back, and which still may be. */
export const importLogHooks = hooksFor(importLog, {
  async decorate(work, rows) {
    const states = await work.db.rows<State>(sql`
      select l.id, b.until, b.undone_at from import_log l join import_batch b on b.job_id = l.job_id
      where l.id = any(${rows.map(({ id }) => id)}::uuid[])`);
    const byId = new Map(states.map((state) => [state.id, state]));
    for (const row of rows) {
      const state = byId.get(row.id);
      const isOpen =
        state !== undefined && state.undoneAt === null && state.until > work.at && (row.ok ?? 0) > 0;
      Object.assign(row, {
        undoneAt: state?.undoneAt ?? null,
        isOpen,
        service: work.platform.resources.get(row.resource ?? '')?.resource.service ?? null,
      });
    }
  },
  can(work, row, allowed) {
    const { isOpen } = row as { isOpen?: boolean };
    return isOpen && work.may(`${row.resource ?? ''}.import`) ? [...allowed, 'undo'] : allowed;
  },
});
