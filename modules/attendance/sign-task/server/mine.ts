import { z } from 'zod';
import { get, post } from '#platform/server/http/endpoint.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import type { Question } from './round.ts';
import { settings } from './settings.ts';

type Mine = {
  id: string;
  roundId: string;
  title: string;
  bizType: string;
  day: string;
  openAt: string;
  lateAt: string;
  closeAt: string;
  status: string;
  exemptKind: string | null;
  signAt: string | null;
  method: string | null;
  pointName: string | null;
  distance: number | null;
  reviewState: string;
  note: string | null;
  placeName: string | null;
};
type Card = Mine & {
  methods: string[];
  needAll: boolean | null;
  questions: Question[];
  places: string[];
};

const OWN = sql`r.id, r.round_id, r.title, r.biz_type, r.day, g.open_at, g.late_at, g.close_at, r.status, r.exempt_kind, r.sign_at, r.method,
  r.point_name, r.distance, r.review_state, r.note, r.place_name`;

/**
 * Rows of who is signed in. Asked by his own column: behind row security PostgreSQL finds nothing by an index of a
 * `coalesce`, and a sign would read the records of a whole night.
 */
export const isMine = (work: Work, alias: string): Sql => {
  const column = work.actor.userType === 'student' ? 'student_id' : 'teacher_id';
  return sql`${sql.ref(`${alias}.${column}`)} = ${work.actor.personId}::uuid`;
};

const own = (work: Work): Sql => sql`
  from sign_record r join sign_round g on g.id = r.round_id
  where ${isMine(work, 'r')}`;

/** What I am asked to sign, the next end first, what I signed before, and whether my position may be taken. */
export const getMine = get('yxgl/signRecord/getMine', {
  needs: 'signRecord.sign',
  async handle(work) {
    const [{ consent }, given, today, before] = await Promise.all([
      settings(work),
      work.db.row<{ text: string }>(sql`select text from sign_consent where user_id = ${work.actor.userId}`),
      work.db.rows<Card>(sql`
        select ${OWN}, g.methods, g.need_all, g.questions,
          array(select p ->> 'name' from jsonb_array_elements(g.points) p) as places
        ${own(work)} and r.day >= ${work.at}::date - 1 and g.status <> 'closed' and g.close_at > ${work.at}::timestamptz
          and g.open_at < ${work.at}::timestamptz + interval '18 hours'
        order by g.close_at, r.id limit 30`),
      work.db.rows<Mine>(sql`
        select ${OWN} ${own(work)} and r.day > ${work.at}::date - 92 and g.close_at <= ${work.at}::timestamptz
        order by g.close_at desc, r.id limit 60`),
    ]);
    const isGiven = consent !== '' ? given?.text === consent : given !== undefined;
    return { today, before, consent: isGiven ? null : consent };
  },
});

/** Somebody lets the school read his position when he signs. A new text of the school's is asked for again. */
export const consentCall = post('yxgl/signRecord/consent', {
  needs: 'signRecord.sign',
  proof: 'plain',
  personal: true,
  body: z.strictObject({}),
  async handle(work) {
    const { consent } = await settings(work);
    await work.db.run(sql`
      insert into sign_consent (tenant_id, user_id, text, at) values (${work.tenant}, ${work.actor.userId}, ${consent}, ${work.at})
      on conflict (tenant_id, user_id) do update set text = excluded.text, at = excluded.at`);
    return {};
  },
});

/** Rounds that I missed and that may still be put right: what a student chooses from when he asks for it. */
export const getMissed = get('yxgl/signRecord/getMissed', {
  needs: 'signFix.submit',
  async handle(work) {
    const { fixHours } = await settings(work);
    return work.db.rows<Pick<Mine, 'id' | 'title' | 'day' | 'closeAt'>>(sql`
      select r.id, r.title, r.day, g.close_at ${own(work)} and r.status = 'none' and g.status = 'closed'
        and g.close_at > ${work.at}::timestamptz - ${fixHours} * interval '1 hour'
        and not exists (select 1 from sign_fix f where f.record_id = r.id and f.audit_status in ('running', 'approved', 'rejected'))
      order by g.close_at desc limit 20`);
  },
});

/** What the school keeps of my signs, for the copy of my data. */
export const ownSigns = (work: Work): Promise<object[]> =>
  work.db.rows<object>(
    sql`select ${OWN}, r.position, r.accuracy, r.device_id, r.ip ${own(work)} order by r.day desc limit 5000`,
  );
