import { owedBy, type Payer } from '#modules/enrolment/fees';
import { z } from 'zod';
import { asServer } from '#platform/server/begin.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { masked } from '../rules.ts';
import { onlineOf } from './channels.ts';
import { begin, stateOf, wanted } from './orders.ts';
import { settings } from './settings.ts';

/** A link by which others pay for somebody: signed, for some hours, and it shows no more of him than they know. */

const markOf = (work: Work, payerId: string, until: number) =>
  work.platform.secrets.sign('pay-link', `${work.tenant}:${payerId}:${until}`).slice(0, 32);

export const shareLink = post('jfgl/payOrder/shareLink', {
  needs: 'login',
  realms: EVERY_REALM,
  proof: 'plain',
  async handle(work) {
    const { linkHours } = await settings(work);
    const until = Math.floor(work.now.getTime() / 1000) + linkHours * 3_600;
    const payerId = work.actor.personId ?? '';
    const query = new URLSearchParams({
      t: work.tenant,
      w: payerId,
      u: String(until),
      m: markOf(work, payerId, until),
    });
    return { path: `/pay/link?${query}`, hours: linkHours };
  },
});

const about = {
  t: z.string().regex(/^\d{6}$/),
  w: z.uuid(),
  u: z.coerce.number().int(),
  m: z.string().max(40),
};
const asked = z.strictObject(about);
type Asked = z.output<typeof asked>;

/** Within the link's school, once it has been found to be ours and alive. @throws cashier.linkDead */
const behind = <T>(work: Work, { t, w, u, m }: Asked, use: (school: Work) => Promise<T>): Promise<T> =>
  asServer(work.platform, t, (school) => {
    const isAlive = u * 1000 > school.now.getTime() && markOf(school, w, u) === m;
    if (!isAlive) throw refuse.linkDead();
    return use(school);
  });

export const payLink = get('jfgl/openApi/payLink', {
  needs: 'public',
  query: asked,
  handle: (work, { query }) =>
    behind(work, query, async (school) => {
      const payer: Payer = { kind: 'student', id: query.w };
      const bills = (await owedBy(school, [payer])).get(query.w) ?? [];
      const who = await school.db.row<{ payerName: string | null }>(sql`
        select payer_name from bill where payer_id = ${query.w} limit 1`);
      return {
        name: masked(who?.payerName ?? ''),
        bills: bills
          .map(({ billId, title, owedFen, deferredFen }) => ({
            billId,
            title,
            payable: owedFen - deferredFen,
          }))
          .filter(({ payable }) => payable > 0),
        channels: await onlineOf(school),
      };
    }),
});

export const payByLink = post('jfgl/openApi/payByLink', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ ...about, ...wanted }),
  async handle(work, { body: { lines, channelId, scene, openId, ...link } }) {
    await behind(work, link, () => Promise.resolve());
    return asSchool(work, link.t, (school) =>
      begin(school, { payerId: link.w, source: 'link' }, { lines, channelId, scene, openId }),
    );
  },
});

export const linkStatus = get('jfgl/openApi/payLinkStatus', {
  needs: 'public',
  query: z.strictObject({ ...about, id: z.uuid() }),
  async handle(work, { query: { id, ...link } }) {
    await behind(work, link, () => Promise.resolve());
    const { status, total } = await asSchool(work, link.t, (school) => stateOf(school, id, link.w));
    return { status, total };
  },
});

/** Statements on their own: channels are spoken to in between. */
const asSchool = <T>(work: Work, tenant: string, use: (school: Work) => Promise<T>): Promise<T> =>
  asServer(work.platform, tenant, use, { transaction: false, ip: work.ip });
