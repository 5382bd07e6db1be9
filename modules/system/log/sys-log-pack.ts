import { resource } from '#platform/kit/resource.ts';

/** A month of the operation log that lies in a file. Written by the clock, never changed. */
export const sysLogPack = resource({
  name: 'sysLogPack',
  service: 'base',
  label: 'month',
  fields: {
    month: { kind: 'text', max: 7, form: 'code', required: true, write: 'server' },
    lines: { kind: 'integer', write: 'server' },
    size: { kind: 'integer', write: 'server' },
    sha256: { kind: 'text', max: 64, form: 'code', write: 'server' },
    at: { kind: 'datetime', required: true, write: 'server' },
  },
  // nobody's own: whoever may open the page watches over the whole school
  scope: 'open',
  verbs: ['list'],
  list: {
    columns: ['month', 'lines', 'size', 'at', 'sha256'],
    filter: ['at'],
    search: ['month'],
    sort: ['-month'],
  },
  record: true,
});
