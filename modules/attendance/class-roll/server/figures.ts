import { sql } from '#platform/server/db/sql.ts';
import type { FiguresHooks } from '#platform/server/figures/hooks.ts';

export const figuresOfMarks: FiguresHooks = {
  where: sql`exists (select 1 from class_session s where s.tenant_id = t.tenant_id and s.id = t.session_id and s.status = 'done')`,
  terms: {
    isDue: sql`t.status in ('present', 'late', 'early', 'absent')`,
    isHere: sql`t.status in ('present', 'late', 'early')`,
    isLate: sql`t.status = 'late'`,
    isEarly: sql`t.status = 'early'`,
    isAbsent: sql`t.status = 'absent'`,
    absentHours: sql`case when t.status = 'absent' then t.hours else 0 end`,
    leaveHours: sql`case when t.status in ('leave', 'official') then t.hours else 0 end`,
  },
  dims: { section: { key: sql`lpad(t.section_from::text, 2, '0')` } },
};

/** A lesson is due once it is over; one that was called off isn't. */
export const figuresOfLessons: FiguresHooks = {
  terms: {
    isHeld: sql`t.status in ('running', 'done', 'missed')`,
    isTaken: sql`t.status = 'done'`,
    isMissed: sql`t.status = 'missed'`,
    isCancelled: sql`t.status = 'cancelled'`,
  },
};
