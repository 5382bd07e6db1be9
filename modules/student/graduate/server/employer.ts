import type { ScopeProviders } from '#platform/server/access/actor.ts';
import { z } from 'zod';
import { invalid, notFound, Refusal } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { holdFiles } from '#platform/server/files/hold.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { employer, type OWN } from '../employer.ts';
import { refuse } from '../errors.ts';
import { isCreditCode } from '../rules/destination.ts';

/** Whoever signs in for an employer has that employer's circle. */
export const scopes: ScopeProviders = {
  async employer(db, person) {
    const rows = await db.rows<{ id: string }>(sql`
      select id from employer where account_ids @> ${[person.userId]}::uuid[] and status = 'enabled'`);
    return { owner: [person.userId], employer: rows.map(({ id }) => id) };
  },
};

export const employerHooks = hooksFor(employer, {
  beforeAdd: async (work, draft) => sound(work, draft),
  beforeUpdate: async (work, _row, changes) => sound(work, changes),
  async beforeRemove(work, row) {
    if (await work.db.row(sql`select 1 from grad_destination where employer_id = ${row.id} limit 1`))
      throw refuse.employerUsed();
  },
});

/** A code that can be one, and accounts that were opened for employers: no student or teacher sees by it who works where. */
async function sound(
  work: Work,
  { creditCode, accountIds }: { creditCode?: string; accountIds?: string[] | null },
) {
  if (creditCode !== undefined && !isCreditCode(creditCode))
    throw invalid([{ field: 'creditCode', key: 'graduate.creditCodeWrong' }]);
  if (!accountIds || accountIds.length === 0) return;
  const wrong = await work.db.row(sql`
    select 1 from sys_user where id = any(${accountIds}::uuid[]) and user_type <> 'employer'`);
  if (wrong) throw invalid([{ field: 'accountIds', key: 'graduate.notEmployerAccount' }]);
}

/** The entries that the signed-in account keeps; alias `t`. */
export const isOwn = (work: Work) => sql`t.account_ids @> ${[work.actor.userId]}::uuid[]`;

const line = (most: number) => z.string().trim().max(most).nullable();
type Own = Pick<Row<typeof employer>, (typeof OWN)[number] | 'version'>;

/** What an employer says of itself. */
export const saveOwn = post('xsgl/employer/saveMine', {
  needs: 'employer.own',
  proof: 'plain',
  body: z.strictObject({
    id: z.uuid(),
    version: z.int(),
    contact: line(50),
    telephone: line(30),
    address: line(200),
    introduction: line(1_000),
    licenceFileIds: z.array(z.uuid()).max(2).nullable(),
  }),
  async handle(work, { body: { id, version, ...own } }) {
    const before = await work.db.row<Own>(sql`
      select contact, telephone, address, introduction, licence_file_ids, version from employer t
      where id = ${id} and status = 'enabled' and ${isOwn(work)} for update`);
    if (!before) throw notFound();
    if (before.version !== version) throw new Refusal('kit.versionConflict');
    const { contact, telephone, address, introduction, licenceFileIds } = own;
    await work.db.run(sql`
      update employer set contact = ${contact || null}, telephone = ${telephone || null}, address = ${address || null},
        introduction = ${introduction || null}, licence_file_ids = ${licenceFileIds}::uuid[], version = version + 1,
        updated_at = ${work.at} where id = ${id}`);
    await holdFiles(work, employer, id, { licenceFileIds });
    const { version: _, ...told } = before;
    await record(work, employer, 'update', [{ rowId: id, before: told, after: own }]);
    return { id, version: version + 1 };
  },
});
