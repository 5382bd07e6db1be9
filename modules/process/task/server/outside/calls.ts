import { z } from 'zod';
import { letterToken } from '#platform/server/auth/letter.ts';
import type { Action } from '#platform/kit/workflow/action.ts';
import { begin } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { actAsOutsider } from '#platform/server/workflow/engine.ts';
import { flowName } from '#platform/server/workflow/flow-name.ts';
import type { SummaryLine } from '#platform/server/workflow/store.ts';
import type { Work } from '#platform/server/work.ts';
import { outside } from '../../errors.ts';
import { assertCode, assertNotTooOften, sendCode } from './code.ts';
import { linkOf, type Link } from './link.ts';

type Shown = {
  processType: string;
  flowName: string;
  sn: string | null;
  title: string;
  summary: SummaryLine[];
  schoolName: string;
};

/** What somebody without an account is asked: the title of the case and what its flow lets lists show, nothing else of the person. */
export const shown = get('process/openApi/outside/getOne', {
  needs: 'public',
  query: z.strictObject({ token: letterToken }),
  async handle(work, { query }) {
    await assertNotTooOften(work);
    const link = await linkOf(work, query.token);
    const row = (await work.db.row<Shown>(sql`
      select i.process_type, d.flow_name, i.sn, i.title, i.summary,
        (select x.school_name from sys_tenant x where x.id = i.tenant_id) as school_name
      from flow_instance i join flow_def d on d.id = i.flow_def_id where i.id = ${link.instanceId}`))!;
    const { processType, ...told } = row;
    return {
      ...told,
      flowName: flowName(work, processType, row.flowName),
      phoneTail: work.platform.secrets.open(link.phone).slice(-4),
      until: link.expiresAt,
      mayRefuse: link.kind === 'approve',
    };
  },
});

export const code = post('process/openApi/outside/sendCode', {
  needs: 'public',
  proof: 'plain',
  body: z.strictObject({ token: letterToken }),
  async handle(work, { body }) {
    await assertNotTooOften(work);
    return sendCode(work, await linkOf(work, body.token));
  },
});

const answer = post('process/openApi/outside/answer', {
  needs: 'public',
  proof: 'plain',
  // a wrong code is counted whatever becomes of the rest
  autocommit: true,
  body: z.strictObject({
    token: letterToken,
    answer: z.enum(['agree', 'refuse']),
    reason: z.string().trim().max(200).default(''),
    code: z.string().regex(/^\d{6}$/),
  }),
  async handle(work, { body }) {
    await assertNotTooOften(work);
    const link = await linkOf(work, body.token);
    if (body.answer === 'refuse' && body.reason.length < 2) throw outside.reasonNeeded();
    await assertCode(work, link, body.code);
    await decided(work, link, body);
    return { answer: body.answer };
  },
});

type Answer = { answer: 'agree' | 'refuse'; reason: string };

/** The decision of the task and the end of the link, both or neither. */
async function decided(work: Work, link: Link, { answer: word, reason }: Answer): Promise<void> {
  const { platform, tenant, now, locale, traceId, ip } = work;
  await begin(platform, { tenant, actor: null, now, locale, traceId, ip, transaction: true }, async (own) => {
    const used = await own.db.run(sql`
      update flow_outside_link set used_at = ${own.at}, answer = ${word}, ip = ${own.ip}
      where token_hash = ${link.tokenHash} and used_at is null`);
    if (used === 0) throw outside.linkDead();
    const yes = link.kind === 'handle' ? 'complete' : 'approve';
    const { taskNo, taskVersion } = link;
    const action = {
      type: word === 'agree' ? yes : 'reject',
      ...{ taskNo, taskVersion },
      ...(reason && { comment: reason }),
      // the code from his own phone stands for his hand
      signed: true,
    };
    await actAsOutsider(own, link.instanceId, action as Action, link.outsiderId);
  });
}

export const outsideCalls = [shown, code, answer];
