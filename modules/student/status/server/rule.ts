import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { invalid } from '#platform/kit/errors.ts';
import { isKind, kindOf, STATUS_KINDS, type StatusKind } from '../rules/kinds.ts';
import { statusRule } from '../status-rule.ts';

export type Rule = Pick<
  Row<typeof statusRule>,
  'byStudent' | 'maxMonths' | 'totalMonths' | 'needsProof' | 'mustClear' | 'guide'
>;

/** What a school allows of a kind where it has said nothing. */
const NOTHING: Rule = {
  byStudent: false,
  maxMonths: null,
  totalMonths: null,
  needsProof: false,
  mustClear: false,
  guide: null,
};

export const rulesNow = (work: Work) =>
  work.db.rows<Rule & { kind: string }>(sql`
    select kind, by_student, max_months, total_months, needs_proof, must_clear, guide from status_rule order by kind`);

export async function ruleOf(work: Work, kind: StatusKind): Promise<Rule> {
  const row = await work.db.row<Rule>(sql`
    select by_student, max_months, total_months, needs_proof, must_clear, guide from status_rule where kind = ${kind}`);
  return row ?? NOTHING;
}

export const ruleHooks = hooksFor(statusRule, {
  /** Students never apply for what is the school's to decide. */
  async beforeUpdate(_work, row, { byStudent }) {
    if (byStudent === true && (!isKind(row.kind) || kindOf(row.kind).byStudent !== true))
      throw invalid([{ field: 'byStudent', key: 'status.notForStudents' }]);
  },
});

/** What national rules and most schools say. */
const USUAL: { readonly [kind in StatusKind]?: Partial<Rule> } = {
  suspend: { maxMonths: 12, totalMonths: 24, needsProof: true },
  enlist: { maxMonths: 84, needsProof: true, guide: '凭《应征公民入伍通知书》办理，保留学籍至退役后二年。' },
  retainPlace: { maxMonths: 24 },
  exchange: { maxMonths: 12, needsProof: true },
  transferOut: {
    mustClear: true,
    needsProof: true,
    guide: '须附转入学校同意接收函，并先办理退宿、结清费用。',
  },
  withdraw: { mustClear: true, guide: '须先办理退宿、结清费用，退学决定生效后停用账号。' },
  resume: { guide: '休学期满前三十日至期满后十五日内申请；因病休学的须附康复证明。' },
};

export async function seedRules(work: Work): Promise<void> {
  const rows = STATUS_KINDS.filter(isKind)
    .filter((kind) => kindOf(kind).byRoom !== true)
    .map((kind) => ({ ...NOTHING, ...USUAL[kind], kind, byStudent: kindOf(kind).byStudent === true }));
  await insertMany(work, statusRule, rows);
}
