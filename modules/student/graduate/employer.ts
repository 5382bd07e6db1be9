import { resource } from '#platform/kit/resource.ts';

/**
 * Who employs graduates. Whoever signs in for it (`accountIds`) sees those who name it, says whether that is so, and keeps
 * what it says of itself (`OWN`); by name, code, trade and town others know it, and these are the school's.
 */
export const employer = resource({
  name: 'employer',
  service: 'xsgl',
  label: 'name',
  fields: {
    name: { kind: 'text', max: 80, required: true },
    creditCode: { kind: 'text', max: 18, form: 'code', required: true },
    industry: { kind: 'dict', dict: 'gradIndustry', required: true },
    city: { kind: 'text', max: 40, required: true },
    contact: { kind: 'text', max: 50 },
    telephone: { kind: 'text', max: 30 },
    address: { kind: 'text', max: 200 },
    introduction: { kind: 'text', max: 1_000, form: 'lines' },
    licenceFileIds: { kind: 'files', max: 2, accept: ['jpg', 'jpeg', 'png'] },
    accountIds: { kind: 'refs', to: 'sysUser' },
    status: { kind: 'dict', dict: 'employerStatus', write: 'transition' },
  },
  scope: 'open',
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['name', 'creditCode', 'industry', 'city', 'contact', 'telephone', 'accountIds', 'status'],
    filter: ['industry', 'city', 'status'],
    search: ['name', 'creditCode'],
    sort: ['name'],
  },
  unique: { employerTaken: ['creditCode'] },
  import: {
    key: 'creditCode',
    columns: ['name', 'creditCode', 'industry', 'city', 'contact', 'telephone'],
    synonyms: { name: ['单位', '单位名称'], creditCode: ['信用代码'], telephone: ['电话'] },
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

/** What an employer itself keeps of its entry. */
export const OWN = ['contact', 'telephone', 'address', 'introduction', 'licenceFileIds'] as const;
