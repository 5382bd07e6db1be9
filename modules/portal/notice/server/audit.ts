import type { FlowDefinition, FlowNode } from '#platform/kit/workflow/definition.ts';
import { plainText } from '#platform/pure/html.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { message } from '#platform/server/notify/message.ts';
import { parameters } from '#platform/server/settings/parameters.ts';
import { actOnCase, resubmitCase, startCase, type NewCase } from '#platform/server/workflow/engine.ts';
import type { Case, FlowField, ProcessHandler } from '#platform/server/workflow/handlers.ts';
import { previewCase } from '#platform/server/workflow/view.ts';
import type { Row } from '#platform/kit/resource.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { needsAudit, type AuditOf } from '../rules.ts';
import { sysNotice } from '../sys-notice.ts';
import { deliver } from './deliver.ts';
import { storedTarget } from './receivers.ts';

const PROCESS = 'noticeAudit';
/** How much of a notice an approver reads beside his buttons. */
const TEXT_MOST = 3_000;

export type NoticeRow = Row<typeof sysNotice>;

const approve = (key: string, rules: { kind: string; ids?: string[] }[]): FlowNode => ({
  key,
  type: 'approve',
  name: key,
  mode: 'any',
  assignee: { rules },
  buttons: ['approve', 'reject', 'return', 'transfer', 'delegate'],
  returnTo: 'starter',
  afterReturn: 'again',
  timeout: { hours: 24, workdays: true, do: 'remind', repeat: 12 },
});

/** A counsellor's notice is read by the head of his college, a college's by student affairs. */
const auditFlow: FlowDefinition = {
  nodes: [
    { key: 'start', type: 'start', name: 'start' },
    {
      key: 'whose',
      type: 'condition',
      name: 'whose',
      branches: [
        {
          key: 'counsellor',
          name: 'counsellor',
          when: { op: 'and', items: [{ sys: 'publisherRole', cmp: 'eq', value: 'fdy' }] },
          children: [approve('college', [{ kind: 'deptLeaderUp' }])],
        },
        {
          key: 'other',
          name: 'else',
          when: 'else',
          children: [approve('affairs', [{ kind: 'role', ids: ['gly'] }])],
        },
      ],
    },
    { key: 'end', type: 'end', name: 'end' },
  ],
  settings: {
    allowWithdraw: 'anytime',
    dedupe: 'adjacent',
    starterIsApprover: 'skip',
    commentRequired: true,
    urgeEveryHours: 4,
  },
};

const fields: readonly FlowField[] = [
  { name: 'title', kind: 'text' },
  { name: 'noticeType', kind: 'ref', options: typeOptions },
  { name: 'targetText', kind: 'text' },
  { name: 'toldReceivers', kind: 'number' },
  { name: 'mustRead', kind: 'boolean' },
  { name: 'channels', kind: 'list' },
  { name: 'publishAt', kind: 'date' },
  { name: 'content', kind: 'text' },
];

async function typeOptions(work: Work) {
  return ['notice', 'announcement', 'rule', 'activity', 'urgent'].map((value) => ({
    value,
    label: work.platform.words.say(work.locale, `dict.noticeType.${value}`),
  }));
}

/** Whether what the caller publishes is read by somebody before it goes out. */
export async function isAudited(work: Work): Promise<boolean> {
  const set = await parameters(work, 'notice');
  return needsAudit(set['notice.audit'] as AuditOf, work.actor.roleType);
}

/** A step of the approval and who may take it. */
type Approver = { name: string; people: string[] };

/** Who would read it first if the caller handed it in now, step by step. */
export async function approversOf(work: Work, row: NoticeRow): Promise<Approver[]> {
  const steps = await previewCase(work, caseOf(row, work.actor.roleType));
  return steps.map(({ name, people }) => ({ name, people }));
}

