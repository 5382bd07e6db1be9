import { z } from 'zod';
import { addressWith } from '#platform/pure/address.ts';
import { asServer } from '#platform/server/begin.ts';
import { isAtItsBrowser } from '#platform/server/auth/browser.ts';
import { findSession, type Session } from '#platform/server/auth/session.ts';
import { newToken, tokenHash } from '#platform/server/auth/token.ts';
import { sql } from '#platform/server/db/sql.ts';
import { tokenIn } from '#platform/server/http/cookie.ts';
import { Blob, get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** How long a ticket is good for, once. Seconds. */
const GOOD = 60;

type Wanted = { menu: string } | { app: string };

/**
 * Opens a link of the school's with a ticket in it: a window goes here with its cookie and is led on. The address is the
 * one that the school wrote down; without a session, or without the menu, the way leads home.
 */
const open = get('base/openApi/ssoTicket', {
  needs: 'public',
  unsigned: true,
  query: z.union([z.strictObject({ menu: z.uuid() }), z.strictObject({ app: z.uuid() })]),
  async handle({ platform, now }, { query, headers }) {
    // another site can't send somebody there
    const token = headers['sec-fetch-site'] === 'cross-site' ? undefined : tokenIn(headers, 'access-token');
    const session = token ? await findSession(platform.pool, token, now) : null;
    if (!session || !isAtItsBrowser(session, headers) || session.gates.length > 0) return ledTo('/');
    const link = await asServer(platform, session.tenant, (work) => made(work, session, query), { now });
    return ledTo(link ?? '/401');
  },
});

const ledTo = (location: string) =>
  new Blob(Buffer.alloc(0), { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }, 302);

type Reader = Pick<Session, 'userId' | 'roleType'>;

async function made(work: Work, { userId, roleType }: Reader, wanted: Wanted): Promise<string | null> {
  const found = await work.db.row<{ linkUrl: string; accountNo: string }>(sql`
    select l.link_url, u.account_no from (${linkOf(wanted)}) l
    join sys_user u on u.id = ${userId} and u.status = 'enabled'
    where l.menu_id is null or exists (
      select 1 from sys_role_menu rm join sys_role r on r.id = rm.role_id and r.status = 'enabled' and r.role_type = ${roleType}
      join sys_user_role ur on ur.role_id = r.id and ur.user_id = u.id where rm.menu_id = l.menu_id)`);
  if (!found) return null;
  const ticket = `ST-${newToken()}`;
  await work.db.run(sql`
    insert into sys_link_ticket (tenant_id, ticket_hash, user_id, role_type, origin, until)
    values (${work.tenant}, ${tokenHash(ticket)}, ${userId}, ${roleType}, ${new URL(found.linkUrl.replaceAll(/[{}]/g, '')).origin},
      ${new Date(work.now.getTime() + GOOD * 1000)})`);
  return addressWith(found.linkUrl, found.accountNo, ticket);
}

const linkOf = (wanted: Wanted) =>
  'menu' in wanted
    ? sql`select link_url, id as menu_id from sys_menu where id = ${wanted.menu} and status = 'enabled' and link_url like '%{ssoTicket}%'`
    : sql`select coalesce(m.link_url, a.link_url) as link_url, a.menu_id from app_name a left join sys_menu m on m.id = a.menu_id
        where a.id = ${wanted.app} and a.status = 'enabled' and coalesce(m.link_url, a.link_url) like '%{ssoTicket}%'`;

type Said = { accountNo: string; userName: string; userType: string; roleType: string };

/**
 * The other system asks who came with a ticket. It is asked once: a wrong place, a second time and a minute later it says
 * nothing any more.
 */
const validate = post('base/ssoTicket/validate', {
  needs: 'ssoTicket.validate',
  proof: 'plain',
  body: z.strictObject({ ticket: z.string().max(100), service: z.url({ protocol: /^https?$/ }).max(500) }),
  // whatever is wrong with it, a ticket that was shown is over
  autocommit: true,
  async handle(work, { body: { ticket, service } }) {
    const said = await work.db.row<Said & { origin: string; fresh: boolean }>(sql`
      with shown as (delete from sys_link_ticket where ticket_hash = ${tokenHash(ticket)} returning *)
      select u.account_no, u.user_name, u.user_type, s.role_type, s.origin, s.until > ${work.now} as fresh
      from shown s join sys_user u on u.id = s.user_id and u.status = 'enabled'`);
    if (!said?.fresh || said.origin !== new URL(service).origin) throw refuse.ticketWrong();
    const { accountNo, userName, userType, roleType } = said;
    return { accountNo, userName, userType, roleType };
  },
});

export const linkTickets = [open, validate];
