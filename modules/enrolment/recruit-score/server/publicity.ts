import { z } from 'zod';
import { notFound, tooMany } from '#platform/kit/errors.ts';
import { addressOf } from '#platform/server/auth/lock.ts';
import { count } from '#platform/server/auth/throttle.ts';
import { LEAST_WORK, takeCaptcha } from '#platform/server/auth/work-proof.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { seal } from '#platform/server/resource/secret-fields.ts';
import { insert } from '#platform/server/resource/store.ts';
import { recruitObjection } from '../recruit-objection.ts';

const AN_HOUR = 10;

type Listed = { name: string; gender: string; schoolName: string; plan: string; totalScore: number };
type Shown = { id: string; name: string; batch: string; publicFrom: string; publicTo: string };

/** What is made public now: who, from which school, to which major, with how much; never a number or a phone. */
export const getPublicity = get('dzks/openApi/getPublicity', {
  needs: 'public',
  query: z.strictObject({ roundId: z.uuid().optional() }),
  async handle(work, { query }) {
    const rounds = await work.db.rows<Shown>(sql`
      select a.id, a.name, b.name as batch, a.public_from::text, a.public_to::text from admit_round a join exam_batch b on b.id = a.batch_id
      where a.status = 'public' and ${work.at}::date between a.public_from and a.public_to order by a.public_from desc limit 20`);
    const shown = rounds.find((one) => one.id === query.roundId) ?? rounds[0];
    const people = shown
      ? await work.db.rows<Listed>(sql`
          select c.name, c.gender, c.school_name, p.name as plan, r.total_score from admit_result r join candidate c on c.id = r.candidate_id
          join major_plan p on p.id = r.plan_id where r.round_id = ${shown.id} and r.result_type in ('admit', 'adjust') order by p.major_code, r.total_score desc, c.name limit 20000`)
      : [];
    return { rounds, people };
  },
});

/** Anybody may object while it is public; it costs work, so that nobody does so for fun. */
export const objection = post('dzks/openApi/objection', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({
    roundId: z.uuid(),
    content: z.string().trim().min(10).max(500),
    contact: z.string().trim().min(5).max(60),
  }),
  async handle(work, { body, headers }) {
    await takeCaptcha(work, headers, LEAST_WORK);
    if (
      (await count(work.platform.pool, `recruit-objection:${addressOf(work.ip)}`, 3_600, work.now)) > AN_HOUR
    )
      throw tooMany(3_600);
    const round = await work.db.row(sql`
      select 1 from admit_round where id = ${body.roundId} and status = 'public' and ${work.at}::date between public_from and public_to`);
    if (!round) throw notFound();
    const values = { ...body, status: 'open' };
    await insert(work, recruitObjection, seal(recruitObjection.fields, values, work.platform.secrets));
    return { received: true };
  },
});
