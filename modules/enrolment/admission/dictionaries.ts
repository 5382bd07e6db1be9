import type { Dictionary } from '#platform/kit/room.ts';
import { PROVINCES } from './rules/province.ts';

/** Dictionaries about admissions; routes, subjects and batches are each province's own business, so schools may add to them. */
export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  province: { standard: 'GB/T 2260', values: PROVINCES },
  admitRoute: { values: ['1', '2', '3', '4', '5', '6'] },
  subjectKind: { values: ['0', '1', '5', 'A', 'B', 'C', '9'] },
  admitBatch: { values: ['1', '2', '5', '6', '7', '8'] },
  admitLevel: { values: ['1', '2', '3'] },
  candidateKind: { values: ['1', '2', '3', '4', '5', '9'] },
  admitPhoto: {
    closed: true,
    values: [
      { value: 'none', color: 'red' },
      { value: 'matched', color: 'blue' },
      { value: 'checked', color: 'green' },
      { value: 'rejected', color: 'orange' },
    ],
  },
  letterStatus: {
    closed: true,
    values: [
      { value: 'none', color: 'default' },
      { value: 'made', color: 'blue' },
      { value: 'printed', color: 'blue' },
      { value: 'packed', color: 'purple' },
      { value: 'mailed', color: 'orange' },
      { value: 'signed', color: 'green' },
      { value: 'returned', color: 'red' },
    ],
  },
  letterMailer: { closed: true, values: ['ems', 'sf', 'other'] },
  admitSource: { closed: true, values: ['import', 'exam', 'manual'] },
  admitStatus: {
    closed: true,
    values: [
      { value: 'admitted', color: 'green' },
      { value: 'revoked', color: 'default' },
    ],
  },
  classPlanStatus: {
    closed: true,
    values: ['draft', { value: 'review', color: 'orange' }, { value: 'published', color: 'green' }],
  },
  classRelationKind: {
    closed: true,
    values: [
      { value: 'together', color: 'green' },
      { value: 'apart', color: 'orange' },
    ],
  },
  letterTemplateStatus: {
    closed: true,
    values: ['draft', { value: 'published', color: 'green' }, 'retired'],
  },
  admitChangeKind: {
    closed: true,
    values: ['fix', { value: 'revoke', color: 'red' }, { value: 'giveUp', color: 'orange' }],
  },
  noticeAudience: { closed: true, values: ['admitted', 'public'] },
  admitNoticeStatus: { closed: true, values: ['draft', { value: 'published', color: 'green' }] },
};
