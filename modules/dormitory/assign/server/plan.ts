import { ledger } from '#modules/dormitory/register';
import { usersOfPersons } from '#modules/base/people';
import { Refusal } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { sql } from '#platform/server/db/sql.ts';
import { submit } from '#platform/server/jobs/submit.ts';
import { message } from '#platform/server/notify/message.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { dormPlan } from '../dorm-plan.ts';
import { refuse } from '../errors.ts';

export type Plan = Row<typeof dormPlan>;

/** Value of `housingSource`. */
const BY_PLAN = '1';
/** Plans that nobody has published yet: what they are about may still change. */
const OPEN = ['draft', 'ready', 'handedIn', 'revoked'];
const NAMED = 20;

export const planHooks = hooksFor(dormPlan, {
  async beforeAdd(work, draft) {
    await assertSound(work, draft);
    return {
      seed: draft.seed ?? (work.now.getTime() % 999_999_999) + 1,
      groupKeys: draft.groupKeys ?? ['department', 'major', 'class'],
      lowFloorMax: draft.lowFloorMax ?? 2,
      reservePct: draft.reservePct ?? 0,
    };
  },
  async beforeUpdate(work, row, changes) {
    if (!OPEN.includes(row.status!)) throw refuse.notOpen();
    await assertSound(work, { ...row, ...changes });
  },
  async beforeRemove(work, row) {
    assertOwn(work, row);
    if (row.status === 'published' || row.status === 'calculating') throw refuse.notOpen();
  },
  transitions: {
    calculate: async (work, row) => assertOwn(work, row),
    handIn: async (work, row) => assertOwn(work, row),
    async publish(work, row) {
      assertOwn(work, row);
      const { 'assign.yxPublish': mayCollege } = await parameters(work, 'assign');
      if (work.actor.roleType === 'yx' && mayCollege !== true) throw refuse.schoolPublishes();
      return { publishedAt: work.at };
    },
    async revoke(work, row) {
      const living = await work.db.row<{ count: number }>(sql`
        select count(*) from dorm_plan_item i join dormitory_register g on g.id = i.register_id
        where i.plan_id = ${row.id} and g.state in ('living', 'leaving')`);
      if (living!.count > 0) throw refuse.movedIn({ count: living!.count });
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name === 'calculate')
      await submit(work, { kind: 'dormPlan', title: after.name, params: { planId: after.id } });
    if (name === 'publish') await claimAll(work, after);
    if (name === 'revoke' || name === 'revokeRest') await giveBack(work, after.id);
  },
});

/** Whoever sees a part of the school works on plans of that part alone: not on one in which others have a part, too. */
function assertOwn(work: Work, plan: Partial<Plan>): void {
  const circle = work.actor.circle('dormPlan.add');
  const own = circle === 'all' ? null : (circle['department'] ?? []);
  const named = plan.departmentIds ?? [];
  if (own && (named.length === 0 || named.some((id) => !own.includes(id)))) throw refuse.ownCollegeOnly();
}

async function assertSound(work: Work, plan: Partial<Plan>): Promise<void> {
  assertOwn(work, plan);
  const together = (plan.pairs ?? []).map((pair) => pair.studentIds ?? []);
  if (new Set(together.flat()).size < together.flat().length) throw refuse.pairTwice();
  const mixed = await work.db.row<{ names: string }>(sql`
    select string_agg(s.name, '、') as names from jsonb_array_elements(${JSON.stringify(together)}::jsonb) with ordinality as p(ids, at)
    join student s on p.ids ? s.id::text group by p.at
    having count(distinct s.gender) > 1 or count(distinct s.campus_id) > 1 limit 1`);
  if (mixed) throw refuse.pairMixed(mixed);
}

type Conflict = { place: string; name: string; studentNo: string };

/**
 * Every place of the plan becomes a reservation, or none does: who has a bed by now, and beds that somebody else has or that
 * are out of order, are named. What happens between the look and the claim the ledger's own constraints refuse.
 */
async function claimAll(work: Work, plan: Plan): Promise<void> {
  const items = await work.db.rows<
    Conflict & { id: string; studentId: string; bedId: string; isFree: boolean }
  >(sql`
    select i.id, i.student_id, i.bed_id, b.full_name as place, s.name, s.student_no,
      s.enrolled and b.status = 'normal' and b.bed_use = 'free' and not exists (
        select 1 from dormitory_register g where g.student_id = i.student_id and g.purpose = 'live' and g.state <> 'ended') as is_free
    from dorm_plan_item i join student s on s.tenant_id = i.tenant_id and s.id = i.student_id
    join dorm_bed b on b.tenant_id = i.tenant_id and b.id = i.bed_id where i.plan_id = ${plan.id} order by b.bed_code`);
  if (items.length === 0) throw refuse.nothingPlaced();
  const taken = items.filter((item) => !item.isFree);
  if (taken.length > 0) throw conflicts(taken);
  const claim = { purpose: 'live', state: 'reserved', source: BY_PLAN } as const;
  await ledger.claimBeds(
    work,
    items.map(({ studentId, bedId }) => ({ studentId, bedId, ...claim })),
  );
  await work.db.run(sql`
    update dorm_plan_item i set register_id = g.id, version = i.version + 1, updated_at = ${work.at} from dormitory_register g
    where i.plan_id = ${plan.id} and g.bed_id = i.bed_id and g.student_id = i.student_id and g.state = 'reserved'`);
  await tellAll(work, plan, items);
}

function conflicts(taken: readonly Conflict[]): Refusal {
  const fields = taken.slice(0, NAMED).map(({ place, name, studentNo }) => ({
    field: studentNo,
    key: 'assign.conflict',
    facts: { label: place, name, studentNo },
  }));
  return new Refusal('assign.bedsTaken', { count: taken.length }, fields);
}

async function tellAll(work: Work, plan: Plan, items: readonly { studentId: string }[]): Promise<void> {
  const users = await usersOfPersons(
    work,
    items.map((item) => item.studentId),
  );
  await message(work, {
    users: [...users.values()],
    key: 'assign.bedGiven',
    facts: { plan: plan.name },
    category: 'system',
    link: '/layout/dormitory/assign/mine',
    bizType: 'dormPlan',
    bizId: plan.id,
    event: `published:${plan.version}`,
  });
}

async function giveBack(work: Work, planId: string): Promise<void> {
  const claims = await work.db.rows<{ registerId: string }>(sql`
    select register_id from dorm_plan_item where plan_id = ${planId} and register_id is not null`);
  const ended = await ledger.endReserved(
    work,
    claims.map((one) => one.registerId),
    'withdrawn',
  );
  await work.db.run(sql`
    update dorm_plan_item set register_id = null, version = version + 1, updated_at = ${work.at}
    where plan_id = ${planId} and register_id = any(${ended.map(({ id }) => id)}::uuid[])`);
}
