import { z } from 'zod';
import { checkRule, explainRule, matching, storedRule, type Rule } from '#modules/affairs/facts';
import { notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { TREND_WEEKS, trendOf } from '../rules.ts';
import { seen, visible } from './label.ts';
import { recompute as recomputeOne } from './recompute.ts';

type Tile = {
  id: string;
  name: string;
  color: string;
  category: string;
  kind: string;
  reach: string;
  deptName: string | null;
  sensitive: boolean;
  isStale: boolean;
  remark: string | null;
  recomputedAt: string | null;
  /** Of the students in the reader's circle. */
  count: number;
  isOwn: boolean;
};

/** The labels that the reader sees, each with how many of his students have it. One statement. */
export const board = get('xsgl/stuLabel/board', {
  needs: 'stuLabel.board',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.unprepared.rows<Tile>(sql`
      with counted as (
        select k.label_id, count(*) as count from stu_label_link k join student s on s.id = k.student_id
        where ${work.within('student', 'stuLabel.board', 's')} group by 1)
      select l.id, l.name, l.color, l.category, l.kind, l.reach, d.dept_name, coalesce(l.sensitive, false) as sensitive, l.is_stale,
        l.remark, l.recomputed_at, coalesce(c.count, 0) as count, coalesce(l.owner_id = ${work.actor.userId}::uuid, false) as is_own
      from stu_label l left join counted c on c.label_id = l.id
      left join department d on d.tenant_id = l.tenant_id and d.id = l.department_id
      where l.status = 'enabled' and ${visible(work, 'l')} order by l.category, l.name`),
});

const SAMPLE = 8;

type Hit = { id: string; studentNo: string; name: string; className: string };

/** Of how many students in the writer's circle a rule holds, and some of them: asked while it is written. */
export const preview = post('xsgl/stuLabel/preview', {
  needs: 'stuLabel.add',
  proof: 'plain',
  reads: true,
  body: z.strictObject({ rule: z.unknown() }),
  async handle(work, { body }) {
    const rule = checkRule(work, body.rule, 'rule');
    const people = sql`select s.id from student s where s.arrived and s.enrolled and ${work.within('student', 'stuLabel.add', 's')}`;
    const rows = await work.db.unprepared.rows<Hit & { count: number; total: number }>(sql`
      with due as materialized (${matching(work, rule, people)})
      select n.count, (select count(*) from (${people}) p) as total, h.* from (select count(*) as count from due) n
      left join lateral (select s.id, s.student_no, s.name, c.class_name from due join student s on s.id = due.id
        join stu_class c on c.id = s.class_id order by s.student_no limit ${SAMPLE}) h on true`);
    const [first] = rows;
    return {
      count: first?.count ?? 0,
      total: first?.total ?? 0,
      sample: rows.flatMap(({ id, studentNo, name, className }): Hit[] =>
        id ? [{ id, studentNo, name, className }] : [],
      ),
    };
  },
});

/** Asks a rule again, now. */
export const recompute = post('xsgl/stuLabel/recompute', {
  needs: 'stuLabel.recompute',
  proof: 'plain',
  body: z.strictObject({ id: z.uuid() }),
  async handle(work, { body }) {
    const label = await seen(work, body.id, { lock: true });
    if (label.kind !== 'rule') throw refuse.notARule();
    if (label.status !== 'enabled') throw refuse.disabled();
    const moved = await recomputeOne(work, label.id);
    return { added: moved?.added ?? 0, removed: moved?.removed ?? 0, isStale: moved === null };
  },
});

/** One label: how many had it at the end of each of the last weeks, in the reader's circle, and its rule. */
export const trend = get('xsgl/stuLabel/trend', {
  needs: 'stuLabel.board',
  query: z.strictObject({ id: z.uuid() }),
  async handle(work, { query }) {
    const label = await seen(work, query.id, { lock: false });
    const inside = work.within('student', 'stuLabel.board', 's');
    const now = await work.db.row<{ count: number }>(sql`
      select count(*) as count from stu_label_link k join student s on s.id = k.student_id where k.label_id = ${label.id} and ${inside}`);
    const weeks = await work.db.rows<{ ago: number; net: number }>(sql`
      select floor((${work.at}::date - c.at::date) / 7)::int as ago, sum(case when c.is_added then 1 else -1 end) as net
      from stu_label_change c join student s on s.id = c.student_id
      where c.label_id = ${label.id} and c.at >= ${work.at}::date - ${TREND_WEEKS * 7}::int and ${inside} group by 1`);
    const net = new Map(weeks.map((week) => [Number(week.ago), Number(week.net)]));
    return {
      weeks: trendOf(now!.count, net, TREND_WEEKS),
      rule: label.kind === 'rule' ? storedRule(work, label.rule) : null,
    };
  },
});

/** Why a student has a rule's label or hasn't: leaf by leaf what is so, as far as the reader may know. */
export const explain = get('xsgl/stuLabel/explain', {
  needs: 'stuLabel.board',
  query: z.strictObject({ id: z.uuid(), studentId: z.uuid() }),
  async handle(work, { query }) {
    const label = await seen(work, query.id, { lock: false });
    await assertMine(work, query.studentId);
    const rule: Rule | null = label.kind === 'rule' ? storedRule(work, label.rule) : null;
    if (!rule) throw refuse.notARule();
    return { rule, explained: await explainRule(work, rule, query.studentId) };
  },
});

async function assertMine(work: Work, studentId: string): Promise<void> {
  const found = await work.db.row(sql`
    select 1 from student s where s.id = ${studentId} and ${work.within('student', 'stuLabel.board', 's')}`);
  if (!found) throw notFound();
}
