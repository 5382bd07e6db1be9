import { v7 } from 'uuid';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

const plain = {
  needFileOverDays: null,
  proofLaterDays: 0,
  needParent: true,
  backdateDays: 0,
  minAdvanceHours: 0,
  countsThird: true,
  isPublic: false,
  isUrgent: false,
};

/** Kinds of leave that a school starts with. */
export const FIRST_TYPES = [
  { ...plain, code: 'personal', name: '事假', maxDays: 15, minAdvanceHours: 12 },
  {
    ...plain,
    code: 'sick',
    name: '病假',
    maxDays: 90,
    needFileOverDays: 1,
    proofLaterDays: 3,
    backdateDays: 2,
    isUrgent: true,
  },
  {
    ...plain,
    code: 'duty',
    name: '公假',
    maxDays: 30,
    needParent: false,
    countsThird: false,
    isPublic: true,
  },
  { ...plain, code: 'marriage', name: '婚假', maxDays: 3 },
  { ...plain, code: 'funeral', name: '丧假', maxDays: 7, isUrgent: true },
  { ...plain, code: 'family', name: '探亲', maxDays: 7 },
  { ...plain, code: 'interview', name: '实习面试', maxDays: 5 },
  { ...plain, code: 'other', name: '其他', maxDays: 7 },
] as const;

export async function seedTypes(work: Work): Promise<void> {
  const rows = FIRST_TYPES.map((type, sort) => ({ ...type, sort, id: v7() }));
  await work.db.run(sql`
    insert into leave_type (tenant_id, id, name, code, max_days, need_file_over_days, proof_later_days, need_parent, backdate_days,
      min_advance_hours, counts_third, is_public, is_urgent, sort, status, created_at, updated_at)
    select ${work.tenant}, t.id, t.name, t.code, t."maxDays", t."needFileOverDays", t."proofLaterDays", t."needParent", t."backdateDays",
      t."minAdvanceHours", t."countsThird", t."isPublic", t."isUrgent", t.sort, 'enabled', ${work.at}, ${work.at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(id uuid, name text, code text, "maxDays" numeric, "needFileOverDays" numeric,
      "proofLaterDays" int, "needParent" boolean, "backdateDays" int, "minAdvanceHours" int, "countsThird" boolean, "isPublic" boolean,
      "isUrgent" boolean, sort int)
    on conflict do nothing`);
}
