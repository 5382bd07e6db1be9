import { sits } from '#modules/enrolment/single-recruit';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { evened } from '../rules.ts';

/** What became of somebody's interview, in hundredths of a point. */
export type Heard = { candidateId: string; pt: number; flag: 'normal' | 'absent' };

type Judged = { candidateId: string; roomId: string; pt: number; flag: 'normal' | 'absent' };
type Subject = { rooms: number; open: number; isEvened: boolean; fullPt: number };

/**
 * What everybody reached in a subject that is heard in rooms; who never came is absent. Null for a subject without rooms,
 * and `open` while some are not closed.
 */
export async function heardIn(
  work: Work,
  subjectId: string,
): Promise<{ open: number; heard: Heard[] } | null> {
  const subject = await work.db.row<Subject>(sql`
    select (select count(*) from interview_room r where r.subject_id = e.id and r.status <> 'draft') as rooms,
      (select count(*) from interview_room r where r.subject_id = e.id and r.status = 'open') as open,
      coalesce(b.interview_normalize, false) as is_evened, round(e.full_score * 100)::int as full_pt
    from exam_subject e join exam_batch b on b.id = e.batch_id where e.id = ${subjectId}`);
  if (!subject || subject.rooms === 0) return null;
  const judged = await work.db.rows<Judged>(sql`
    select c.id as candidate_id, coalesce(s.room_id::text, '') as room_id, coalesce(round(s.score * 100), 0)::int as pt,
      case when s.status = 'done' then 'normal' else 'absent' end as flag
    from exam_subject e join candidate c on c.batch_id = e.batch_id and c.audit_status = 'approved' and c.pay_status in ('paid', 'free') and ${sits('e', 'c')}
    left join interview_slot s on s.subject_id = e.id and s.candidate_id = c.id and s.status in ('done', 'absent')
    where e.id = ${subjectId} order by c.id`);
  if (!subject.isEvened) return { open: subject.open, heard: judged };
  const rooms = [
    ...Map.groupBy(
      judged.filter(({ flag }) => flag === 'normal'),
      ({ roomId }) => roomId,
    ).values(),
  ];
  const even = evened(
    rooms.map((members) => members.map(({ pt }) => pt)),
    subject.fullPt,
  );
  const after = new Map(
    rooms.flatMap((members, at) => members.map((one, place) => [one.candidateId, even[at]![place]!])),
  );
  return {
    open: subject.open,
    heard: judged.map((one) => ({ ...one, pt: after.get(one.candidateId) ?? one.pt })),
  };
}
