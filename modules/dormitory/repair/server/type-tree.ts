import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { columns } from '#platform/server/resource/columns.ts';
import type { Work } from '#platform/server/work.ts';
import { repairType } from '../repair-type.ts';
import type { TypeNode, TypeRow } from './answers.ts';

const SHOWN = columns(repairType.fields);

/** What can be reported, as a tree (specification). A stopped branch is gone with all below it unless asked for. */
export const getTree = get('yxgl/repairType/getTree', {
  needs: 'login',
  query: z.strictObject({ status: z.enum(['enabled', 'disabled', 'all']).default('enabled') }),
  async handle(work, { query: { status } }) {
    const rows = await work.db.rows<TypeRow>(sql`
      select ${SHOWN} from repair_type t where ${status} in ('all', t.status) order by t.sort nulls last, t.name`);
    const named = rows.map((row) => ({ ...row, name: firstRowName(work, 'repairType', row.name) }));
    return nest(named, status === 'enabled');
  },
});

function nest(rows: readonly TypeRow[], wholeBranches: boolean): TypeNode[] {
  const nodes = new Map(
    rows.map((row): [string, TypeNode] => [row.id, { ...row, title: row.name, children: [] }]),
  );
  const roots: TypeNode[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    if (parent) parent.children.push(node);
    else if (node.parentId === null || !wholeBranches) roots.push(node);
  }
  return roots;
}

/** A type with the way to its root. */
export type TypeFacts = TypeRow & { isLeaf: boolean; path: string[] };

/** A type as a new order needs it; `null` where it or something above it is stopped. */
export async function typeFacts(work: Work, id: string): Promise<TypeFacts | null> {
  const up = await work.db.rows<TypeRow & { isLeaf: boolean }>(sql`
    with recursive up as (
      select t.*, 1 as depth from repair_type t where t.id = ${id}
      union all
      select t.*, up.depth + 1 from repair_type t join up on t.tenant_id = up.tenant_id and t.id = up.parent_id where up.depth < 5)
    select ${SHOWN}, not exists (select 1 from repair_type c where c.parent_id = t.id and c.status = 'enabled') as is_leaf
    from up t order by t.depth`);
  const [own] = up;
  if (!own || up.some((type) => type.status !== 'enabled')) return null;
  return { ...own, path: up.map((type) => type.id) };
}
