import type { Dictionary } from '#platform/kit/room.ts';
import { RECORD_FIELDS } from './rules.ts';

export const DICTIONARIES: { readonly [code: string]: Dictionary } = {
  recordField: { closed: true, values: [...RECORD_FIELDS] },
  extraKind: { closed: true, values: ['text', 'number', 'date', 'choice'] },
  extraStatus: { closed: true, values: [{ value: 'enabled', color: 'green' }, 'disabled'] },
  recordReader: { closed: true, values: ['stu', 'fdy', 'bzr'] },
  fieldMode: {
    closed: true,
    values: [
      { value: 'edit', color: 'green' },
      { value: 'apply', color: 'blue' },
      { value: 'read', color: 'default' },
      { value: 'hide', color: 'red' },
    ],
  },
  familyHealth: { values: ['good', 'ill', 'disabled', 'dead'] },
  cardState: {
    closed: true,
    values: [
      { value: 'unverified', color: 'default' },
      { value: 'passed', color: 'green' },
      { value: 'failed', color: 'red' },
    ],
  },
  campaignStatus: {
    closed: true,
    values: ['draft', { value: 'open', color: 'green' }, { value: 'closed', color: 'default' }],
  },
  fillStatus: {
    closed: true,
    values: [
      { value: 'todo', color: 'orange' },
      { value: 'pending', color: 'blue' },
      { value: 'confirmed', color: 'green' },
    ],
  },
};
