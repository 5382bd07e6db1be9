import type { ScopeProviders } from '#platform/server/access/actor.ts';
import { sql } from '#platform/server/db/sql.ts';

/** The room in which a student lives is his own: rows about it are his to see. */
export const scopes: ScopeProviders = {
  async self(db, person) {
    if (person.userType !== 'student' || !person.personId) return { room: [] };
    const rows = await db.rows<{ roomId: string }>(sql`
      select distinct room_id from dormitory_register where student_id = ${person.personId} and state in ('living', 'leaving')`);
    return { room: rows.map((row) => row.roomId) };
  },
};
