import { z } from 'zod';
import { exitOf } from '#modules/system/sso';
import { revokeSessions } from '#platform/server/auth/session.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { refuse } from '../errors.ts';

/** Ends the session. A second call, without a session by then, is fine too. */
export const logOut = get('auth/logOut', {
  needs: 'public',
  async handle(work) {
    if (!work.signedIn) return { ssoLogoutUrl: null };
    const { sessionId } = work.actor;
    await revokeSessions(work.platform.pool, { id: sessionId }, 'logout', work.now);
    return { ssoLogoutUrl: await exitOf(work, sessionId) };
  },
});

/** Somebody reads or types and calls nothing else: the call itself says that he is there. */
export const alive = get('auth/oauth/alive', {
  needs: 'login',
  realms: EVERY_REALM,
  handle: async () => ({ alive: true }),
});

/** One person, several identities: routes, buttons and circles follow the one in use. */
export const switchRole = post('auth/oauth/switchRole', {
  needs: 'login',
  proof: 'plain',
  body: z.strictObject({ roleType: z.string().max(20) }),
  async handle(work, { body }) {
    const held = await work.db.row(sql`
      select 1 from sys_user_role ur join sys_role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
      where ur.user_id = ${work.actor.userId} and r.role_type = ${body.roleType} and r.status = 'enabled' limit 1`);
    if (!held) throw refuse.noSuchIdentity();
    await work.db.run(
      sql`update sys_session set role_type = ${body.roleType} where id = ${work.actor.sessionId}`,
    );
    await signal(work, { topic: 'session', tenant: work.tenant, id: work.actor.sessionId });
    return { roleType: body.roleType };
  },
});
