import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { studentNumbers } from '#modules/base/people';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { maskPhone } from '#platform/pure/text.ts';

export const STATES = ['missing', 'unverified', 'proposed', 'dead', 'verified'] as const;
export type State = (typeof STATES)[number];

/** What narrows the list, the export and the codes alike. */
export const narrowing = {
  keyword: z.string().trim().max(50).optional(),
  classId: z.uuid().optional(),
  /** Whose number is looked at. */
  target: z.enum(['own', 'guardian']).optional(),
  state: z.enum([...STATES, 'repeated']).optional(),
};
export type Narrowing = {
  keyword?: string | undefined;
  classId?: string | undefined;
  target?: 'own' | 'guardian' | undefined;
  state?: State | 'repeated' | undefined;
};

export type Numbered = {
  studentId: string;
  studentNo: string;
  name: string;
  className: string;
  ownPhone: string | null;
  ownProposed: string | null;
  ownState: State;
  guardianName: string | null;
  guardianRelation: string | null;
  guardianPhone: string | null;
  guardianProposed: string | null;
  guardianState: State;
  calledAt: string | null;
  callNote: string | null;
};

/** How a number stands: by the aliases of its proposal and of what is known of the record's number. */
const stateOf = (proposed: Sql, known: Sql, hash: Sql): Sql => sql`case
  when ${proposed}.id is not null then 'proposed' when ${hash} is null then 'missing'
  when ${known}.call_result in ('dead', 'notHis') then 'dead' when ${known}.verified_at is not null then 'verified' else 'unverified' end`;

const proposal = (alias: Sql, target: string): Sql => sql`
  left join stu_phone ${alias} on ${alias}.student_id = t.student_id and ${alias}.target = ${target} and ${alias}.status = 'proposed'`;
const known = (alias: Sql, target: string, hash: Sql): Sql => sql`
  left join stu_phone ${alias} on ${alias}.student_id = t.student_id and ${alias}.target = ${target} and ${alias}.phone_hash = ${hash}
    and ${alias}.status <> 'proposed'`;

/** Students on the roll inside the actor's circle with their numbers, as the alias `x`. */
function numbered(work: Work, permission: string, { keyword = '', classId }: Narrowing): Sql {
  const like = `%${keyword.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  return sql`with ${studentNumbers.rows}, ${academicRows.stuClass}, x as (
    select t.student_id, t.student_no, t.name, c.class_name, t.phone as own_phone, op.phone as own_proposed,
      ${stateOf(sql`op`, sql`ok`, sql`t.phone_hash`)} as own_state, t.guardian_name, t.guardian_relation, t.guardian_phone,
      gp.phone as guardian_proposed, ${stateOf(sql`gp`, sql`gk`, sql`t.guardian_phone_hash`)} as guardian_state,
      greatest(op.called_at, ok.called_at, gp.called_at, gk.called_at) as called_at,
      coalesce(gp.call_note, gk.call_note, op.call_note, ok.call_note) as call_note, t.phone_hash, t.guardian_phone_hash
    from student_number t join stu_class c on c.id = t.class_id
    ${proposal(sql`op`, 'own')} ${proposal(sql`gp`, 'guardian')}
    ${known(sql`ok`, 'own', sql`t.phone_hash`)} ${known(sql`gk`, 'guardian', sql`t.guardian_phone_hash`)}
    where t.enrolled and ${work.within('stuPhone', permission, 't')}
      and (${classId ?? null}::uuid is null or t.class_id = ${classId ?? null}::uuid)
      and (${keyword} = '' or t.name like ${like} or t.student_no like ${like}))`;
}

/** A student's own number is another's, a guardian's his own, or a guardian has more than three. */
const REPEATED = sql`(x.phone_hash = x.guardian_phone_hash
  or exists (select 1 from student_number o where o.phone_hash = x.phone_hash and o.student_id <> x.student_id and o.enrolled)
  or (select count(*) from student_number o where o.guardian_phone_hash = x.guardian_phone_hash and o.enrolled) > 3)`;

function chosen({ target, state }: Narrowing): Sql {
  if (state === undefined) return sql`true`;
  if (state === 'repeated') return REPEATED;
  if (target === 'own') return sql`x.own_state = ${state}`;
  if (target === 'guardian') return sql`x.guardian_state = ${state}`;
  return sql`(x.own_state = ${state} or x.guardian_state = ${state})`;
}

export async function rowsOf(
  work: Work,
  permission: string,
  asked: Narrowing,
  { limit, offset }: { limit: number; offset: number },
): Promise<Numbered[]> {
  return work.db.rows<Numbered>(sql`${numbered(work, permission, asked)}
    select x.student_id, x.student_no, x.name, x.class_name, x.own_phone, x.own_proposed, x.own_state, x.guardian_name,
      x.guardian_relation, x.guardian_phone, x.guardian_proposed, x.guardian_state, x.called_at, x.call_note
    from x where ${chosen(asked)} order by x.class_name, x.student_no limit ${limit} offset ${offset}`);
}

/** Numbers as lists show them. */
export function masked(work: Work, row: Numbered): Numbered {
  const shown = (sealed: string | null) =>
    sealed === null ? null : maskPhone(work.platform.secrets.open(sealed));
  return {
    ...row,
    ownPhone: shown(row.ownPhone),
    ownProposed: shown(row.ownProposed),
    guardianPhone: shown(row.guardianPhone),
    guardianProposed: shown(row.guardianProposed),
  };
}

/** Students with their numbers and what is known of them. */
export const list = get('xsgl/studentPhone/list', {
  needs: 'studentPhone.list',
  query: z.strictObject({
    ...narrowing,
    current: z.coerce.number().int().min(1).max(10_000).optional(),
    size: z.coerce.number().int().min(1).max(100).optional(),
  }),
  async handle(work, { query: { current = 1, size = 20, ...asked } }) {
    const counted = await work.db.row<{ total: number }>(
      sql`${numbered(work, 'studentPhone.list', asked)} select count(*) as total from x where ${chosen(asked)}`,
    );
    const rows = await rowsOf(work, 'studentPhone.list', asked, {
      limit: size,
      offset: (current - 1) * size,
    });
    const total = counted?.total ?? 0;
    return { records: rows.map((row) => masked(work, row)), total, size, current };
  },
});
