import { academicRows } from '#modules/base/academic';
import { orgRows } from '#modules/base/org';
import { peopleRows } from '#modules/base/people';
import { printed } from '#modules/resource/print';
import { z } from 'zod';
import { notFound } from '#platform/kit/errors.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { sql, type Sql } from '#platform/server/db/sql.ts';
import { nodeName } from '#platform/server/workflow/view.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { placeOf } from './place.ts';
import { settings } from './settings.ts';
import { stateSql } from './state.ts';

type Approver = { nodeName: string; name: string; at: string; comment: string | null };
type Slip = {
  id: string;
  leaveNo: string;
  schoolName: string;
  studentName: string;
  studentNo: string;
  className: string;
  deptName: string;
  typeName: string;
  startTime: string;
  endTime: string;
  leaveDays: number;
  isOutSchool: boolean;
  address: string | null;
  reason: string;
  state: string;
  decidedAt: string | null;
};

/** Proves a printed slip: without our key nobody makes one for another leave or school. */
const markOf = (work: Work, id: string) =>
  work.platform.secrets.sign('leave-slip', `${work.tenant}:${id}`).slice(0, 24);

async function slipOf(work: Work, where: Sql): Promise<Slip | undefined> {
  const set = await settings(work);
  return work.db.row<Slip>(sql`
    with ${peopleRows.student}, ${academicRows.stuClass}, ${orgRows.department}, ${orgRows.region}
    select t.id, t.leave_no, (select x.school_name from sys_tenant x where x.id = t.tenant_id) as school_name, s.name as student_name, s.student_no,
      c.class_name, d.dept_name, y.name as type_name, t.start_time, t.end_time, t.leave_days, t.is_out_school, ${placeOf(sql`t`)} as address, t.reason, t.decided_at,
      ${stateSql(work, set.cancelHours)} as state
    from leave_apply t join student s on s.id = t.student_id join stu_class c on c.id = t.class_id join department d on d.id = t.department_id
    join leave_type y on y.id = t.leave_type_id where t.audit_status in ('approved', 'cancelled') and ${where}`);
}

async function approvers(work: Work, leaveId: string): Promise<Approver[]> {
  const rows = await work.db.rows<Approver & { nodeKey: string }>(sql`
    select k.node_key, k.node_name, u.user_name as name, k.finished_at as at, k.comment
    from flow_task k join flow_instance i on i.id = k.instance_id join sys_user u on u.id = k.actor_id
    join leave_apply l on i.biz_id = l.id or i.biz_id = l.batch_id
    where l.id = ${leaveId} and i.process_type = 'leave' and i.status = 'approved' and k.status = 'approved' order by k.finished_at, k.no`);
  return rows.map(({ nodeKey, ...row }) => ({
    ...row,
    nodeName: nodeName(work, 'leave', { nodeKey, name: row.nodeName }),
  }));
}

async function withProof(work: Work, slip: Slip | undefined) {
  if (!slip) throw notFound();
  const signed = await approvers(work, slip.id);
  const verify = `/leave/verify?t=${work.tenant}&id=${slip.id}&m=${markOf(work, slip.id)}`;
  return { ...slip, approvers: signed, verify, page: await onSheet(work, slip, signed, verify) };
}

/** On the sheet that the school drew, else the one it begins with. */
function onSheet(work: Work, slip: Slip, signed: readonly Approver[], qr: string) {
  const { words } = work.platform;
  const { schoolName, leaveNo, studentName, studentNo, deptName, className, typeName, reason } = slip;
  const minute = (time: string) => time.slice(0, 16);
  const facts = {
    ...{ schoolName, leaveNo, studentName, studentNo, deptName, className, typeName, reason },
    startTime: minute(slip.startTime),
    endTime: minute(slip.endTime),
    leaveDays: String(slip.leaveDays),
    address: slip.isOutSchool ? (slip.address ?? '') : words.say(work.locale, 'leaveOnCampus'),
  };
  const lists = {
    approvers: signed.map(({ nodeName, name, at, comment }) => ({
      nodeName,
      who: name,
      at: minute(at),
      comment: comment ?? '',
    })),
  };
  return printed(work, { document: 'leaveSlip', filling: { facts, lists }, qr });
}

const query = z.strictObject({ id: z.uuid() });

/** The leave slip (请假条) of the student himself. */
export const slipMine = get('yxgl/leaveApply/slipMine', {
  needs: 'leaveApply.mine',
  query,
  handle: async (work, { query: { id } }) =>
    withProof(work, await slipOf(work, sql`t.id = ${id} and t.student_id = ${work.actor.personId}::uuid`)),
});

export const slip = get('yxgl/leaveApply/slip', {
  needs: 'leaveApply.slip',
  query,
  handle: async (work, { query: { id } }) =>
    withProof(
      work,
      await slipOf(work, sql`t.id = ${id} and ${work.within('leaveApply', 'leaveApply.slip', 't')}`),
    ),
});

/** Whoever holds the paper sees whether it is genuine, and no more than stands on it. */
export const verify = get('yxgl/openApi/leaveSlip/getOne', {
  needs: 'public',
  query: z.strictObject({ id: z.uuid(), mark: z.string().max(40) }),
  async handle(work, { query: asked }) {
    if (markOf(work, asked.id) !== asked.mark) throw refuse.slipUnknown();
    const found = await slipOf(work, sql`t.id = ${asked.id}`);
    if (!found) throw refuse.slipUnknown();
    const { id, reason: _reason, address: _address, ...shown } = found;
    const signed = await approvers(work, id);
    return { ...shown, approvers: signed.map(({ nodeName, name, at }) => ({ nodeName, name, at })) };
  },
});
