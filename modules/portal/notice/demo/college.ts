import { actingAs } from '#platform/server/access/act-as.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';
import { actOnCase } from '#platform/server/workflow/engine.ts';
import { askForReview, type NoticeRow } from '../server/review.ts';
import type { Told } from './notices.ts';

/** How long a college takes to read a notice. */
const READING = 0.1;

type Open = { instanceId: string; taskNo: number; taskVersion: number; userId: string };

/** A counsellor hands his notice in, and the head of his college lets it go out, gives it back, or hasn't come to it yet. */
export async function throughCollege(work: Work, noticeId: string, told: Told): Promise<void> {
  const row = await work.db.row<NoticeRow>(sql`select * from sys_notice where id = ${noticeId}`);
  await askForReview(await inTheHandsOf(work, row!.publisherId!, told.days - READING), row!);
  if (told.status === 'auditing') return;
  const open = await work.db.row<Open>(sql`
    select t.instance_id, t.no as task_no, t.task_version, c.user_id from flow_task t join flow_instance i on i.id = t.instance_id
    join flow_task_candidate c on c.instance_id = t.instance_id and c.no = t.no
    where i.biz_id = ${noticeId} and t.status = 'open' order by c.user_id limit 1`);
  const { userId, instanceId, ...task } = open!;
  const decided = told.sentBack
    ? ({ type: 'return', to: 'starter', comment: told.sentBack } as const)
    : ({ type: 'approve', comment: '内容属实，同意发布。' } as const);
  await actOnCase(await inTheHandsOf(work, userId, told.days), instanceId, { ...decided, ...task });
}

/** Accounts can't sign in before the school is made; what they do in a case asks who they are and nothing else. */
async function inTheHandsOf(work: Work, userId: string, days: number): Promise<Work> {
  const user = await work.db.row<{
    accountNo: string;
    userName: string;
    userType: string;
    roleType: string;
  }>(sql`
    select account_no, user_name, user_type, default_role_type as role_type from sys_user where id = ${userId}`);
  const { userName: name, ...known } = user!;
  const nothing = {
    personId: null,
    roleCodes: [],
    sessionId: '',
    clientId: '',
    permissions: new Set<string>(),
  };
  const actor = { ...known, name, userId, ...nothing, circle: () => 'all' as const };
  return actingAs(work, actor, new Date(work.now.getTime() + days * 86_400_000));
}
