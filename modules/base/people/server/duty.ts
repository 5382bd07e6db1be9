import { sql } from '#platform/server/db/sql.ts';
import type { Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

/** How a student is reached in need belongs into his record, and he can write it there himself. */
export async function missingRecord(work: Work): Promise<Duty[]> {
  if (work.actor.userType !== 'student') return [];
  const row = await work.db.row<{ id: string; phone: boolean; contact: boolean }>(sql`
    select id, phone_hash is null as phone, contact_name is null or contact_phone is null as contact
    from student where id = ${work.actor.personId}::uuid and enrolled`);
  if (!row) return [];
  const missing = (['phone', 'contact'] as const).filter((what) => row[what]);
  return missing.map((what) => ({
    kind: 'record',
    id: what,
    title: work.platform.words.say(work.locale, `messages.people.missing.${what}`),
    dueAt: null,
    weight: 3,
    link: '/personalcenter?tab=record',
  }));
}
