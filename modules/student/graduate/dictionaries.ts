import type { Dictionary } from '#platform/kit/room.ts';
import { CHECKS, CONCLUSIONS } from './rules/audit.ts';
import { DESTINATIONS } from './rules/destination.ts';

const COLOURS: { readonly [conclusion: string]: string } = {
  undecided: 'red',
  graduate: 'green',
  delay: 'orange',
};

export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  gradBatchStatus: {
    closed: true,
    values: [
      'draft',
      { value: 'auditing', color: 'blue' },
      { value: 'publicity', color: 'orange' },
      { value: 'done', color: 'green' },
    ],
  },
  gradCheck: { closed: true, values: [...CHECKS] },
  gradConclusion: {
    closed: true,
    values: CONCLUSIONS.map((value) => ({ value, color: COLOURS[value] ?? 'blue' })),
  },
  gradStage: {
    closed: true,
    values: [
      'open',
      { value: 'reviewed', color: 'blue' },
      { value: 'approved', color: 'gold' },
      { value: 'done', color: 'green' },
    ],
  },
  gradBlock: { closed: true, values: ['bed', 'fees', 'objection', 'status'] },
  gradObjectionStatus: {
    closed: true,
    values: [
      { value: 'open', color: 'orange' },
      { value: 'accepted', color: 'green' },
      { value: 'refused', color: 'default' },
    ],
  },
  gradCertStatus: {
    closed: true,
    values: [
      { value: 'valid', color: 'blue' },
      { value: 'handed', color: 'green' },
      { value: 'revoked', color: 'red' },
    ],
  },
  clearFact: { closed: true, values: ['bed', 'fees', 'archive', 'destination', 'confirmed'] },
  clearItemStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
  clearState: {
    closed: true,
    values: ['open', { value: 'passed', color: 'green' }, { value: 'failed', color: 'red' }],
  },
  employerStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
  employerWord: {
    closed: true,
    values: [
      'none',
      { value: 'waiting', color: 'gold' },
      { value: 'confirmed', color: 'green' },
      { value: 'denied', color: 'red' },
    ],
  },
  gradDestKind: { closed: true, values: [...DESTINATIONS] },
  gradIndustry: {
    values: [
      'farming',
      'manufacturing',
      'energy',
      'construction',
      'trade',
      'transport',
      'catering',
      'software',
      'finance',
      'realEstate',
      'business',
      'research',
      'education',
      'health',
      'culture',
      'government',
      'other',
    ],
  },
};
