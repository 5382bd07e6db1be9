import { studentNumbers, usersOfPersons } from '#modules/base/people';
import { invalid } from '#platform/kit/errors.ts';
import type { Row } from '#platform/kit/resource.ts';
import { isPhone } from '#platform/pure/check.ts';
import { sql } from '#platform/server/db/sql.ts';
import type { ImportAid } from '#platform/server/exchange/draft.ts';
import { message } from '#platform/server/notify/message.ts';
import { resolveRefs } from '#platform/server/resource/resolve.ts';
import { withLabels } from '#platform/server/resource/write.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { phoneUpdate } from '../phone-update.ts';
import { faultsOf, type Known, type Said } from '../rules.ts';
import { propose, type Proposal } from './propose.ts';

type Update = Row<typeof phoneUpdate>;
type Draft = { [field: string]: unknown };

export const updateHooks = hooksFor(phoneUpdate, {
  async beforeAdd(work, draft) {
    const said = saidIn(work, draft);
    const known = await knownOf(work, [{ studentId: draft.studentId ?? '', said }]);
    const faults = faultsOf(said, known[0]!);
    if (faults.length > 0) throw invalid(withLabels(work.platform, work, phoneUpdate, faults));
  },
  async afterAdd(work, rows) {
    const counts = await propose(
      work,
      rows.flatMap((row) => proposalsOf(work, row)),
    );
    await work.db.run(sql`
      update phone_update u set proposed = coalesce(c.count, 0) from unnest(${rows.map(({ id }) => id)}::uuid[]) as r(id)
      left join jsonb_to_recordset(${JSON.stringify([...counts].map(([id, count]) => ({ id, count })))}::jsonb) as c(id uuid, count int)
        on c.id = r.id where u.id = r.id`);
    await tellProposed(
      work,
      rows.filter((row) => row.ownPhone !== null && counts.has(row.id)),
    );
  },
  async beforeRemove(work, row) {
    const done = await work.db.row(sql`
      select 1 from stu_phone where update_id = ${row.id} and (status = 'current' or verified_at is not null)`);
    if (done) throw refuse.verifiedSince({ no: row.updateNo });
    await work.db.run(sql`
      update stu_phone set status = case status when 'proposed' then 'dropped' else status end, update_id = null,
        version = version + 1, updated_at = ${work.at} where update_id = ${row.id}`);
  },
  beforeImport: readSheet,
});

/** A form's values are sealed by now or plain: what is sealed is opened. */
function saidIn(
  work: Work,
  { ownPhone = null, guardianPhone = null, guardianName = null, shared }: Partial<Update>,
): Said {
  const plain = (value: string | null) =>
    value === null || isPhone(value) ? value : work.platform.secrets.open(value);
  return {
    ownPhone: plain(ownPhone),
    guardianPhone: plain(guardianPhone),
    guardianName,
    shared: shared === true,
  };
}

function proposalsOf(work: Work, row: Update): Proposal[] {
  const { ownPhone, guardianPhone } = saidIn(work, row);
  const of = { studentId: row.studentId, updateId: row.id };
  return [
    ...(ownPhone ? [{ ...of, target: 'own' as const, phone: ownPhone, holder: null, relation: null }] : []),
    ...(guardianPhone
      ? [
          {
            ...of,
            target: 'guardian' as const,
            phone: guardianPhone,
            holder: row.guardianName,
            relation: row.guardianRelation,
          },
        ]
      : []),
  ];
}

/** His own number he shows to be his where he changes it: the school's word alone changes nothing. */
async function tellProposed(work: Work, rows: readonly Update[]): Promise<void> {
  const users = await usersOfPersons(
    work,
    rows.map(({ studentId }) => studentId),
  );
  await message(work, {
    users: rows.flatMap(({ studentId }) => users.get(studentId) ?? []),
    key: 'phone.proposed',
    facts: {},
    category: 'reminder',
    link: '/layout/portal/personal',
    bizType: 'phoneUpdate',
    bizId: rows[0]?.id ?? '',
    event: `proposed:${work.at}`,
  });
}

type Line = { studentId: string; said: Said };
type Recorded = {
  studentId: string;
  phoneHash: string | null;
  guardianPhoneHash: string | null;
  guardianName: string | null;
};

