import { confirmedCandidates } from '#modules/enrolment/single-recruit';
import { sql } from '#platform/server/db/sql.ts';
import { columns, tableOf } from '#platform/server/resource/columns.ts';
import { insertMany } from '#platform/server/resource/insert-many.ts';
import type { Work } from '#platform/server/work.ts';
import { admittedStudent } from '../admitted-student.ts';
import { PROVINCES } from '../rules/province.ts';
import { takeIn, type Admitted } from './admitted.ts';

/** Values of `admitRoute` and `admitSource`: by the school's own examination. */
const OWN = { route: '2', source: 'exam' } as const;
/** Value of `admitBatch` for it. */
const BATCH = '7';

type Candidate = Awaited<ReturnType<typeof confirmedCandidates>>[number];

/** Who took his place after the school's own examination is admitted; who is in the list already is passed over. */
export async function admitConfirmed(
  work: Work,
  { candidateIds }: { candidateIds: readonly string[] },
): Promise<void> {
  const candidates = await unlisted(work, await confirmedCandidates(work, candidateIds));
  if (candidates.length === 0) return;
  const ids = await insertMany(work, admittedStudent, candidates.map(listed));
  await holdPhotos(work, candidates, ids);
  const rows = await work.db.rows<Admitted>(sql`
    select ${columns(admittedStudent.fields)} from ${tableOf(admittedStudent)} t where t.id = any(${ids}::uuid[]) order by t.ksh`);
  await takeIn(work, rows);
}

/** Social candidates have no number of the national examination: the one that they registered under stands for it. */
const kshOf = ({ ksh, registerNo }: Candidate): string => ksh ?? registerNo;

async function unlisted(work: Work, all: readonly Candidate[]): Promise<Candidate[]> {
  const { secrets } = work.platform;
  const prints = all.map(({ idNumber }) => secrets.fingerprint(idNumber));
  const rows = await work.db.rows<{ ksh: string; idNumberHash: string }>(sql`
    select ksh, id_number_hash from admitted_student
    where ksh = any(${all.map(kshOf)}::text[]) or id_number_hash = any(${prints}::text[]) and status = 'admitted'`);
  const known = new Set(rows.flatMap((row) => [row.ksh, row.idNumberHash]));
  return all.filter((one, at) => !known.has(kshOf(one)) && !known.has(prints[at]!));
}

function listed(one: Candidate) {
  const { idNumber, originCode, totalPt, photoFileId } = one;
  const birth = `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`;
  // where he registered, else where his identity card was first given out
  const [origin = '', card = ''] = [originCode, idNumber].map((code) => code?.slice(0, 2) ?? '');
  return {
    ...OWN,
    year: one.year,
    ksh: kshOf(one),
    name: one.name,
    gender: one.gender,
    idNumber,
    birthDate: one.birthDate ?? birth,
    nation: one.nation,
    politicalStatus: one.politicalStatus,
    batch: BATCH,
    school: one.schoolName,
    score: totalPt === null ? null : totalPt / 100,
    majorId: one.majorId,
    departmentId: one.departmentId,
    campusId: one.campusId,
    province: PROVINCES.includes(origin) ? origin : card,
    originCode,
    address: one.address,
    postcode: one.postcode,
    receiver: one.recipient,
    phone: one.phone,
    secondPhone: one.guardianPhone,
    photo: photoFileId === null ? null : [photoFileId],
    photoStatus: photoFileId === null ? 'none' : 'matched',
    letterStatus: 'none',
    status: 'admitted',
  };
}

/** The photo that the candidate handed in goes on with him: his rows in both lists hold it. */
async function holdPhotos(
  work: Work,
  candidates: readonly Candidate[],
  ids: readonly string[],
): Promise<void> {
  const held = candidates.flatMap(({ photoFileId }, at) =>
    photoFileId === null ? [] : [{ id: ids[at], fileId: photoFileId }],
  );
  await work.db.run(sql`
    insert into attach_ref (tenant_id, file_id, resource, row_id, field)
    select ${work.tenant}, h."fileId", r.resource, h.id, 'photo'
    from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h(id uuid, "fileId" uuid)
    cross join (values ('admittedStudent'), ('student')) r(resource) on conflict do nothing`);
}
