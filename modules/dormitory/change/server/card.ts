import { residentsAt } from '#modules/dormitory/register';
import type { CardLine } from '#platform/kit/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Change } from './change.ts';

type Beds = { id: string; fromRoomId: string; toRoomId: string; moved: number };

/** Both rooms side by side: who lives there; how often somebody has moved before. */
export async function cards(work: Work, rows: Change[]): Promise<ReadonlyMap<string, CardLine[]>> {
  const beds = await work.db.rows<Beds>(sql`
    select t.id, f.room_id as from_room_id, b.room_id as to_room_id,
      (select count(*) from dorm_change o where o.student_id = t.student_id and o.exec_status = 'done') as moved
    from dorm_change t join dorm_bed f on f.id = t.from_bed_id join dorm_bed b on b.id = t.to_bed_id
    where t.id = any(${rows.map(({ id }) => id)}::uuid[])`);
  const say = (key: string, facts: object) =>
    work.platform.words.say(work.locale, `changeCard.${key}`, { ...facts });
  const lines = await Promise.all(
    rows.map(async (row): Promise<[string, CardLine[]]> => {
      const about = beds.find(({ id }) => id === row.id);
      if (!about) return [row.id, []];
      const [here, there] = await Promise.all([
        people(work, about.fromRoomId, row.studentId),
        people(work, about.toRoomId, row.studentId),
      ]);
      return [
        row.id,
        [
          { text: say('from', { place: row.fromPlace, people: here }) },
          { text: say('to', { place: row.toPlace, people: there }), tone: 'good' },
          ...(row.isCross ? [{ text: say('cross', {}), tone: 'warn' as const }] : []),
          ...(about.moved > 0 ? [{ text: say('moved', { count: about.moved }) }] : []),
        ],
      ];
    }),
  );
  return new Map(lines);
}

async function people(work: Work, roomId: string, but: string): Promise<string> {
  const all = await residentsAt(work, { roomId }, work.at);
  const others = all.filter(({ studentId }) => studentId !== but);
  return others.length === 0
    ? work.platform.words.say(work.locale, 'changeCard.nobody', {})
    : others.map(({ name, className }) => `${name}（${className}）`).join('、');
}
