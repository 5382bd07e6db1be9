import type { Dictionary } from '#platform/kit/room.ts';

export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  welcomeStatus: {
    closed: true,
    values: ['draft', { value: 'open', color: 'green' }, { value: 'closed', color: 'default' }],
  },
  welcomeStepCode: {
    values: [
      ...['PLEDGE', 'INFO', 'TEST', 'DORM', 'BEDDING', 'CLOTHING', 'PHONE', 'PAY', 'ARRIVE'],
      ...['SITE_IN', 'SITE_QUALIFY', 'SITE_FIN', 'SITE_DORM', 'SITE_GOODS', 'SITE_ARCHIVE', 'SITE_PARTY'],
      ...['SITE_HUKOU', 'SITE_CARD', 'OTHER1', 'OTHER2', 'OTHER3'],
    ],
  },
  welcomeSection: { closed: true, values: ['online', 'site'] },
  welcomeFinish: { closed: true, values: ['event', 'self', 'staff', 'review'] },
  welcomeState: {
    closed: true,
    values: [
      { value: 'awaited', color: 'default' },
      { value: 'reported', color: 'green' },
      { value: 'delayed', color: 'orange' },
      { value: 'retained', color: 'blue' },
      { value: 'forfeited', color: 'red' },
    ],
  },
  welcomePay: {
    closed: true,
    values: [
      { value: 'unpaid', color: 'orange' },
      { value: 'cleared', color: 'green' },
      { value: 'green', color: 'blue' },
    ],
  },
  welcomeRecordStatus: {
    closed: true,
    values: [
      'todo',
      { value: 'doing', color: 'blue' },
      { value: 'done', color: 'green' },
      { value: 'exempt', color: 'default' },
      { value: 'rejected', color: 'red' },
    ],
  },
  reportMode: { closed: true, values: ['qr', 'idCard', 'manual'] },
  reportState: { closed: true, values: [{ value: 'standing', color: 'green' }, 'undone'] },
  qualifyItem: { values: ['procedure', 'identity', 'records', 'health', 'special'] },
  qualifyResult: {
    closed: true,
    values: [
      { value: 'pending', color: 'orange' },
      { value: 'passed', color: 'green' },
      { value: 'failed', color: 'red' },
      'revoked',
    ],
  },
  greenReason: { values: ['1', '2', '3', '4', '5', '6'] },
  retainKind: { closed: true, values: ['army', 'illness', 'startUp', 'other'] },
  welcomeTransport: { closed: true, values: ['train', 'highSpeed', 'plane', 'coach', 'car', 'other'] },
  arrivalStatus: { closed: true, values: ['planned', { value: 'met', color: 'green' }, 'cancelled'] },
  cardSection: { closed: true, values: ['1', '2', '3', '4'] },
  cardColumn: { closed: true, values: ['itemName', 'linkAddress', 'handleValue', 'remark1'] },
  welcomeInfoField: {
    closed: true,
    values: [
      ...[
        'nation',
        'politicalStatus',
        'nativePlace',
        'householdPlace',
        'address',
        'postcode',
        'phone',
        'email',
        'qq',
        'wechat',
      ],
      ...[
        'contactName',
        'contactRelation',
        'contactPhone',
        'guardianName',
        'guardianRelation',
        'guardianPhone',
      ],
      ...['height', 'weight', 'shoeSize', 'moveHukou', 'boards'],
    ],
  },
  welcomeInfoRule: { closed: true, values: ['needed', 'optional', 'hidden'] },
};
