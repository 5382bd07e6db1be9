import { z } from 'zod';
import type { Row } from '#platform/kit/resource.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { paper } from '../paper.ts';
import { sumOf, toPt, type Placed, type Section } from '../rules/paper.ts';
import { refuse } from '../errors.ts';
import { departmentOf } from './bank.ts';
import { assertEnough, drawn, rulesOf } from './pool.ts';
import { typeSchema } from './question.ts';

export type Paper = Row<typeof paper>;

const drawSchema = z.strictObject({
  bankIds: z.array(z.uuid()).min(1).max(20),
  knowledge: z.string().max(100),
  difficulties: z.array(z.int().min(1).max(5)).max(5),
  tags: z.string().max(100),
  count: z.int().min(1).max(200),
  pt: z.int().min(50).max(10_000),
});
export const sectionSchema = z.strictObject({
  title: z.string().trim().min(1).max(40),
  type: typeSchema,
  rule: z.enum(['all', 'half', 'proportion']),
  draws: z.array(drawSchema).max(20),
});

/** As it was stored by `compose`, which lets nothing else in. */
export const sectionsOf = (row: Pick<Paper, 'sections'>): Section[] =>
  z.array(sectionSchema).parse(row.sections ?? []);

export const placedIn = (work: Work, paperId: string): Promise<Placed[]> =>
  work.db.rows<Placed>(sql`
    select section_no, version_id, pt from paper_question where paper_id = ${paperId} order by section_no, sort`);

export async function place(work: Work, paperId: string, all: readonly Placed[]): Promise<void> {
  const rows = all.map((one, sort) => ({ ...one, sort }));
  await work.db.run(sql`
    insert into paper_question (tenant_id, paper_id, version_id, section_no, sort, pt)
    select ${work.tenant}, ${paperId}, r."versionId", r."sectionNo", r.sort, r.pt
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("versionId" uuid, "sectionNo" int, sort int, pt int)`);
}

export const paperHooks = hooksFor(paper, {
  async beforeAdd(work, draft) {
    if (draft.passScore! > draft.fullScore!) throw refuse.passAbove();
    const own = { ownerId: work.actor.userId, departmentId: await departmentOf(work) };
    return { ...own, sections: [], questions: 0, uses: 0 };
  },
  async beforeUpdate(_work, row, changes) {
    if (row.status !== 'draft') throw refuse.paperReady();
    const { passScore, fullScore } = { ...row, ...changes };
    if (passScore > fullScore) throw refuse.passAbove();
  },
  async beforeRemove(_work, row) {
    if ((row.uses ?? 0) > 0) throw refuse.paperUsed();
  },
  can: (_work, row, allowed) =>
    allowed.filter((verb) =>
      verb === 'update' ? row.status === 'draft' : !['remove', 'reopen'].includes(verb) || !row.uses,
    ),
  transitions: {
    async finish(work, row) {
      await assertWhole(work, row);
    },
    async reopen(work, row) {
      if ((row.uses ?? 0) > 0) throw refuse.paperUsed();
      // what was drawn for all is drawn anew when it is finished again
      if (row.mode === 'drawnOnce')
        await work.db.run(sql`delete from paper_question where paper_id = ${row.id}`);
    },
  },
  async afterTransition(work, name, _before, after) {
    if (name !== 'finish' || after.mode !== 'drawnOnce') return;
    const taken = await placedIn(work, after.id);
    const rules = await rulesOf(work, sectionsOf(after));
    const found = drawn(
      rules,
      `${work.tenant}|${after.id}|${after.version}`,
      taken.map((one) => one.versionId),
    );
    await place(work, after.id, found);
  },
});

/** A paper that is used adds up, and each of its rules finds what it wants. */
async function assertWhole(work: Work, row: Paper): Promise<void> {
  const [sections, placed] = [sectionsOf(row), await placedIn(work, row.id)];
  const sum = sumOf(sections, placed);
  if (sum === 0) throw refuse.paperEmpty();
  if (sum !== toPt(row.fullScore)) throw refuse.sumMismatch({ sum: sum / 100, full: row.fullScore });
  assertEnough(
    await rulesOf(work, sections),
    placed.map((one) => one.versionId),
  );
}
