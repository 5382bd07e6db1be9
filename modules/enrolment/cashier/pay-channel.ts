import { resource } from '#platform/kit/resource.ts';

/** A way by which money comes in. Its settings and sealed keys are handled by hand (`server/channels.ts`), never listed. */
export const payChannel = resource({
  name: 'payChannel',
  service: 'jfgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 40, required: true, write: 'server' },
    provider: { kind: 'dict', dict: 'payProvider', required: true, write: 'server' },
    feeRateBp: { kind: 'integer', min: 0, max: 1_000, required: true, write: 'server' },
    enabled: { kind: 'boolean', required: true, write: 'server' },
  },
  scope: 'open',
  verbs: ['select'],
  list: { columns: ['name', 'provider', 'feeRateBp', 'enabled'], search: ['name'], sort: ['name'] },
});
