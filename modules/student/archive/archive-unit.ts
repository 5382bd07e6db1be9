import { resource } from '#platform/kit/resource.ts';

/** Who may keep personal files by law: files go nowhere else. */
export const archiveUnit = resource({
  name: 'archiveUnit',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 80, required: true },
    kind: { kind: 'dict', dict: 'archiveUnitKind', required: true },
    region: { kind: 'text', max: 60, required: true },
    address: { kind: 'text', max: 120, required: true },
    receiver: { kind: 'text', max: 50 },
    telephone: { kind: 'text', max: 30 },
    method: { kind: 'dict', dict: 'archiveMethod', required: true },
    status: { kind: 'dict', dict: 'archiveUnitStatus', write: 'server' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['name', 'kind', 'region', 'address', 'receiver', 'telephone', 'method', 'status'],
    filter: ['kind', 'region', 'status'],
    search: ['name', 'region'],
    sort: ['name'],
  },
  unique: { unitTaken: ['name'] },
  import: {
    key: 'name',
    columns: ['name', 'kind', 'region', 'address', 'receiver', 'telephone', 'method'],
    synonyms: { name: ['单位', '接收单位'], receiver: ['收件人'], telephone: ['联系电话', '电话'] },
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      disable: { from: ['enabled'], to: 'disabled' },
      enable: { from: ['disabled'], to: 'enabled' },
    },
  },
});
