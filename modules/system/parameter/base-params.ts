import { resource } from '#platform/kit/resource.ts';

/** A setting of the school. Rooms declare them; here their values are changed. */
export const baseParams = resource({
  name: 'baseParams',
  service: 'base',
  label: 'paramKey',
  fields: {
    groupCode: { kind: 'text', max: 40, write: 'server' },
    paramKey: { kind: 'text', max: 80, write: 'server' },
    valueType: { kind: 'dict', dict: 'valueType', write: 'server' },
    paramValue: { kind: 'json', required: true },
    updatedBy: { kind: 'ref', to: 'sysUser', write: 'server' },
  },
  // a school's settings: who may open the page sees them all
  scope: 'open',
  verbs: [],
  list: { columns: ['groupCode', 'paramKey', 'paramValue'] },
});
