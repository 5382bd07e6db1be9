import { z } from 'zod';
import { assertBindTicket, bindAccount } from '#modules/system/sso';
import { isRuling } from '#platform/kit/errors.ts';
import { record } from '#platform/server/audit/record.ts';
import type { Client } from '#platform/kit/room.ts';
import { clientOf } from '#platform/server/auth/client.ts';
import { verifyPassword } from '#platform/server/auth/password.ts';
import { Flat, post, type Headers } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { failed, mayTry, succeeded } from './guard.ts';
import { loginPolicy } from './policy.ts';
import { assertInUse, enterKnown, logged } from './enter.ts';
import { flatRefusal } from './flat.ts';
import { schoolState } from './school.ts';
import { userByName, type UserRow } from './user.ts';

const body = z.strictObject({
  bindTicket: z.string().min(20).max(60),
  username: z.string().trim().min(1).max(64),
  /** Hex MD5, as at the sign-in. */
  password: z.string().regex(/^[0-9a-fA-F]{32}$/),
});

/**
 * Who proved elsewhere who he is says which account is his, shows its password, and is in. It is a sign-in, so it
 * is guarded like one, and a captcha is always read.
 */
export const bindUser = post('auth/openApi/bindUser', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body,
  async handle(work, { body: given, headers }) {
    try {
      const client = clientOf(work.platform.clients, headers.authorization as string)!;
      const at = { headers, school: await schoolState(work), grant: 'bind' };
      await assertBindTicket(work, given.bindTicket);
      const user = await ownerOf(work, client, given, headers);
      await assertInUse(work, client, user, { ...at, name: user.accountNo });
      const known = await bindAccount(work, given.bindTicket, user.id);
      await record(work, 'sysUser', 'bindOauth', [
        { rowId: user.id, before: null, after: { source: known.source } },
      ]);
      const { answer, cookie } = await enterKnown(work, client, known, { ...at, passed: [] });
      return new Flat(answer, 200, { 'set-cookie': cookie });
    } catch (error) {
      if (isRuling(error)) return flatRefusal(work, error);
      throw error;
    }
  },
});

async function ownerOf(
  work: Work,
  client: Client,
  given: z.output<typeof body>,
  headers: Headers,
): Promise<UserRow> {
  const policy = { ...(await loginPolicy(work)), captchaMode: 'always' as const };
  const seat = { tenant: work.tenant, name: given.username, ip: work.ip, device: null };
  const user = await userByName(work, given.username);
  const tried = { name: given.username, userId: user?.id ?? null, grant: 'bind' };
  const told = () => work.db.run(logged(work, client, tried, 'locked', headers));
  const counted = await mayTry(work, policy, { seat, told, headers });
  const right = await verifyPassword(given.password, user?.passwordHash ?? null);
  if (!user || !right) {
    await work.db.run(logged(work, client, tried, 'badCredentials', headers));
    throw await failed(work, policy, seat, counted);
  }
  await succeeded(work, seat);
  return user;
}
