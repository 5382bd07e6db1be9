import { z } from 'zod';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import type { Kind } from '../rules.ts';
import { skillType } from '../skill-type.ts';

type Type = Kind & Pick<Row<typeof skillType>, 'id' | 'name' | 'issuer' | 'verifyUrl'>;

/** Kinds of certificates by id. */
export async function typesOf(work: Work, ids: readonly string[]): Promise<ReadonlyMap<string, Type>> {
  const rows = await work.db.rows<Type>(sql`
    select id, name, issuer, verify_url, levels, valid_years, status from skill_type where id = any(${ids}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const typeHooks = hooksFor(skillType, {
  beforeAdd: async (_work, draft) => assertSound(draft),
  beforeUpdate: async (_work, row, changes) => assertSound({ ...row, ...changes }),
  async beforeRemove(work, row) {
    if (await work.db.row(sql`select 1 from skill_cert where type_id = ${row.id} limit 1`))
      throw refuse.typeUsed();
  },
});

function assertSound({ levels }: Partial<Row<typeof skillType>>): void {
  const names = (levels ?? []).map(({ name }) => name);
  if (new Set(names).size < names.length) throw refuse.levelTwice();
}

/** The levels of a kind, with what each is worth: what a form chooses from. */
export const levels = get('xsgl/skillType/getLevels', {
  needs: 'login',
  query: z.strictObject({ id: z.uuid() }),
  handle: async (work, { query: { id } }) => (await typesOf(work, [id])).get(id)?.levels ?? [],
});
