import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { questionBank } from '../question-bank.ts';

/** The college that somebody works for. */
export async function departmentOf(work: Work): Promise<string | null> {
  const row = await work.db.row<{ departmentId: string | null }>(
    sql`select department_id from teacher where id = ${work.actor.personId}::uuid`,
  );
  return row?.departmentId ?? null;
}

/** What is shared is there to be used; who keeps it changes it, and who sees the whole school. */
export function assertMine(work: Work, permission: string, owners: readonly (string | null)[]): void {
  if (work.actor.circle(permission) !== 'all' && !owners.includes(work.actor.userId)) throw refuse.notYours();
}

export const bankHooks = hooksFor(questionBank, {
  async beforeAdd(work) {
    return { ownerId: work.actor.userId, departmentId: await departmentOf(work), questions: 0 };
  },
  async beforeUpdate(work, row) {
    assertMine(work, 'questionBank.update', [row.ownerId]);
  },
  async beforeRemove(work, row) {
    assertMine(work, 'questionBank.remove', [row.ownerId]);
  },
  can: (work, row, allowed) =>
    work.actor.circle('questionBank.update') === 'all' || row.ownerId === work.actor.userId ? allowed : [],
});

/** How many questions banks hold, after some came or went. */
export const countQuestions = (work: Work, bankIds: readonly string[]): Promise<number> =>
  work.db.run(sql`
    update question_bank b set questions = (select count(*) from question q where q.bank_id = b.id)
    where b.id = any(${bankIds}::uuid[])`);
