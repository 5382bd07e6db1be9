import { freePapers, freezePapers } from '#modules/enrolment/question-bank';
import { invalid, type FieldError } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { emit } from '#platform/server/jobs/outbox.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { examPlan } from '../exam-plan.ts';
import { closeAll } from './close.ts';
import { forgetPlan } from './frozen.ts';
import { rangesOf } from './plan-ranges.ts';
import { publishResults, tellTakers } from './publish.ts';
import { departmentOf, described, fillRoster, reachOf } from './roster.ts';

export type Plan = Row<typeof examPlan>;

/** What holds where nobody said otherwise. */
const DEFAULTS = {
  ...{ lateMin: 0, minSubmitMin: 0, hardEnd: false, attempts: 1, scorePolicy: 'highest' },
  ...{ shuffleQuestions: false, shuffleOptions: false, oneByOne: false, leaveLimit: 3, leaveGraceSec: 5 },
  ...{ onLimit: 'flag', blockCopy: false, watermark: false, doubleMark: false, doubleGap: 20, blind: false },
  ...{ showScore: 'publish', showAnswers: 'publish' },
} as const;

/** The draft with what holds where it says nothing; a test of newcomers is taken until it is passed. */
function filled(draft: Partial<Plan>): Partial<Plan> {
  const kind = draft.kind === 'entrance' ? { attempts: 99, showScore: 'immediate' } : {};
  const given = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null));
  return { ...draft, ...DEFAULTS, ...kind, ...given };
}

function assertSound(plan: Partial<Plan>): void {
  if (plan.startAt! >= plan.endAt!) throw refuse.windowReversed();
  const faults: FieldError[] = [];
  const say = (field: string, key: string) => faults.push({ field, key: `exam.${key}` });
  if (plan.ipRanges && rangesOf(plan.ipRanges) === null) say('ipRanges', 'badRange');
  // others still sit there: only what is practised shows what is right at once
  if (plan.showAnswers === 'immediate' && plan.kind !== 'practice') say('showAnswers', 'answersTooEarly');
  if (faults.length > 0) throw invalid(faults);
}

export const planHooks = hooksFor(examPlan, {
  async beforeAdd(work, draft) {
    const plan = filled(draft);
    assertSound(plan);
    const own = { ownerId: work.actor.userId, departmentId: await departmentOf(work), takers: 0 };
    return { ...plan, ...own, ...(await described(work, draft)) };
  },
  async beforeUpdate(work, row, changes) {
    if (row.status !== 'draft') throw refuse.running();
    const given = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [name, value ?? defaultOf(name) ?? null]),
    );
    assertSound({ ...row, ...given });
    return { ...given, ...(await described(work, changes)) };
  },
  async beforeRemove(_work, row) {
    if (row.status !== 'draft') throw refuse.running();
  },
  can: (work, row, allowed) =>
    allowed.filter((verb) =>
      verb === 'publishScores'
        ? row.endAt <= work.at
        : row.status === 'draft' || !['update', 'remove'].includes(verb),
    ),
  transitions: {
    async publish(work, row) {
      assertSound(row);
      if (row.endAt <= work.at) throw refuse.closed();
      return { reach: reachOf(work) };
    },
    async withdraw(work, row) {
      const begun = await work.db.row(sql`select 1 from exam_attempt where plan_id = ${row.id} limit 1`);
      if (begun) throw refuse.begun();
    },
    async publishScores(work, row) {
      if (row.endAt > work.at) throw refuse.stillRunning();
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'publish') await publish(work, after);
    if (name === 'withdraw') await withdraw(work, after);
    if (name === 'publishScores') {
      await closeAll(work, after.id, 'timeout');
      await publishResults(work, after);
      await emit(work, 'exam.published', { planId: after.id });
    }
  },
});

const isDefaulted = (name: string): name is keyof typeof DEFAULTS => name in DEFAULTS;
const defaultOf = (name: string) => (isDefaulted(name) ? DEFAULTS[name] : undefined);

/** Papers are frozen, the roster is filled, and everybody is told. */
async function publish(work: Work, plan: Plan): Promise<void> {
  const papers = await freezePapers(work, plan.paperIds);
  const hasEssays = papers.some(({ sections }) => sections.some(({ type }) => type === 'essay'));
  if (hasEssays && !plan.graderIds?.length) throw refuse.noGraders();
  await work.db.run(sql`
    insert into exam_paper (tenant_id, plan_id, paper_id, no, frozen)
    select ${work.tenant}, ${plan.id}, (p ->> 'id')::uuid, n, p
    from jsonb_array_elements(${JSON.stringify(papers)}::jsonb) with ordinality as x(p, n)`);
  const takers = await fillRoster(work, plan);
  if (takers === 0) throw refuse.nobody();
  const [first] = papers;
  await work.db.run(sql`
    update exam_plan set takers = ${takers}, full_score = ${first!.fullPt / 100}, pass_score = ${first!.passPt / 100} where id = ${plan.id}`);
  await tellTakers(work, plan, 'published');
}

async function withdraw(work: Work, plan: Plan): Promise<void> {
  await freePapers(work, plan.paperIds);
  await work.db.run(sql`delete from exam_paper where plan_id = ${plan.id}`);
  // who was put on the list by name (a make-up, candidates) stays there
  await work.db.run(sql`
    delete from exam_taker k using exam_plan p where k.plan_id = ${plan.id} and p.id = k.plan_id and p.makeup_of is null and k.taker_kind = 'student'`);
  forgetPlan(work, plan.id);
}
