import { z } from 'zod';
import { sql } from '#platform/server/db/sql.ts';
import { firstRowName } from '#platform/server/first-name.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';

type TypeRow = {
  id: string;
  parentId: string | null;
  name: string;
  icon: string | null;
  placeKind: string;
  urgency: string;
  respondMin: number;
  finishHours: number;
  needPhoto: boolean;
  chargeMode: string;
  tips: string | null;
  status: string;
};
type Node = TypeRow & { title: string; children: Node[] };

/** What can be reported, as a tree (specification). A stopped branch is gone with all below it unless asked for. */
export const getTree = get('yxgl/repairType/getTree', {
  needs: 'login',
  query: z.strictObject({ status: z.enum(['enabled', 'disabled', 'all']).default('enabled') }),
  async handle(work, { query }) {
    const rows = await work.db.rows<TypeRow>(sql`
      select id, parent_id, name, icon, place_kind, urgency, respond_min, finish_hours, need_photo, charge_mode, tips, status
      from repair_type order by sort nulls last, name`);
    const shown = query.status === 'all' ? rows : rows.filter((row) => row.status === query.status);
    const named = shown.map((row) => ({ ...row, name: firstRowName(work, 'repairType', row.name) }));
    return nest(named, query.status === 'enabled');
  },
});

function nest(rows: readonly TypeRow[], wholeBranches: boolean): Node[] {
  const nodes = new Map(rows.map((row) => [row.id, { ...row, title: row.name, children: [] as Node[] }]));
  const roots: Node[] = [];
  for (const node of nodes.values()) {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId);
    if (parent) parent.children.push(node);
    else if (node.parentId === null || !wholeBranches) roots.push(node);
  }
  return roots;
}

export type TypeFacts = TypeRow & { isLeaf: boolean; path: string[]; fullName: string };

/** A type with the way to its root; `null` where it or something above it is stopped. */
export async function typeFacts(work: Work, id: string): Promise<TypeFacts | null> {
  const up = await work.db.rows<TypeRow & { isLeaf: boolean }>(sql`
    with recursive up as (
      select t.*, 1 as depth from repair_type t where t.id = ${id}
      union all
      select t.*, up.depth + 1 from repair_type t join up on t.tenant_id = up.tenant_id and t.id = up.parent_id where up.depth < 5)
    select u.id, u.parent_id, u.name, u.icon, u.place_kind, u.urgency, u.respond_min, u.finish_hours, u.need_photo, u.charge_mode,
      u.tips, u.status, not exists (select 1 from repair_type c where c.parent_id = u.id and c.status = 'enabled') as is_leaf
    from up u order by u.depth`);
  const [own] = up;
  if (!own || up.some((type) => type.status !== 'enabled')) return null;
  return {
    ...own,
    path: up.map((type) => type.id),
    fullName: up
      .map((type) => type.name)
      .toReversed()
      .join('/'),
  };
}
