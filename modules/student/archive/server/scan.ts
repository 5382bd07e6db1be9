import { z } from 'zod';
import { peopleRows } from '#modules/base/people';
import { sql } from '#platform/server/db/sql.ts';
import { post } from '#platform/server/http/endpoint.ts';
import { wireDay } from '#platform/server/http/moments.ts';
import { transition } from '#platform/server/resource/transition.ts';
import { add } from '#platform/server/resource/write.ts';
import type { Work } from '#platform/server/work.ts';
import { addDays } from '#platform/pure/date.ts';
import { archiveLoan } from '../archive-loan.ts';
import { archiveTransfer } from '../archive-transfer.ts';
import { refuse } from '../errors.ts';
import { stuArchive } from '../stu-archive.ts';
import { fileHooks, type File } from './file.ts';
import { loanHooks } from './loan.ts';
import { settings } from './settings.ts';
import { assertMayLeave, transferHooks } from './transfer.ts';

const body = z.strictObject({
  code: z.string().trim().min(2).max(60),
  mode: z.enum(['look', 'receive', 'lend', 'return', 'transfer', 'receipt']),
  cabinetId: z.uuid().nullish(),
  shelf: z.int().min(1).max(12).nullish(),
  box: z.int().min(1).max(40).nullish(),
  borrower: z.string().trim().max(50).nullish(),
  borrowerUnit: z.string().trim().max(80).nullish(),
  purpose: z.string().trim().max(100).nullish(),
  dueOn: wireDay.nullish(),
});
type Asked = z.infer<typeof body>;

/** What one scan did; `again`: it had been done already, and nothing was done twice. */
type Done = { told: string; again: boolean };

const MODES: { readonly [M in Asked['mode']]: (work: Work, file: File, asked: Asked) => Promise<Done> } = {
  look: async () => ({ told: 'look', again: false }),
  receive,
  lend,
  return: takeBack,
  transfer,
  receipt,
};

/**
 * A code under the gun: the label of a file, its student's number, or the number under which the post has it. The file is
 * held while the scan acts, so of two scans of one code the second finds what the first did.
 */
export const scan = post('xsgl/stuArchive/scan', {
  needs: 'stuArchive.scan',
  proof: 'plain',
  body,
  async handle(work, { body: asked }) {
    const file = await fileOf(work, asked.code);
    const done = await MODES[asked.mode](work, file, asked);
    return { ...done, ...(await standing(work, file.id)) };
  },
});

async function fileOf(work: Work, given: string): Promise<File> {
  const code = given.toUpperCase();
  const file = await work.db.row<File>(sql`
    select a.* from stu_archive a where ${work.within('stuArchive', 'stuArchive.scan', 'a')} and a.id = (
      select f.id from stu_archive f where upper(f.archive_no) = ${code}
      union all (with ${peopleRows.student} select f.id from student s join stu_archive f on f.student_id = s.id where s.student_no = ${given})
      union all (select t.archive_id from archive_transfer t where t.track_no = ${code} or t.transfer_no = ${code} order by t.id desc limit 1)
      limit 1)
    for update of a`);
  if (!file) throw refuse.unknown({ code: given });
  return file;
}

async function receive(work: Work, file: File, { cabinetId, shelf, box }: Asked): Promise<Done> {
  if (file.status !== 'expected') return { told: 'received', again: true };
  const place = { cabinetId: cabinetId ?? null, shelf: shelf ?? null, box: box ?? null };
  const { platform } = work;
  await transition(platform, work, stuArchive, fileHooks, 'receive', { id: file.id, ...place });
  return { told: 'received', again: false };
}

async function lend(work: Work, file: File, asked: Asked): Promise<Done> {
  const { borrower, borrowerUnit, purpose } = asked;
  const out = await work.db.row<{ borrower: string }>(
    sql`select borrower from archive_loan where archive_id = ${file.id} and status = 'out'`,
  );
  if (out && out.borrower === borrower) return { told: 'lent', again: true };
  if (out) throw refuse.lentNow();
  const dueOn = asked.dueOn ?? addDays(work.at.slice(0, 10), (await settings(work)).loanDays);
  const loan = { archiveId: file.id, borrower, borrowerUnit, purpose, dueOn };
  await add(work.platform, work, archiveLoan, loanHooks, loan);
  return { told: 'lent', again: false };
}

async function takeBack(work: Work, file: File): Promise<Done> {
  if (file.status === 'inStock') return { told: 'returned', again: true };
  const out = await work.db.row<{ id: string }>(
    sql`select id from archive_loan where archive_id = ${file.id} and status = 'out'`,
  );
  if (!out) throw refuse.notLent();
  await transition(work.platform, work, archiveLoan, loanHooks, 'return', { id: out.id });
  return { told: 'returned', again: false };
}

/** Where its student wants it to go: the slip is made, and the number of the post is asked for next. */
async function transfer(work: Work, file: File): Promise<Done> {
  if (await underway(work, file.id)) return { told: 'prepared', again: true };
  await assertMayLeave(work, file);
  const dest = await work.db.row<{ unitId: string; receiver: string | null; method: string }>(sql`
    select d.unit_id, d.receiver, u.method from archive_dest d join archive_unit u on u.id = d.unit_id
    where d.student_id = ${file.studentId} and d.audit_status = 'approved' order by d.decided_at desc limit 1`);
  if (!dest) throw refuse.noDestination();
  const { unitId, method, receiver } = dest;
  const hooks = {
    ...transferHooks,
    beforeAdd: (at: Work, draft: { [field: string]: unknown }) =>
      transferHooks.beforeAdd!(at, { ...draft, receiver }),
  };
  await add(work.platform, work, archiveTransfer, hooks, { archiveId: file.id, unitId, method });
  return { told: 'prepared', again: false };
}

const underway = (work: Work, archiveId: string) =>
  work.db.row<{ id: string; status: string }>(
    sql`select id, status from archive_transfer where archive_id = ${archiveId} and status in ('prepared', 'sent')`,
  );

async function receipt(work: Work, file: File): Promise<Done> {
  if (file.status === 'gone') return { told: 'gone', again: true };
  const now = await underway(work, file.id);
  if (!now) throw refuse.notUnderway();
  if (now.status === 'prepared') throw refuse.waitsForTrack();
  const receiptOn = work.at.slice(0, 10);
  const hooks = transferHooks;
  await transition(work.platform, work, archiveTransfer, hooks, 'receipt', { id: now.id, receiptOn });
  return { told: 'gone', again: false };
}

type Standing = {
  id: string;
  archiveNo: string;
  name: string;
  studentNo: string;
  status: string;
  place: string | null;
  lacking: number | null;
  transferId: string | null;
  transferStatus: string | null;
  unit: string | null;
  method: string | null;
  trackNo: string | null;
};

/** How a file stands after the scan, and its open transfer. */
async function standing(work: Work, id: string): Promise<Standing> {
  const row = await work.db.row<Standing>(sql`
    with ${peopleRows.student}
    select a.id, a.archive_no, s.name, s.student_no, a.status, a.lacking, b.code || '-' || a.shelf || '-' || a.box as place,
      t.id as transfer_id, t.status as transfer_status, u.name as unit, t.method, t.track_no
    from stu_archive a join student s on s.id = a.student_id left join archive_cabinet b on b.id = a.cabinet_id
    left join archive_transfer t on t.archive_id = a.id and t.status in ('prepared', 'sent')
    left join archive_unit u on u.id = t.unit_id where a.id = ${id}`);
  return row!;
}
