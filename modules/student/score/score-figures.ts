import { count, countOf, figures, mean, share } from '#platform/kit/figures.ts';
import { scoreRecord } from './score-record.ts';

/** How published first sittings turned out: by unit, course, teacher and term, and how scores are spread. */
export const scoreFigures = figures({
  of: scoreRecord,
  call: 'stats',
  measures: {
    scores: count(),
    students: countOf('studentId'),
    average: mean('counted', 1),
    passRate: share('isPassed', 'isCounted'),
    excellentRate: share('isExcellent', 'isCounted'),
    failed: count('isFailed'),
    failers: countOf('studentId', 'isFailed'),
  },
  by: ['departmentId', 'majorId', 'grade', 'classId', 'subjectId', 'teacherId', 'nature', 'term', 'band'],
  filter: ['xn', 'xqM', 'departmentId', 'subjectId', 'nature'],
  down: ['departmentId', 'majorId', 'classId', 'subjectId'],
  charts: { rank: ['average'], share: 'band' },
});
