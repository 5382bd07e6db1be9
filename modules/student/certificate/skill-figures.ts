import { count, countOf, figures, rate } from '#platform/kit/figures.ts';
import { skillCert } from './skill-cert.ts';

/** Who holds which certificates, by the day on which they were issued. */
export const skillFigures = figures({
  of: skillCert,
  call: 'stats',
  when: 'issueDate',
  measures: {
    holders: countOf('studentId'),
    held: rate('holders'),
    certificates: count(),
    inForce: count('isInForce'),
  },
  by: ['departmentId', 'majorId', 'classId', 'kind', 'typeId', 'level', 'month'],
  filter: ['departmentId', 'kind', 'typeId'],
  down: ['departmentId', 'majorId', 'classId'],
});
