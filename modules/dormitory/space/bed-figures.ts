import { count, countOf, figures, share } from '#platform/kit/figures.ts';
import { dormBed } from './dorm-bed.ts';

/** How full the houses are now, by the school's definitions: enabled rooms for students in buildings that aren't under repair. */
export const bedFigures = figures({
  of: dormBed,
  call: 'stats',
  measures: {
    beds: count(),
    rooms: countOf('roomId'),
    living: count('isLiving'),
    reserved: count('isReserved'),
    free: count('isFree'),
    unusable: count('isUnusable'),
    occupancy: share('isLiving', 'isUsable'),
  },
  by: ['buildingId', 'roomTypeId', 'gender'],
  filter: ['buildingId', 'gender'],
  charts: { rank: ['occupancy'], share: 'roomTypeId' },
});
