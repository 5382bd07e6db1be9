import { studentFacts } from '#modules/base/people';
import { invalid, notFound } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { record } from '#platform/server/audit/record.ts';
import { sql } from '#platform/server/db/sql.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { archiveLoan } from '../archive-loan.ts';
import { refuse } from '../errors.ts';
import { isSelf } from '../rules.ts';
import { stuArchive } from '../stu-archive.ts';
import type { File } from './file.ts';

export type Loan = Row<typeof archiveLoan>;

/** The file as it stands, held until the transaction ends. */
export async function held(work: Work, id: string): Promise<File> {
  const file = await work.db.row<File>(sql`select * from stu_archive where id = ${id} for update`);
  if (!file) throw notFound();
  return file;
}

export async function moveTo(work: Work, { id, status }: File, to: string, act: string): Promise<void> {
  await work.db.run(sql`
    update stu_archive set status = ${to}, version = version + 1, updated_at = ${work.at} where id = ${id}`);
  await record(work, stuArchive, act, [{ rowId: id, before: { status }, after: { status: to } }]);
}

export const loanHooks = hooksFor(archiveLoan, {
  async beforeAdd(work, draft) {
    const file = await held(work, draft.archiveId ?? '');
    if (file.status !== 'inStock') throw refuse.notHere();
    const faults = await faultsOf(work, draft, file);
    if (faults.length > 0) throw invalid(withLabels(work.platform, work, archiveLoan, faults));
    return { lentAt: work.at };
  },
  async afterAdd(work, rows) {
    for (const { archiveId } of rows) await moveTo(work, await held(work, archiveId), 'lent', 'lend');
  },
  transitions: { return: async (work) => ({ returnedAt: work.at }) },
  async afterTransition(work, _name, _before, { archiveId }) {
    await moveTo(work, await held(work, archiveId), 'inStock', 'takeBack');
  },
});

async function faultsOf(work: Work, { borrower = '', dueOn = '' }: Partial<Loan>, file: File) {
  const [student] = await studentFacts(work, { ids: [file.studentId] });
  return [
    ...(isSelf(borrower ?? '', student?.name ?? '') ? [{ field: 'borrower', key: 'archive.selfCarry' }] : []),
    ...((dueOn ?? '') < work.at.slice(0, 10) ? [{ field: 'dueOn', key: 'archive.dueInPast' }] : []),
  ];
}
