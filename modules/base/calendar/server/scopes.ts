import type { ScopeProviders } from '#platform/server/access/actor.ts';
import { formatDate } from '#platform/pure/date.ts';
import { ZONE } from '#platform/server/db/connect.ts';
import { sql } from '#platform/server/db/sql.ts';

/** Classes that a teacher teaches this term or stands in for a colleague in, and what is his own. */
export const scopes: ScopeProviders = {
  async teaching(db, person, now) {
    const own = { owner: [person.userId], ...(person.personId && { person: [person.personId] }) };
    if (!person.personId) return own;
    const today = formatDate(now, ZONE);
    const rows = await db.rows<{ classId: string }>(sql`
      select distinct l.class_id from lesson l
      join school_calendar c on c.tenant_id = l.tenant_id and c.id = l.calendar_id
      join lesson_teacher a on a.tenant_id = l.tenant_id and a.lesson_id = l.id
      where a.teacher_id = ${person.personId} and (c.is_current or ${today}::date between c.start_date and c.end_date)
      union
      -- whoever stands in for a colleague sees the class from then on for a week
      select x.class_id from lesson_change x
      where x.teacher_id = ${person.personId} and x.new_day between ${today}::date - 7 and ${today}::date + 30`);
    return { ...own, class: rows.map((row) => row.classId) };
  },
};
