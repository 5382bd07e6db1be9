import { sql } from '#platform/server/db/sql.ts';
import type { Work } from '#platform/server/work.ts';

/** Somebody who takes his place: what admission writes of him. */
export type Confirmed = {
  candidateId: string;
  batchId: string;
  year: number;
  registerNo: string;
  name: string;
  /** GB/T 2261.1 */
  gender: string;
  idNumber: string;
  ksh: string | null;
  birthDate: string | null;
  nation: string | null;
  politicalStatus: string | null;
  /** GB/T 2260, six digits; its first two are the province. */
  originCode: string | null;
  kind: string;
  schoolName: string;
  majorId: string;
  departmentId: string;
  campusId: string | null;
  /** In hundredths of a point. */
  totalPt: number | null;
  phone: string;
  address: string | null;
  postcode: string | null;
  recipient: string | null;
  guardianName: string | null;
  guardianPhone: string | null;
  photoFileId: string | null;
};

// an address is masked where it is shown, not sealed
const SEALED = ['idNumber', 'phone', 'guardianPhone'] as const;

/** Candidates who have confirmed their admission, with what is sealed read. Others are left out. */
export async function confirmedCandidates(work: Work, candidateIds: readonly string[]): Promise<Confirmed[]> {
  const rows = await work.db.rows<Confirmed>(sql`
    select c.id as candidate_id, c.batch_id, b.year, c.register_no, c.name, c.gender, c.id_number, c.ksh, c.birth_date::text, c.nation, c.political_status,
      c.origin_code, c.kind, c.school_name, p.major_id, p.department_id, p.campus_id, round(c.total_score * 100)::int as total_pt, c.phone, c.address, c.postcode,
      c.recipient, c.guardian_name, c.guardian_phone, c.photo[1] as photo_file_id
    from candidate c join exam_batch b on b.id = c.batch_id join major_plan p on p.id = c.admitted_plan_id
    where c.id = any(${[...candidateIds]}::uuid[]) and c.admit_status = 'confirmed' order by c.register_no`);
  for (const row of rows)
    for (const name of SEALED) {
      const sealed = row[name];
      if (sealed !== null) row[name] = work.platform.secrets.open(sealed);
    }
  return rows;
}
