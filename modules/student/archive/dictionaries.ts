import type { Dictionary } from '#platform/kit/room.ts';

export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  archiveStatus: {
    closed: true,
    values: [
      { value: 'expected', color: 'default' },
      { value: 'inStock', color: 'green' },
      { value: 'lent', color: 'orange' },
      { value: 'onTheWay', color: 'blue' },
      { value: 'gone', color: 'purple' },
    ],
  },
  archiveMaterialKind: {
    values: [
      'entrance',
      'registration',
      'transcript',
      'league',
      'reward',
      'punishment',
      'lifting',
      'health',
      'graduation',
      'other',
    ],
  },
  archiveMaterialStatus: {
    closed: true,
    values: [
      { value: 'pending', color: 'gold' },
      { value: 'filed', color: 'green' },
      { value: 'removed', color: 'default' },
    ],
  },
  archiveLoanStatus: {
    closed: true,
    values: [
      { value: 'out', color: 'orange' },
      { value: 'returned', color: 'green' },
    ],
  },
  archiveMethod: { closed: true, values: ['confidential', 'ems'] },
  archiveTransferStatus: {
    closed: true,
    values: [
      { value: 'prepared', color: 'gold' },
      { value: 'sent', color: 'blue' },
      { value: 'received', color: 'green' },
      { value: 'bounced', color: 'red' },
      { value: 'cancelled', color: 'default' },
    ],
  },
  archiveUnitKind: { values: ['talentCentre', 'bureau', 'school', 'army', 'employer'] },
  archiveUnitStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
  archiveDestReason: { values: ['employment', 'study', 'army', 'talentCentre', 'other'] },
};
