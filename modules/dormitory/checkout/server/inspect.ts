import { z } from 'zod';
import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { sumFen } from '#platform/pure/money.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import type { Work } from '#platform/server/work.ts';
import { dormCheckout } from '../dorm-checkout.ts';
import { refuse } from '../errors.ts';
import { sharesOf, type Share } from '../rules.ts';
import type { Checkout } from './checkout.ts';
import { openDues, owe } from './due.ts';
import { tellStep } from './tell.ts';

type Waiting = {
  id: string;
  studentId: string;
  name: string;
  className: string;
  bedNo: string;
  roomId: string;
  roomName: string;
  planDate: string;
  startAt: string | null;
  inventory: { name: string; qty: number; condition: string }[] | null;
  facilities: { name: string; qty: number; condition: string }[] | null;
};

const waiting = (work: Work, where: ReturnType<typeof sql>) =>
  work.db.rows<Waiting>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}
    select t.id, t.student_id, s.name, c.class_name, b.bed_no, t.room_id, m.full_name as room_name, t.plan_date, k.start_at,
      g.inventory, m.facilities
    from dorm_checkout t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id
    join dormitory_register g on g.id = t.register_id join dorm_bed b on b.id = g.bed_id join dorm_room m on m.id = t.room_id
    left join checkout_slot k on k.id = t.slot_id
    where t.step = 'inspect' and ${where} and ${work.within('dormCheckout', 'dormCheckout.inspect', 't')}
    order by k.start_at nulls last, m.room_code, b.bed_no limit 500`);

/** Rooms that wait to be looked at, those of whom somebody has booked the next half hour first. */
export const toInspect = get('yxgl/dormCheckout/toInspect', {
  needs: 'dormCheckout.inspect',
  handle: (work) => waiting(work, sql`true`),
});

/** What is broken costs so much, by the school's list. */
export const prices = get('yxgl/dormCheckout/prices', {
  needs: 'dormCheckout.inspect',
  handle: (work) =>
    work.db.rows<{ item: string; price: number }>(sql`
      select item, price from dorm_damage_price where status = 'enabled' order by sort, item`),
});

const item = z.strictObject({
  name: z.string().trim().min(1).max(30),
  condition: z.enum(['1', '2', '3']),
  fee: z.int().min(0).max(10_000_000),
  payerIds: z.array(z.uuid()).max(12),
});

/**
 * A room was looked at: of one who leaves or of all at once. What is broken is shared by those who are named, else by all;
 * each owes his part, and goes on once nothing is due of him.
 */
export const inspect = post('yxgl/dormCheckout/inspect', {
  needs: 'dormCheckout.inspect',
  proof: 'plain',
  body: z.strictObject({
    roomId: z.uuid(),
    checkoutIds: z.array(z.uuid()).min(1).max(12),
    items: z.array(item).max(60),
    isAgreed: z.boolean(),
    note: z.string().trim().max(300).nullish(),
  }),
  async handle(work, { body: { roomId, checkoutIds, items, isAgreed, note = null } }) {
    await work.db.run(sql`
      select 1 from dorm_checkout where id = any(${checkoutIds}::uuid[]) order by id for no key update`);
    const people = await waiting(work, sql`t.room_id = ${roomId} and t.id = any(${checkoutIds}::uuid[])`);
    if (people.length < new Set(checkoutIds).size) throw refuse.notNow();
    const byBed = [...people].sort((a, b) => a.bedNo.localeCompare(b.bedNo, 'en', { numeric: true }));
    const ids = byBed.map(({ studentId }) => studentId);
    if (items.some(({ payerIds }) => payerIds.some((id) => !ids.includes(id)))) throw refuse.payerElsewhere();
    const shares = sharesOf(items, ids);
    for (const one of byBed) await looked(work, one, { shares: shares.get(one.studentId)!, isAgreed, note });
    return { inspected: byBed.length };
  },
});

type Seen = { shares: readonly Share[]; isAgreed: boolean; note: string | null };

async function looked(work: Work, one: Waiting, { shares, isAgreed, note }: Seen): Promise<void> {
  const before = one.inventory ?? one.facilities ?? [];
  const inspection = shares.map((share) => ({
    ...share,
    atCheckin: before.find(({ name }) => name === share.name)?.condition ?? null,
  }));
  const damageTotal = sumFen(shares.map(({ fee }) => fee));
  if (damageTotal > 0) {
    const broken = shares.filter(({ fee }) => fee > 0).map(({ name }) => name);
    const what = work.platform.words.say('zh-CN', 'due.damage', { items: broken.join('、').slice(0, 150) });
    const [about] = await work.db.rows<{ buildingId: string }>(sql`
      select building_id from dorm_checkout where id = ${one.id}`);
    await owe(work, {
      ...about!,
      studentId: one.studentId,
      source: 'damage',
      sourceId: one.id,
      what,
      amount: damageTotal,
    });
  }
  const step = (await openDues(work, one.studentId)) > 0 ? 'settle' : 'key';
  const after = await work.db.row<Checkout>(sql`
    update dorm_checkout set step = ${step}, inspection = ${JSON.stringify(inspection)}::jsonb, damage_total = ${damageTotal},
      is_agreed = ${isAgreed}, inspect_note = ${note}, inspected_at = ${work.at}, inspected_by = ${work.actor.userId},
      version = version + 1, updated_at = ${work.at}
    where id = ${one.id} returning id, student_id, place_name, damage_total, step`);
  await record(work, dormCheckout, 'inspect', [
    { rowId: one.id, before: { step: 'inspect' }, after: after! },
  ]);
  await tellStep(work, after!, step);
}
