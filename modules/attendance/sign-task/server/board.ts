import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { notFound } from '#platform/kit/errors.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { tokenOf } from '../rules/proof.ts';
import { remindMissing } from './close.ts';
import { COUNTS, type Counts } from './round.ts';
import { signer } from './sign.ts';

export type BoardRound = Counts & {
  id: string;
  title: string;
  bizType: string;
  day: string;
  openAt: string;
  lateAt: string;
  closeAt: string;
  status: string;
  methods: string[];
  reminds: number;
};

const mine = (work: Work): Sql => work.within('signRound', 'signRound.board', 'g');

const counted = (where: Sql): Sql => sql`
  select g.id, g.title, g.biz_type, g.day, g.open_at, g.late_at, g.close_at, g.status, g.methods, g.reminds, ${COUNTS}
  from sign_round g left join sign_record r on r.round_id = g.id where ${where}
  group by g.tenant_id, g.id`;

/** Rounds of a day, today's where none is named, with how they stand. */
export const board = get('yxgl/signRound/board', {
  needs: 'signRound.board',
  query: z.strictObject({ day: wireDay.optional() }),
  handle: (work, { query }) =>
    work.db.rows<BoardRound>(sql`
      ${counted(sql`g.day = ${query.day ?? work.at.slice(0, 10)}::date and ${mine(work)}`)} order by g.open_at, g.id limit 60`),
});

const TABS = {
  none: sql`r.status = 'none'`,
  signed: sql`r.status not in ('none', 'exempt')`,
  exempt: sql`r.status = 'exempt'`,
  doubt: sql`r.flags && '{sharedDevice,tooFast,samePoint,tooExact}'`,
  review: sql`r.review_state = 'waiting'`,
} as const;

export type WallPerson = {
  id: string;
  version: number;
  name: string;
  no: string;
  group: string | null;
  status: string;
  signAt: string | null;
  exemptKind: string | null;
  method: string | null;
  pointName: string | null;
  distance: number | null;
  flags: string[] | null;
  reviewState: string;
  photoIds: string[] | null;
};

/** People whom a wall shows at once; the rest is counted. */
const SHOWN = 300;

/** How a round stands at this moment, and its people of one kind: who signed last stands first. */
export const wall = get('yxgl/signRound/wall', {
  needs: 'signRound.board',
  query: z.strictObject({ id: z.uuid(), tab: z.enum(['none', 'signed', 'exempt', 'doubt', 'review']) }),
  async handle(work, { query: { id, tab } }) {
    const [round, people] = await Promise.all([
      work.db.row<BoardRound>(counted(sql`g.id = ${id} and ${mine(work)}`)),
      work.db.rows<WallPerson>(sql`
        with ${peopleRows.student}, ${peopleRows.teacher}, ${academicRows.stuClass}, ${orgRows.department}
        select r.id, r.version, coalesce(s.name, t.name) as name, coalesce(s.student_no, t.staff_no) as no,
          coalesce(c.class_name, d.dept_name) as "group", r.status, r.sign_at, r.exempt_kind, r.method, r.point_name, r.distance, r.flags,
          r.review_state, r.photo_ids
        from sign_round g join sign_record r on r.round_id = g.id
        left join student s on s.id = r.student_id left join teacher t on t.id = r.teacher_id
        left join stu_class c on c.id = r.class_id left join department d on d.id = r.department_id
        where g.id = ${id} and ${mine(work)} and ${TABS[tab]}
        order by r.sign_at desc nulls last, c.class_name, no limit ${SHOWN}`),
    ]);
    if (!round) throw notFound();
    return { round, people };
  },
});

const MOST_REMINDS = 3;

/** Reminds who hasn't signed; three times in one round. */
export const remind = post('yxgl/signRound/remind', {
  needs: 'signRound.remind',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const round = await work.db.row<{ status: string; title: string; lateAt: string; reminds: number }>(sql`
      select status, title, late_at, reminds from sign_round g
      where id = ${id} and ${work.within('signRound', 'signRound.remind', 'g')} for update`);
    if (!round) throw notFound();
    if (round.status !== 'open') throw refuse.roundOver();
    if (round.reminds >= MOST_REMINDS) throw refuse.remindedEnough({ most: MOST_REMINDS });
    await work.db.run(sql`update sign_round set reminds = reminds + 1 where id = ${id}`);
    return { told: await remindMissing(work, { id, ...round }, `hand${round.reminds + 1}`) };
  },
});

/** What the projector shows: the code of this moment, the digits, and how many are there. */
export const qr = get('yxgl/signTask/qr', {
  needs: 'signRound.board',
  query: z.strictObject({ roundId: z.uuid() }),
  personal: true,
  async handle(work, { query: { roundId } }) {
    const round = await work.db.row<
      { title: string; status: string; methods: string[]; code: string; closeAt: string } & Counts
    >(sql`
      select g.title, g.status, g.methods, g.code, g.close_at, ${COUNTS} from sign_round g left join sign_record r on r.round_id = g.id
      where g.id = ${roundId} and ${mine(work)} group by g.tenant_id, g.id`);
    if (!round) throw notFound();
    if (round.status !== 'open') throw refuse.roundOver();
    const { title, methods, code, closeAt, due, signed } = round;
    return {
      ...{ title, closeAt, due, signed },
      code: methods.includes('code') ? code : null,
      qr: methods.includes('qr') ? tokenOf(roundId, work.now, signer(work)) : null,
    };
  },
});
