import { z } from 'zod';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { EVERY_REALM, get, post } from '#platform/server/http/endpoint.ts';
import { signal } from '#platform/server/live/bus.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';

/** The text of the school under which its privacy rules stand; its versions are kept, so what was agreed to can be read. */
const CODE = 'privacy';

export const PRIVACY_VERSION = sql`(select version from rich_text where text_code = ${CODE} and shown)`;

type Text = { version: number; title: string; content: string; translations: { [language: string]: object } };

const textOf = (work: Work): Promise<Text | undefined> =>
  work.db.row<Text>(
    sql`select version, title, content, translations from rich_text where text_code = ${CODE} and shown`,
  );

/** The text in the reader's language, before anybody signs in; null where the school has written none. */
const getPrivacy = get('auth/openApi/getPrivacy', {
  needs: 'public',
  async handle(work) {
    const { 'security.privacy': mode } = await parameters(work, 'security');
    const text = await textOf(work);
    if (!text || mode === 'off') return null;
    const { translations, ...own } = text;
    return { mode, ...own, ...translations[work.locale.toLowerCase()] };
  },
});

/** Who is signed in agrees to the version that he has read; a newer one has to be read first. */
const agree = post('auth/oauth/agreePrivacy', {
  needs: 'login',
  realms: EVERY_REALM,
  proof: 'plain',
  passes: ['agreePrivacy'],
  body: z.strictObject({ version: z.int().min(1) }),
  async handle(work, { body: { version } }) {
    const text = await textOf(work);
    if (text?.version !== version) throw refuse.privacyChanged();
    const { userId, sessionId } = work.actor;
    await work.db.run(
      sql`update sys_user set privacy_version = ${version}, privacy_at = ${work.at} where id = ${userId}`,
    );
    await work.db.run(
      sql`update sys_session set gates = array_remove(gates, 'agreePrivacy') where id = ${sessionId}`,
    );
    await record(work, 'sysUser', 'agreePrivacy', [{ rowId: userId, before: {}, after: { version } }]);
    await signal(work, { topic: 'session', tenant: work.tenant, id: sessionId });
    return { version };
  },
});

export const privacy = [getPrivacy, agree];
