import { count, figures } from '#platform/kit/figures.ts';
import { student } from './student.ts';

/** Who is on the roll now; by the status of the roll everybody who ever was. */
export const studentFigures = figures({
  of: student,
  call: 'overview',
  needs: 'student.list',
  measures: {
    students: count(),
    onCampus: count('onCampus'),
    male: count('isMale'),
    female: count('isFemale'),
  },
  by: [
    'departmentId',
    'majorId',
    'campusId',
    'grade',
    'gender',
    'nation',
    'politicalStatus',
    'category',
    'studentStatus',
    'origin',
  ],
});
