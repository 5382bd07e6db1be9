import pg from 'pg';
import { ask, signed } from './client.ts';
import type { Running } from './processes.ts';
import { median, show, timed } from './show.ts';
import type { Stage } from './stage.ts';

const ROUNDS = 5;
const MOST = 3;
/** An approved leave in half a year, and a nation on record: a good half of the school. */
const RULE = {
  op: 'and',
  items: [
    { fact: 'leaveTimes', cmp: 'ge', value: 1, params: { days: 180 } },
    { fact: 'nation', cmp: 'filled' },
  ],
};

/** A rule's label over 100,000 students, put on anew, against the statements that say the same by hand. */
export async function measureLabels(stage: Stage, product: Running, admin: string): Promise<void> {
  const label = {
    name: 'bench',
    color: 'blue',
    category: 'other',
    kind: 'rule',
    reach: 'school',
    sensitive: false,
  };
  const call = signed('POST', '/api/flySource-xsgl/stuLabel/add', admin, { ...label, rule: RULE });
  const { id } = await ask<{ id: string }>(product.port, call);
  const client = new pg.Client({ connectionString: stage.url });
  await client.connect();
  const clear = async () => {
    await client.query('delete from stu_label_link where label_id = $1', [id]);
    await client.query('delete from stu_label_change where label_id = $1', [id]);
    await client.query('vacuum analyze stu_label_link, stu_label_change');
  };
  let added = 0;
  const ours = async () => {
    const run = signed('POST', '/api/flySource-xsgl/stuLabel/recompute', admin, { id });
    added = (await ask<{ added: number }>(product.port, run)).added;
  };
  let byHand = 0;
  const bare = async () => {
    const { rows } = await client.query<{ many: number }>(BARE, [id]);
    byHand = Number(rows[0]!.many);
  };
  const took: { ours: number; bare: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await clear();
    const one = await timed(ours);
    await clear();
    took.push({ ours: one, bare: await timed(bare) });
    if (added !== byHand) throw new Error(`${added} labelled, ${byHand} by hand`);
  }
  await clear();
  await client.query('delete from stu_label where id = $1', [id]);
  await client.end();
  const middle = (of: 'ours' | 'bare') => median(took.map((one) => one[of]));
  const ratio = median(took.map((one) => one.ours / one.bare));
  const figures = `${ratio.toFixed(2)} × its bare SQL (${middle('ours').toFixed(0)} of ${middle('bare').toFixed(0)} ms, ${added} labelled), target ${MOST}`;
  show('labels', 'a rule asked of 100,000 students, its label put on', figures, ratio <= MOST);
}

const BARE = `
  with due as (
    select s.* from student s join (
      select student_id from leave_apply where tenant_id = '000000' and audit_status = 'approved'
        and start_time <= now() and start_time >= current_date - 180 group by student_id) l on l.student_id = s.id
    where s.tenant_id = '000000' and s.arrived and s.enrolled and s.nation is not null),
  come as (
    insert into stu_label_link (tenant_id, id, label_id, student_id, class_id, department_id, is_open, source, created_at, updated_at)
    select s.tenant_id, gen_random_uuid(), b.id, s.id, s.class_id, s.department_id, b.is_open, 'rule', now(), now()
    from due s join stu_label b on b.id = $1 returning student_id),
  noted as (
    insert into stu_label_change (tenant_id, id, label_id, student_id, is_added, source, at)
    select '000000', gen_random_uuid(), $1, student_id, true, 'rule', now() from come returning student_id)
  select count(*) as many from noted`;