/** What the records have of these students, and of how many others each number is, in two statements for all lines. */
async function knownOf(work: Work, lines: readonly Line[]): Promise<Known[]> {
  const print = (phone: string | null) => (phone === null ? null : work.platform.secrets.fingerprint(phone));
  const prints = lines.map(({ said }) => ({
    own: print(said.ownPhone),
    guardian: print(said.guardianPhone),
  }));
  const recorded = await work.db.rows<Recorded>(sql`
    with ${studentNumbers.rows} select student_id, phone_hash, guardian_phone_hash, guardian_name from student_number
    where student_id = any(${lines.map(({ studentId }) => studentId)}::uuid[])`);
  const wanted = [
    ...new Set(prints.flatMap(({ own, guardian }) => [own, guardian]).filter((one) => one !== null)),
  ];
  const holders = await work.db.rows<{ hash: string; studentId: string; isOwn: boolean }>(sql`
    with ${studentNumbers.rows}
    select phone_hash as hash, student_id, true as is_own from student_number where enrolled and phone_hash = any(${wanted}::text[])
    union all select guardian_phone_hash, student_id, false from student_number where enrolled and guardian_phone_hash = any(${wanted}::text[])`);
  const said = lines.flatMap(({ studentId }, at) => [
    { hash: prints[at]!.own, studentId, isOwn: true },
    { hash: prints[at]!.guardian, studentId, isOwn: false },
  ]);
  const byHash = Map.groupBy([...holders, ...said], ({ hash }) => hash);
  const byStudent = new Map(recorded.map((one) => [one.studentId, one]));
  // told apart only: a record's number is named by the fingerprint of what was said where they are the same
  const same = (
    hash: string | null | undefined,
    of: { own: string | null; guardian: string | null },
    line: Line,
  ) =>
    hash && hash === of.own
      ? line.said.ownPhone
      : hash && hash === of.guardian
        ? line.said.guardianPhone
        : (hash ?? null);
  return lines.map((line, at) => {
    const mine = prints[at]!;
    const record = byStudent.get(line.studentId);
    const others = (hash: string | null) =>
      (hash === null ? [] : (byHash.get(hash) ?? [])).filter((one) => one.studentId !== line.studentId);
    return {
      ownPhone: same(record?.phoneHash, mine, line),
      guardianPhone: same(record?.guardianPhoneHash, mine, line),
      guardianName: record?.guardianName ?? null,
      ownTaken: others(mine.own).some(({ isOwn }) => isOwn),
      ownOthers: new Set(others(mine.own).map(({ studentId }) => studentId)).size,
      guardianOthers: new Set(others(mine.guardian).map(({ studentId }) => studentId)).size,
    };
  });
}

/** The name must be that of the number; blank cells say nothing. One row for a student. */
async function readSheet(work: Work, rows: Draft[], aid: ImportAid): Promise<void> {
  await resolveRefs(work, rows, 'studentId', 'student');
  const text = (row: Draft, name: string) => {
    const value = row[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
  };
  const known = rows.filter((row) => /^[0-9a-f-]{36}$/.test(String(row['studentId'])));
  const lines = known.map((row) => ({
    studentId: String(row['studentId']),
    said: {
      ownPhone: phoneIn(text(row, 'ownPhone')),
      guardianPhone: phoneIn(text(row, 'guardianPhone')),
      guardianName: text(row, 'guardianName'),
      shared: row['shared'] === true,
    },
  }));
  const names = await work.db.rows<{ studentId: string; name: string }>(sql`
    with ${studentNumbers.rows} select student_id, name from student_number
    where student_id = any(${lines.map(({ studentId }) => studentId)}::uuid[])`);
  const nameOf = new Map(names.map((one) => [one.studentId, one.name]));
  const facts = await knownOf(work, lines);
  const seen = new Set<string>();
  known.forEach((row, at) => {
    const { studentId, said } = lines[at]!;
    const name = text(row, 'studentName');
    if (name === null) aid.fault(row, 'studentName', 'kit.required');
    else if (name !== nameOf.get(studentId)) aid.fault(row, 'studentName', 'phone.nameMismatch');
    if (seen.has(studentId)) aid.fault(row, 'studentId', 'phone.studentTwice');
    seen.add(studentId);
    // a cell that is no number is refused by its field
    const isOdd = (['ownPhone', 'guardianPhone'] as const).some(
      (one) => text(row, one) !== null && said[one] === null,
    );
    if (isOdd) return;
    for (const fault of faultsOf(said, facts[at]!)) aid.fault(row, fault.field, fault.key, fault.facts ?? {});
  });
}

const phoneIn = (text: string | null): string | null => (text !== null && isPhone(text) ? text : null);
