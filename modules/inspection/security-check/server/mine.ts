import { livingRoom } from '#modules/dormitory/register';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

type OwnHazard = {
  id: string;
  hazardNo: string;
  placeName: string;
  typeName: string;
  level: string;
  description: string;
  advice: string | null;
  measure: string | null;
  foundAt: string;
  deadline: string | null;
  status: string;
  sealed: boolean;
  photos: string[];
  rectifyId: string | null;
};

/** Hazards of the student's room and those that name him, open ones first, with what to do about them. */
export const getMine = get('yxgl/securityHazard/getMine', {
  needs: 'securityHazard.getMine',
  async handle(work): Promise<OwnHazard[]> {
    const room = await livingRoom(work, work.actor.personId);
    return work.db.rows<OwnHazard>(sql`
      select t.id, t.hazard_no, t.place_name, y.name as type_name, t.level, t.description, y.advice, t.measure, t.found_at, t.deadline,
        t.status, t.sealed, t.photos, t.rectify_id
      from security_hazard t join hazard_type y on y.id = t.type_id
      where t.status <> 'void' and (t.room_id = ${room}::uuid and t.found_at > ${work.at}::timestamptz - interval '200 days'
        or t.student_ids @> array[${work.actor.personId}::uuid])
      order by t.status <> 'open', t.found_at desc limit 50`);
  },
});

/** What was found by name, for the copy of the student's data. */
export const hazardsOfMine = (work: Work): Promise<object[]> =>
  work.db.rows<object>(sql`
    select t.hazard_no, t.place_name, y.name as type, t.description, t.found_at, t.status from security_hazard t
    join hazard_type y on y.id = t.type_id
    where t.student_ids @> array[${work.actor.personId}::uuid] order by t.found_at desc limit 1000`);

/** Who lives in the room, or is named, sees the photos. */
export const readersOfHazard = (
  work: Work,
) => sql`(t.student_ids @> array[${work.actor.personId}::uuid] or exists (
  select 1 from dormitory_register g where g.room_id = t.room_id and g.student_id = ${work.actor.personId}::uuid
    and g.state in ('living', 'leaving')))`;
