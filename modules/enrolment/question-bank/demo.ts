import { sql } from '#platform/server/db/sql.ts';
import { insert } from '#platform/server/resource/store.ts';
import type { Work } from '#platform/server/work.ts';
import { paper } from './paper.ts';
import { questionBank } from './question-bank.ts';
import { parseText } from './rules/text.ts';
import { addDrafts } from './server/import.ts';
import { place } from './server/paper.ts';
import { BANKS } from './demo-many.ts';
import { SAFETY, COMPUTING } from './demo-texts.ts';

type Person = { id: string; departmentId: string | null };
type Made = { versionId: string; type: string };

/** Two banks, and papers of them: one chosen by hand, one drawn for each. */
export async function demo(work: Work): Promise<void> {
  const owner = (name: string) =>
    work.db.row<Person>(sql`
      select u.id, t.department_id from sys_user u left join teacher t on t.id = u.person_id where u.account_no = ${name}`);
  const [admin, teacher] = [await owner('admin'), await owner('teacher01')];
  if (!admin || !teacher) return;
  const safety = await bank(work, { name: '入学安全教育题库', share: 'school', ...ownedBy(admin) }, SAFETY);
  const computing = await bank(
    work,
    { name: '计算机应用基础题库', share: 'college', ...ownedBy(teacher) },
    COMPUTING,
  );
  await fixedPaper(work, { name: '计算机应用基础期中测验', bankId: computing, ...ownedBy(teacher) });
  await drawnPaper(work, { name: '新生入学安全测试卷', bankId: safety, ...ownedBy(admin) });
  // one that somebody is still at
  const open = { mode: 'fixed', fullScore: 100, passScore: 60, status: 'draft', sections: [], questions: 0 };
  await insert(work, paper, { name: '计算机应用基础期末卷', ...open, ...ownedBy(teacher) });
}

const ownedBy = ({ id, departmentId }: Person) => ({ ownerId: id, departmentId });

async function bank(
  work: Work,
  values: { name: string; share: string; ownerId: string },
  text: string,
): Promise<string> {
  const { id } = await insert(work, questionBank, values);
  await addDrafts(work, id, parseText(text));
  await work.db.run(sql`update question set owner_id = ${values.ownerId} where bank_id = ${id}`);
  return id;
}

type Wanted = { name: string; bankId: string; ownerId: string; departmentId: string | null };
const PT = { single: 400, multiple: 600, judge: 200, blank: 500, essay: 1000 } as const;
const TITLES = {
  single: '一、单选题',
  multiple: '二、多选题',
  judge: '三、判断题',
  blank: '四、填空题',
  essay: '五、问答题',
};
const KINDS = ['single', 'multiple', 'judge', 'blank', 'essay'] as const;

async function fixedPaper(work: Work, { bankId, ...own }: Wanted): Promise<void> {
  const made = await work.db.rows<Made>(sql`
    select v.id as version_id, v.type from question q join question_version v on v.question_id = q.id where q.bank_id = ${bankId} order by q.created_at, q.id`);
  const kinds = KINDS.filter((type) => made.some((one) => one.type === type));
  const sections = kinds.map((type) => ({ title: TITLES[type], type, rule: 'half', draws: [] }));
  const placed = kinds.flatMap((type, sectionNo) =>
    made.filter((one) => one.type === type).map(({ versionId }) => ({ versionId, sectionNo, pt: PT[type] })),
  );
  const full = placed.reduce((sum, { pt }) => sum + pt, 0) / 100;
  const row = { ...own, mode: 'fixed', fullScore: full, passScore: Math.round(full * 0.6), status: 'ready' };
  const { id } = await insert(work, paper, { ...row, sections, questions: placed.length });
  await place(work, id, placed);
}

async function drawnPaper(work: Work, { bankId, ...own }: Wanted): Promise<void> {
  const rule = { bankIds: [bankId], knowledge: '', difficulties: [], tags: '' };
  const sections = [
    { title: TITLES.single, type: 'single', rule: 'all', draws: [{ ...rule, count: 8, pt: 500 }] },
    {
      title: TITLES.multiple,
      type: 'multiple',
      rule: 'proportion',
      draws: [{ ...rule, count: 4, pt: 1000 }],
    },
    { title: TITLES.judge, type: 'judge', rule: 'all', draws: [{ ...rule, count: 4, pt: 500 }] },
  ];
  const row = { ...own, mode: 'drawnEach', fullScore: 100, passScore: 60, status: 'ready', questions: 16 };
  await insert(work, paper, { ...row, sections });
}

/** The banks of a whole school, which only a large demo has. */
export async function figures(work: Work, size: 'full' | 'small'): Promise<void> {
  if (size === 'small') return;
  const admin = await work.db.row<Person>(
    sql`select u.id, t.department_id from sys_user u left join teacher t on t.id = u.person_id where u.account_no = 'admin'`,
  );
  if (!admin) return;
  for (const { name, drafts } of BANKS) {
    const { id } = await insert(work, questionBank, { name, share: 'school', ...ownedBy(admin) });
    await addDrafts(work, id, drafts);
    await work.db.run(sql`update question set owner_id = ${admin.id} where bank_id = ${id}`);
  }
}
