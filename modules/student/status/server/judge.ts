import { classFacts } from '#modules/base/academic';
import { studentFacts } from '#modules/base/people';
import { invalid, notFound } from '#platform/kit/errors.ts';
import { applicationHooks, type HandIn, type Word } from '#platform/server/application/application.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { faultsOf, isGrave, type About, type Person } from '../rules/asked.ts';
import { hiddenFor, isKind, offered, statusAfter } from '../rules/kinds.ts';
import { statusApplication } from '../status-change.ts';
import { cards } from './card.ts';
import { ended } from './decided.ts';
import { ruleOf } from './rule.ts';
import { canOf } from './row-hooks.ts';
import type { Change } from './execute.ts';

export const statusHooks = applicationHooks(statusApplication, {
  process: {
    sys: [
      { name: 'isForeign', kind: 'boolean' },
      { name: 'isGrave', kind: 'boolean' },
    ],
  },
  // all that the form asks for is there: it has been checked
  judge: (work, draft, about) => judge(work, draft as Change, about),
  async onEnd(work, rows, end) {
    for (const row of rows) await ended(work, row, end);
  },
  card: cards,
  can: canOf,
});

async function judge(
  work: Work,
  asked: Change,
  { personId, isAgent, existing }: HandIn,
): Promise<Word<Change>> {
  const studentId = personId!;
  await assertOffered(work, asked.kind, isAgent);
  const [me] = await studentFacts(work, { ids: [studentId] });
  if (!me) throw notFound();
  await assertAlone(work, studentId, existing?.id ?? null);
  const hidden = hiddenFor(asked.kind);
  const given = { ...asked, ...Object.fromEntries(hidden.map((name) => [name, null])) };
  const [target] = given.targetClassId ? await classFacts(work, { ids: [given.targetClassId] }) : [];
  const about: About = {
    person: { ...(await pastOf(work, studentId, asked.kind)), ...me, status: me.studentStatus },
    target: target ? { ...target, isOpen: target.status === 'active' || target.status === 'planned' } : null,
    limits: await ruleOf(work, asked.kind as Parameters<typeof ruleOf>[1]),
    today: work.at.slice(0, 10),
    isAgent,
  };
  const faults = faultsOf(given, about);
  if (faults.length > 0) throw invalid(faults);
  const isForeign = target !== undefined && target.departmentId !== me.departmentId;
  const kindName = work.platform.words.say('zh-CN', `dict.statusKind.${asked.kind}`);
  return {
    values: {
      ...Object.fromEntries(hidden.map((name) => [name, null])),
      fromStatus: me.studentStatus,
      toStatus: isKind(asked.kind) ? statusAfter(asked.kind, me.studentStatus) : null,
      execStatus: 'none',
      targetDepartmentId: target?.departmentId ?? null,
    } as Partial<Change>,
    sys: { isForeign, isGrave: isGrave(asked.kind) },
    title: { name: me.name, kind: kindName },
  };
}

/** @throws invalid for a kind that isn't his to ask for */
async function assertOffered(work: Work, kind: string, isAgent: boolean): Promise<void> {
  const isMine =
    isKind(kind) && offered(!isAgent).includes(kind) && (isAgent || (await ruleOf(work, kind)).byStudent);
  if (!isMine) throw invalid([{ field: 'kind', key: 'status.notOffered' }]);
}

/** One at a time. Courtesy: the index `status.twice` holds it. */
async function assertAlone(work: Work, studentId: string, own: string | null): Promise<void> {
  const open = await work.db.row<{ changeNo: string }>(sql`
    select change_no from status_change where student_id = ${studentId} and id is distinct from ${own}::uuid
      and (audit_status in ('running', 'returned') or (audit_status = 'approved' and exec_status in ('waiting', 'failed'))) limit 1`);
  if (open) throw refuse.twice(open);
}

type Past = Pick<Person, 'spans' | 'awayUntil' | 'hasChangedMajor'>;

/** What he has had of it before. */
async function pastOf(work: Work, studentId: string, kind: string): Promise<Past> {
  const done = await work.db.rows<{ kind: string; effectiveOn: string; endDate: string | null }>(sql`
    select kind, effective_on, end_date from status_change
    where student_id = ${studentId} and exec_status = 'done' order by effective_on, executed_at`);
  const spans = done.flatMap((one, place) => {
    if (one.kind !== kind || one.endDate === null) return [];
    // who came back earlier has used less of it
    const back = done.slice(place + 1).find((later) => later.kind === 'resume')?.effectiveOn;
    return [{ from: one.effectiveOn, to: back !== undefined && back < one.endDate ? back : one.endDate }];
  });
  const last = done.at(-1);
  return {
    spans,
    awayUntil: last?.kind === 'suspend' ? last.endDate : null,
    hasChangedMajor: done.some((one) => one.kind === 'changeMajor'),
  };
}
