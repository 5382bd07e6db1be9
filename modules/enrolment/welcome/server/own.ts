import { academicRows } from '#modules/base/academic';
import { owedBy } from '#modules/enrolment/fees';
import { sql } from '#platform/server/db/sql.ts';
import { get } from '#platform/server/http/endpoint.ts';
import { myself } from './newcomer.ts';

const IN_REALM = { needs: 'login', realms: ['welcome'] } as const;

/** What one owes: by it one pays, and by it one asks for a deferral. */
export const getBills = get('yxgl/welcomeMy/getBills', {
  ...IN_REALM,
  async handle(work) {
    const { studentId } = await myself(work);
    return (await owedBy(work, [{ kind: 'student', id: studentId }])).get(studentId) ?? [];
  },
});

type Major = { majorId: string; name: string; left: number };

/** Majors into which one may change, with the places that are left. */
export const getMajors = get('yxgl/welcomeMy/getMajors', {
  ...IN_REALM,
  async handle(work) {
    const { batchId, majorId } = await myself(work);
    return work.db.rows<Major>(sql`
      with ${academicRows.major}
      select q.major_id, m.major_name as name, greatest(0, q.quota - q.taken) as left from major_quota q join major m on m.id = q.major_id
      where q.batch_id = ${batchId} and q.major_id <> ${majorId} order by m.major_name`);
  },
});

/** What one is asked about oneself, and which of it must be told. */
export const getInfoRules = get('yxgl/welcomeMy/getInfoRules', {
  ...IN_REALM,
  handle: async (work) => ({ rules: (await myself(work)).infoRules ?? [] }),
});
