import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { screenPass } from '../pass.ts';

/** Letters and digits that nobody mistakes for others, ten of them: nothing that could be tried out. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export const codeHash = (work: Work, code: string): string =>
  work.platform.secrets.fingerprint(`screen:${work.tenant}:${code}`);

const asked = {
  name: z.string().trim().min(1).max(50),
  place: z.string().trim().max(100).optional(),
  screenId: z.uuid().optional(),
  carouselId: z.uuid().optional(),
  departmentId: z.uuid().optional(),
  validUntil: wireDay.optional(),
};
type Asked = z.output<z.ZodObject<typeof asked>>;

/** A pass with the code that opens it; the code is shown this once. */
const issue = post('base/screenPass/issue', {
  needs: 'screenPass.issue',
  proof: 'fresh',
  body: z.strictObject(asked),
  async handle(work, { body }) {
    const id = await passOf(work, body, 'link');
    return { id, accessCode: await codeFor(work, id) };
  },
});

/** Another code; the old one and whoever came by it are shut out. */
const renew = post('base/screenPass/renew', {
  needs: 'screenPass.renew',
  proof: 'fresh',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body: { id } }) {
    const row = await work.db.row(
      sql`select 1 from screen_pass where id = ${id} and kind = 'link' and status = 'active' for update`,
    );
    if (!row) throw notFound();
    await work.db.run(sql`delete from screen_key where pass_id = ${id}`);
    return { id, accessCode: await codeFor(work, id) };
  },
});

/** The television that shows these six digits may watch from now on. */
const pair = post('base/screenPass/pair', {
  needs: 'screenPass.pair',
  proof: 'fresh',
  body: z.strictObject({ ...asked, pairCode: z.string().regex(/^\d{6}$/) }),
  async handle(work, { body: { pairCode, ...rest } }) {
    const id = await passOf(work, rest, 'tv');
    const paired = await work.db.run(sql`
      update screen_key set pass_id = ${id}
      where kind = 'pair' and pair_code = ${pairCode} and pass_id is null and until > ${work.at}`);
    if (paired === 0) throw refuse.pairWrong();
    return { id };
  },
});

export const passes = [issue, renew, pair];
export { issue };

async function passOf(work: Work, body: Asked, kind: 'link' | 'tv'): Promise<string> {
  const one = [body.screenId, body.carouselId].filter(Boolean).length;
  if (one !== 1) throw invalid([{ field: 'screenId', key: 'screen.oneThing' }]);
  const row = await insert(work, screenPass, { ...body, kind, status: 'active' });
  return String(row['id']);
}

async function codeFor(work: Work, passId: string): Promise<string> {
  const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  await work.db.run(sql`
    insert into screen_key (tenant_id, hash, kind, pass_id, created_at)
    values (${work.tenant}, ${codeHash(work, code)}, 'code', ${passId}, ${work.at})`);
  return code;
}
