import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import type { Duty } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';

type Due = { id: string; what: string; amount: number; status: string };

/** What is due of oneself. */
export const myDues = get('yxgl/dormDue/getMine', {
  needs: 'dormCheckout.submit',
  handle: (work) =>
    work.db.rows<Due>(sql`
      select id, what, amount, status from dorm_due where student_id = ${work.actor.personId}::uuid
      order by status = 'open' desc, created_at desc limit 50`),
});

/** Rooms to look at and keys to take, and who lives here though he has left the school. */
export async function keeperDuties(work: Work): Promise<Duty[]> {
  if (!work.may('dormCheckout.inspect') || work.actor.circle('dormCheckout.inspect') === 'all') return [];
  return work.db.rows<Duty>(sql`
    with ${peopleRows.student}
    select 'checkout' as kind, t.id, s.name || ' ' || t.place_name as title, k.start_at as due_at, 2 as weight,
      case t.step when 'inspect' then '/layout/dormitory/checkout/inspect' else '/layout/dormitory/checkout/list?id=' || t.id end as link
    from dorm_checkout t join student s on s.id = t.student_id left join checkout_slot k on k.id = t.slot_id
    where t.step in ('inspect', 'key') and ${work.within('dormCheckout', 'dormCheckout.inspect', 't')}
    union all
    select 'checkoutGone', g.id, s.name || ' ' || g.place_name, null, 2, '/layout/dormitory/register/list?id=' || g.id
    from dormitory_register g join student s on s.id = g.student_id
    where not s.enrolled and g.purpose = 'live' and g.state = 'living'
      and ${work.within('dormitoryRegister', 'dormCheckout.inspect', 'g')}
    order by due_at nulls last limit 30`);
}
