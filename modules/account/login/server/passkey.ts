import { z } from 'zod';
import { passkeys } from '#modules/account/security';
import { isRuling } from '#platform/kit/errors.ts';
import { clientOf } from '#platform/server/auth/client.ts';
import { Flat, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { assertInUse, enter, entranceBesides } from './enter.ts';
import { flatRefusal } from './flat.ts';
import { schoolState } from './school.ts';
import { userById, type UserRow } from './user.ts';

/** Signing in by a key alone: it knows its owner, and has checked him. Flat answers, like `oauth/token`. */
export const passkey = post('auth/oauth/passkey', {
  needs: 'public',
  proof: 'plain',
  autocommit: true,
  body: z.strictObject({ passkey: passkeys.assertion }),
  async handle(work, { body, headers }) {
    try {
      const client = clientOf(work.platform.clients, headers.authorization as string)!;
      const school = await schoolState(work);
      const user = await ownerOf(
        work,
        await passkeys.takeKey(work, passkeys.siteOf(headers), 'signIn', body.passkey),
      );
      const named = { headers, school, grant: 'passkey', name: user.accountNo };
      await assertInUse(work, client, user, named);
      // two factors in one, and no password whose age would matter
      const entrance = await entranceBesides(work, user, headers, ['secondFactor', 'mustChangePassword']);
      const { answer, cookie } = await enter(work, client, user, { ...named, ...entrance, proved: true });
      return new Flat(answer, 200, { 'set-cookie': cookie });
    } catch (error) {
      if (isRuling(error)) return flatRefusal(work, error);
      throw error;
    }
  },
});

async function ownerOf(work: Work, userId: string | null): Promise<UserRow> {
  const user = userId === null ? undefined : await userById(work, userId);
  if (!user) throw refuse.passkeyUnknown();
  return user;
}
