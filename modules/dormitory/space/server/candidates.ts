import type { CandidateProviders } from '#platform/server/workflow/handlers.ts';
import { sql } from '#platform/server/db/sql.ts';
import { keepersOf } from './door.ts';

/** Who keeps the building that the subject of a case lives in: by the building's own list or by a post held today. */
export const candidates: CandidateProviders = {
  async buildingKeeper(work, { subjectId }) {
    const homes = await work.db.rows<{ id: string }>(sql`
      select b.building_id as id from dorm_bed b where b.student_id = ${subjectId}::uuid`);
    return keepersOf(
      work,
      homes.map(({ id }) => id),
    );
  },
};
