import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { Case, FlowField, ProcessHandler } from '#platform/server/workflow/handlers.ts';
import type { Work } from '#platform/server/work.ts';
import { applicationCard } from './facts-card.ts';

/** What a school begins with: something that somebody wants, in his own words, with papers. */
const first: FlowDefinition = {
  nodes: [
    { key: 'start', type: 'start', name: 'start' },
    {
      key: 'counsellor',
      type: 'approve',
      name: 'counsellor',
      mode: 'any',
      assignee: { rules: [{ kind: 'fdy' }] },
      empty: { do: 'admin' },
      timeout: { hours: 16, workdays: true, remindAfter: 8, do: 'colleague' },
    },
    { key: 'end', type: 'end', name: 'end' },
  ],
  form: [
    { name: 'topic', label: '申请事项', kind: 'text', required: true },
    {
      name: 'reason',
      label: '申请理由',
      kind: 'lines',
      required: true,
      hint: '写清时间、地点和需要学校做什么。',
    },
    { name: 'files', label: '附件', kind: 'files', max: 5 },
  ],
};

const starterType: FlowField = {
  name: 'starterType',
  kind: 'ref',
  options: (work) =>
    Promise.resolve(
      ['student', 'staff'].map((value) => ({
        value,
        label: work.platform.words.say(work.locale, `applicantKinds.${value}`),
      })),
    ),
};

/** Where an applicant changes and hands in what came back. */
const PAGE = '/layout/process/application';

/** Applications on forms of the school's own: each flow of this kind is one of them. */
export const application: ProcessHandler = {
  defaultFlow: first,
  ownForms: true,
  standalone: true,
  sys: [starterType],
  factsOf: async (work, { subjectId }) => ({ starterType: await kindOf(work, subjectId) }),
  factsCard: applicationCard,
  link: ({ instanceId }) => `/layout/process/task?case=${instanceId}`,
  again: ({ bizId }) => `${PAGE}?again=${bizId}`,
  copy: ({ bizId }) => `${PAGE}?copy=${bizId}`,
  onEdited: touched,
  onApproved: (work, about) => end(work, about, 'approved'),
  onRejected: (work, about) => end(work, about, 'rejected'),
  onReturned: (work, about) => end(work, about, 'returned'),
  onWithdrawn: (work, about) => end(work, about, 'withdrawn'),
};

/** Students and everybody else: what the account of the person says. */
async function kindOf(work: Work, personId: string | null): Promise<string> {
  const found = await work.db.row<{ userType: string }>(
    sql`select user_type from sys_user where person_id = ${personId}::uuid order by user_type = 'student' desc limit 1`,
  );
  return found?.userType === 'student' ? 'student' : 'staff';
}

async function end(work: Work, { bizId }: Case, status: string): Promise<void> {
  const decidedAt = status === 'approved' || status === 'rejected' ? work.at : null;
  await work.db.run(sql`
    update flow_application set audit_status = ${status}, decided_at = ${decidedAt}::timestamptz, version = version + 1,
      updated_at = ${work.at} where id = ${bizId}`);
}

/** An approver's changes are the application's too: whoever lists it sees that something moved. */
async function touched(work: Work, { bizId }: Case): Promise<void> {
  await work.db.run(
    sql`update flow_application set version = version + 1, updated_at = ${work.at} where id = ${bizId}`,
  );
}
