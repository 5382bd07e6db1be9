import { resource } from '#platform/kit/resource.ts';

/** A cashier's turn at the counter: what was in the drawer, what came in, and what was counted at its end. */
export const cashShift = resource({
  name: 'cashShift',
  service: 'jfgl',
  label: 'shiftNo',
  fields: {
    shiftNo: { kind: 'serial', pattern: 'BC{date}{seq:3}' },
    cashierId: { kind: 'ref', to: 'sysUser', required: true, write: 'server' },
    openAt: { kind: 'datetime', required: true, write: 'server' },
    closeAt: { kind: 'datetime', write: 'server' },
    opening: { kind: 'money', required: true, write: 'server' },
    expected: { kind: 'money', write: 'server' },
    counted: { kind: 'money', write: 'server' },
    difference: { kind: 'money', write: 'server' },
    note: { kind: 'text', max: 200, write: 'server' },
    status: { kind: 'dict', dict: 'shiftStatus', required: true, write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'export'],
  list: {
    columns: [
      'shiftNo',
      'cashierId',
      'openAt',
      'closeAt',
      'opening',
      'expected',
      'counted',
      'difference',
      'status',
    ],
    filter: ['status', 'cashierId', 'openAt'],
    search: ['shiftNo'],
    sort: ['-openAt'],
  },
  record: true,
});