/** Hands a notice in for approval; one that was returned or taken back goes on in its own case. */
export async function askForAudit(work: Work, row: NoticeRow, publisherRole: string): Promise<void> {
  const asked = caseOf(row, publisherRole);
  const before = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = ${PROCESS} and biz_id = ${row.id} and status in ('returned', 'withdrawn')
    order by started_at desc, id desc limit 1`);
  const { title, form, sys } = asked;
  if (before) return void (await resubmitCase(work, before.id, { title, form, sys }));
  await startCase(work, asked);
}

function caseOf(row: NoticeRow, publisherRole: string): NewCase {
  const { title, noticeType, targetText, toldReceivers, mustRead, channels, publishAt } = row;
  const content = plainText(row.content).slice(0, TEXT_MOST);
  return {
    processType: PROCESS,
    bizId: row.id,
    title,
    starterId: row.publisherId!,
    subjectId: null,
    form: { title, noticeType, targetText, toldReceivers, mustRead, channels, publishAt, content },
    sys: { publisherRole },
  };
}

/** Takes it back before anybody has decided. */
export async function takeBack(work: Work, noticeId: string): Promise<void> {
  const running = await work.db.row<{ id: string }>(sql`
    select id from flow_instance where process_type = ${PROCESS} and biz_id = ${noticeId} and status = 'running'
    order by started_at desc limit 1`);
  if (running) await actOnCase(work, running.id, { type: 'withdraw' });
}

/** Out at once, or at its hour; not when its end has come meanwhile. */
export function goingOut(work: Work, row: Pick<NoticeRow, 'publishAt' | 'expireAt' | 'replyUntil'>) {
  if (row.expireAt !== null && row.expireAt <= work.at) throw refuse.alreadyExpired();
  if (row.replyUntil !== null && row.replyUntil <= work.at)
    throw refuse.replyOver({ time: row.replyUntil.slice(0, 16) });
  if (row.publishAt !== null && row.publishAt > work.at) return { status: 'scheduled', publishedAt: null };
  return { status: 'published', publishedAt: work.at };
}

/** What the end of an approval does to the notice, inside the deciding transaction. */
export const auditProcess: ProcessHandler = {
  defaultFlow: auditFlow,
  fields,
  sys: [{ name: 'publisherRole', kind: 'text' }],
  link: (about) => `/layout/process/task?case=${about.instanceId}`,
  async onApproved(work, about) {
    const row = await waiting(work, about);
    if (!row) return;
    const out = goingOut(work, row);
    await move(work, row, out);
    if (out.status === 'published')
      await deliver(work, { ...row, target: storedTarget(row.target) }, 'everywhere');
    await tellPublisher(work, row, 'passed');
  },
  onRejected: (work, about) => backToDraft(work, about, true),
  onReturned: (work, about) => backToDraft(work, about, true),
  onWithdrawn: (work, about) => backToDraft(work, about, false),
};

async function backToDraft(work: Work, about: Case, told: boolean): Promise<void> {
  const row = await waiting(work, about);
  if (!row) return;
  await move(work, row, { status: 'draft', publishedAt: null });
  if (told) await tellPublisher(work, row, 'sentBack');
}

/** The notice that waits for this decision; one that was taken back by its own button is a draft already. */
function waiting(work: Work, about: Case): Promise<NoticeRow | undefined> {
  return work.db.row<NoticeRow>(
    sql`select * from sys_notice where id = ${about.bizId} and status = 'auditing' for update`,
  );
}

async function move(
  work: Work,
  row: NoticeRow,
  to: { status: string; publishedAt: string | null },
): Promise<void> {
  await work.db.run(sql`
    update sys_notice set status = ${to.status}, published_at = ${to.publishedAt}::timestamptz, version = version + 1, updated_at = ${work.at}
    where id = ${row.id}`);
  await record(work, sysNotice, to.status === 'draft' ? 'sentBack' : 'publish', [
    { rowId: row.id, before: { status: row.status }, after: { status: to.status } },
  ]);
}

async function tellPublisher(work: Work, row: NoticeRow, key: 'passed' | 'sentBack'): Promise<void> {
  if (row.publisherId === null) return;
  await message(work, {
    users: [row.publisherId],
    key: `notice.${key}`,
    facts: { title: row.title },
    category: 'approval',
    link: `/layout/portal/notice?id=${row.id}`,
    bizType: 'sysNotice',
    bizId: row.id,
    event: `${key} ${work.at}`,
    level: key === 'sentBack' ? 1 : 0,
  });
}
