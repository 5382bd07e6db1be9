import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { refuse } from '../errors.ts';
import { maskedName } from '../rules.ts';
import { actsOf, sealOf, type Doc } from './doc.ts';

/** Whoever holds the paper sees whether it is genuine, and no more than stands on it. */
export const verify = get('yxgl/openApi/signDoc/verify', {
  needs: 'public',
  query: z.strictObject({
    code: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[0-9A-F]{12}$/),
  }),
  async handle(work, { query }) {
    const doc = await work.db.row<Doc & { name: string; schoolName: string }>(sql`
      select t.id, t.title, t.status, t.signed_at, t.content, t.seal, u.user_name as name,
        (select school_name from sys_tenant x where x.id = t.tenant_id) as school_name
      from sign_doc t join sys_user u on u.id = t.user_id where t.verify_code = ${query.code}`);
    if (!doc) throw refuse.codeUnknown();
    const acts = await actsOf(work, doc.id);
    const { title, status, signedAt, schoolName, name } = doc;
    const isGenuine = status === 'signed' && doc.seal === sealOf(work, doc, acts);
    return { title, status, signedAt, schoolName, name: maskedName(name), isGenuine };
  },
});
