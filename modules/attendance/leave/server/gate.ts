import { academicRows } from '#modules/base/academic';
import { peopleRows } from '#modules/base/people';
import { z } from 'zod';
import { isRefused, notFound, refusedBy } from '#platform/kit/errors.ts';
import type { Mark } from '#platform/pure/moment-code.ts';
import { record } from '#platform/server/audit/record.ts';
import { fileLink } from '#platform/server/files/ticket.ts';
import { get, post } from '#platform/server/http/endpoint.ts';
import { dawn } from '#platform/server/db/dawn.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { leaveApply } from '../leave-apply.ts';
import type { LeaveRow } from '../row.ts';
import { makePass, passDirection, passGap, readPass, type Direction, type Pass } from '../rules/gate-pass.ts';
import { wall } from './instant.ts';
import { reported } from './return.ts';
import { settings } from './settings.ts';
import { changeLeave, leaveColumns, lockAny, ruleOf } from './store.ts';

/** Codes of one school mean nothing in another. */
const signer =
  (work: Work): Mark =>
  (text) => {
    const signed = work.platform.secrets.sign('leave-gate', `${work.tenant}:${text}`);
    return Buffer.from(signed, 'base64url').toString('hex');
  };

/** The code that the student shows at the gate. The page asks again before it dies. */
export const pass = get('yxgl/leaveGate/pass', {
  needs: 'leaveGate.pass',
  query: z.strictObject({ id: z.uuid() }),
  // who looks on as the student gets nothing that opens a gate
  personal: true,
  async handle(work, { query }) {
    const row = await work.db.row<LeaveRow>(sql`
      select ${leaveColumns} from leave_apply t where t.id = ${query.id} and t.student_id = ${work.actor.personId}::uuid`);
    if (!row) throw notFound();
    const direction = directionOf(row, work.now);
    const { text: code, until } = makePass(row.id, direction, work.now, signer(work));
    const seconds = Math.ceil((until.getTime() - work.now.getTime()) / 1000);
    return { code, direction, renewAt: wall(until), seconds };
  },
});

/** The way that the leave allows at this moment, or why none. */
function directionOf(row: LeaveRow, now: Date): Direction {
  const leave = ruleOf(row);
  const direction = passDirection(leave, now);
  if (isRefused(direction)) throw refusedBy(direction);
  const tooSoon = passGap(leave, now);
  if (tooSoon) throw refusedBy(tooSoon);
  return direction;
}

/** The guard scans: whoever may pass is shown with photo and time, and goes out or comes in. */
export const scan = post('yxgl/leaveGate/scan', {
  needs: 'leaveGate.scan',
  proof: 'plain',
  body: z.strictObject({ code: z.string().trim().max(200) }),
  async handle(work, { body }) {
    const read = readPass(body.code, work.now, signer(work));
    if (isRefused(read)) throw refusedBy(read);
    const leave = await lockAny(work, read.leaveId);
    const { direction } = read;
    if (!(await isFirstUse(work, read))) throw refusedBy({ key: 'leave.passUsed', facts: {} });
    // a code for going out lets nobody in, and the other way round
    if (directionOf(leave, work.now) !== direction) throw refusedBy({ key: 'leave.passExpired', facts: {} });
    await passThrough(work, leave, direction);
    return { direction, at: work.at, ...(await whoIs(work, leave)) };
  },
});

/** Used codes are kept until they die by themselves; of two scans of one code the key lets one through. */
async function isFirstUse(work: Work, { mac, diesAt }: Pass): Promise<boolean> {
  const taken = await work.db.run(sql`
    insert into leave_gate_used (tenant_id, mac, until) values (${work.tenant}, ${mac}, ${diesAt}) on conflict do nothing`);
  return taken > 0;
}

/** Notes the passage; coming in may close the leave. Also called for gates that report by themselves. */
export async function passThrough(work: Work, leave: LeaveRow, direction: Direction): Promise<LeaveRow> {
  const row = await changeLeave(
    work,
    leave,
    direction === 'out' ? { outAt: work.at, inAt: null } : { inAt: work.at },
  );
  await record(work, leaveApply, `gate:${direction}`, [{ rowId: row.id, before: leave, after: row }]);
  if (direction === 'out') return row;
  const request = { mode: 'gate' as const, at: work.now, outAt: ruleOf(row).outAt };
  await reported(work, row, {
    sign: { mode: 'gate', returnTime: work.at },
    request,
    set: await settings(work),
  });
  return row;
}

type Person = { name: string; studentNo: string; className: string; photo: string[] | null };

async function whoIs(work: Work, leave: LeaveRow) {
  const found = (await work.db.row<Person>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass} select s.name, s.student_no, c.class_name, s.photo from student s join stu_class c on c.id = s.class_id where s.id = ${leave.studentId}`))!;
  const [fileId] = found.photo ?? [];
  return {
    leaveNo: leave.leaveNo,
    name: found.name,
    studentNo: found.studentNo,
    className: found.className,
    until: leave.endTime,
    photo: fileId ? fileLink(work, fileId) : null,
  };
}

/** Passages of the day at the gate, newest first. */
export const recent = get('yxgl/leaveGate/recent', {
  needs: 'leaveGate.scan',
  query: z.strictObject({}),
  handle: (work) =>
    work.db.rows<{
      id: string;
      name: string;
      className: string;
      direction: string;
      at: string;
      until: string;
    }>(sql`
      with ${peopleRows.student}, ${academicRows.stuClass}
      select l.id, s.name, c.class_name, case when l.in_at is not null then 'in' else 'out' end as direction,
        coalesce(l.in_at, l.out_at) as at, l.end_time as until
      from leave_apply l join student s on s.id = l.student_id join stu_class c on c.id = l.class_id
      where coalesce(l.in_at, l.out_at) >= ${dawn(work.at.slice(0, 10))} and l.audit_status = 'approved'
        and l.start_time > ${work.at}::timestamptz - interval '366 days'
      order by coalesce(l.in_at, l.out_at) desc limit 30`),
});
