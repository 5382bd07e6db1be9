import type { Dictionary } from '#platform/kit/room.ts';

export const dictionaries: { readonly [code: string]: Dictionary } = {
  recruitKind: { closed: true, values: ['1', '2', '3', '4', '5', '6'] },
  recruitRegister: { closed: true, values: ['self', 'import', 'both'] },
  recruitVolunteer: { closed: true, values: ['parallel', 'sequential'] },
  recruitBonusRule: { closed: true, values: ['best', 'sum'] },
  recruitTie: { closed: true, values: ['skill', 'culture', 'interview'] },
  recruitEdge: { closed: true, values: ['hold', 'admitAll', 'rejectAll'] },
  recruitUnconfirmed: { closed: true, values: ['giveUp', 'keep'] },
  recruitExempt: { closed: true, values: ['culture', 'skill', 'all'] },
  recruitBonus: { values: ['veteran', 'award', 'minority', 'volunteer'] },
  recruitCorner: { closed: true, values: ['L', 'R'] },
  recruitFill: { closed: true, values: ['full', 'even'] },
  recruitDuty: { closed: true, values: ['chief', 'invigilator', 'patrol'] },
  examSubjectType: { closed: true, values: ['culture', 'skill', 'interview', 'convert', 'online'] },
  examBatchStatus: {
    closed: true,
    values: [
      'draft',
      { value: 'open', color: 'green' },
      { value: 'arranging', color: 'cyan' },
      { value: 'examining', color: 'blue' },
      { value: 'scoring', color: 'purple' },
      { value: 'admitting', color: 'orange' },
      { value: 'closed', color: 'default' },
    ],
  },
  recruitSessionStatus: {
    closed: true,
    values: [
      'draft',
      { value: 'arranged', color: 'orange' },
      { value: 'locked', color: 'blue' },
      { value: 'published', color: 'green' },
    ],
  },
  recruitPay: {
    closed: true,
    values: [
      'none',
      { value: 'unpaid', color: 'orange' },
      { value: 'paid', color: 'green' },
      { value: 'free', color: 'cyan' },
      { value: 'refunded', color: 'default' },
    ],
  },
  recruitExam: {
    closed: true,
    values: [
      'none',
      { value: 'seated', color: 'blue' },
      { value: 'present', color: 'green' },
      { value: 'absent', color: 'orange' },
      { value: 'cheat', color: 'red' },
    ],
  },
  recruitPresence: {
    closed: true,
    values: [
      'none',
      { value: 'present', color: 'green' },
      { value: 'absent', color: 'orange' },
      { value: 'cheat', color: 'red' },
    ],
  },
  recruitAdmit: {
    closed: true,
    values: [
      'none',
      { value: 'proposed', color: 'orange' },
      { value: 'admitted', color: 'blue' },
      { value: 'confirmed', color: 'green' },
      { value: 'givenUp', color: 'default' },
      { value: 'rejected', color: 'red' },
    ],
  },
};
