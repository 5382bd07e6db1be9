import { invalid, notFound } from '#platform/kit/errors.ts';
import { sql } from '#platform/server/db/sql.ts';
import { hooksFor } from '#platform/server/room-server.ts';
import type { Work } from '#platform/server/work.ts';
import { refuse } from '../errors.ts';
import { gradeMajor } from '../grade-major.ts';
import { major } from '../major.ts';
import { categoryOf, gradeMajorCode, gradeMajorName, isGrade, isInHalves } from '../rules.ts';
import { readGradeMajors } from './read-grade-majors.ts';

export const majorHooks = hooksFor(major, {
  async beforeAdd(_work, draft) {
    assertHalves(draft.years);
    return { category: categoryOf(draft.majorCode ?? '') };
  },
  async beforeUpdate(_work, _row, changes) {
    assertHalves(changes.years);
    if (changes.majorCode) return { category: categoryOf(changes.majorCode) };
  },
  async afterUpdate(work, before, after) {
    if (before.majorName === after.majorName && before.majorCode === after.majorCode) return;
    await work.db.run(sql`
      update grade_major set grade_major_name = grade || '级 ' || ${after.majorName},
        grade_major_code = grade || '-' || ${after.majorCode} where major_id = ${after.id}`);
  },
  transitions: {
    stop: async (work, _row, input) => ({
      stopYear: (input['stopYear'] as number | null) ?? Number(work.at.slice(0, 4)),
    }),
    reopen: async () => ({ stopYear: null }),
  },
});

function assertHalves(years: number | null | undefined): void {
  if (years !== null && years !== undefined && !isInHalves(years)) {
    throw invalid([{ field: 'years', key: 'academic.yearsInHalves' }]);
  }
}

export const gradeMajorHooks = hooksFor(gradeMajor, {
  async beforeAdd(work, draft) {
    assertHalves(draft.years);
    assertGrade(work, draft.grade);
    const of = await majorOf(work, draft.majorId ?? null);
    if (of.status !== 'enabled') throw refuse.majorStopped({ major: of.majorName });
    return namesOf(draft.grade ?? '', of);
  },
  async beforeUpdate(work, row, changes) {
    assertHalves(changes.years);
    if (changes.grade) assertGrade(work, changes.grade);
    if (changes.grade === undefined && changes.majorId === undefined) return;
    return namesOf(changes.grade ?? row.grade, await majorOf(work, changes.majorId ?? row.majorId));
  },
  beforeImport: readGradeMajors,
});

const namesOf = (grade: string, of: { majorName: string; majorCode: string }) => ({
  gradeMajorName: gradeMajorName(grade, of.majorName),
  gradeMajorCode: gradeMajorCode(grade, of.majorCode),
});

function assertGrade(work: Work, grade: string | undefined): void {
  if (!isGrade(grade ?? '', work.at)) throw refuse.gradeNotYet({ year: Number(work.at.slice(0, 4)) + 1 });
}

type MajorFacts = { majorCode: string; majorName: string; status: string };

async function majorOf(work: Work, id: string | null): Promise<MajorFacts> {
  const row = await work.db.row<MajorFacts>(
    sql`select major_code, major_name, status from major where id = ${id}`,
  );
  if (!row) throw notFound();
  return row;
}
