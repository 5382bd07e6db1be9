import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';

/** Services with cases of mine that are not over, and how many; a case belongs to the room of the service's page. */
export const running = get('base/serviceGuide/running', {
  needs: 'login',
  async handle(work) {
    const mine = await work.db.rows<{ processType: string; count: number }>(sql`
      select process_type, count(*)::int as count from flow_instance
      where starter_id = ${work.actor.userId} and status in ('running', 'returned') group by process_type`);
    if (mine.length === 0) return [];
    const rooms = work.platform.rooms.map(({ declaration, server }) => {
      const types = Object.keys(server.processes ?? {});
      const own = mine.filter(({ processType }) => types.includes(processType));
      return { room: declaration.name, count: own.reduce((sum, { count }) => sum + count, 0) };
    });
    const busy = JSON.stringify(rooms.filter(({ count }) => count > 0));
    return work.db.rows<{ appId: string; count: number }>(sql`
      select a.id as app_id, r.count from app_name a join sys_menu m on m.id = a.menu_id
      join jsonb_to_recordset(${busy}::jsonb) as r(room text, count int) on r.room = m.room order by a.sort`);
  },
});
