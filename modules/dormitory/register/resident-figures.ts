import { count, figures } from '#platform/kit/figures.ts';
import { dormitoryRegister } from './dormitory-register.ts';

/** Who lives in the houses now. */
export const residentFigures = figures({
  of: dormitoryRegister,
  call: 'residents',
  measures: { residents: count(), leaving: count('isLeaving') },
  by: ['departmentId', 'classId', 'buildingId', 'source'],
  filter: ['departmentId', 'classId', 'buildingId'],
  down: ['departmentId', 'classId'],
  charts: { rank: ['residents'] },
  small: 5,
});
