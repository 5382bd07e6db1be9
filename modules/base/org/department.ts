import { resource } from '#platform/kit/resource.ts';

/** A college or office. Departments form a tree of at most six levels; the database keeps it free of circles. */
export const department = resource({
  name: 'department',
  service: 'base',
  label: 'deptName',
  fields: {
    deptCode: { kind: 'text', max: 20, form: 'code', required: true },
    deptName: { kind: 'text', max: 50, required: true },
    shortName: { kind: 'text', max: 20 },
    deptType: { kind: 'dict', dict: 'deptType', required: true },
    parentId: { kind: 'ref', to: 'department' },
    campusIds: { kind: 'refs', to: 'campus' },
    leaderIds: { kind: 'refs', to: 'teacher' },
    deputyIds: { kind: 'refs', to: 'teacher' },
    phone: { kind: 'text', max: 30 },
    flags: { kind: 'dict', dict: 'deptFlag', many: true },
    sort: { kind: 'integer', min: 0, max: 9999 },
    status: { kind: 'dict', dict: 'deptStatus', write: 'transition' },
    mergedInto: { kind: 'ref', to: 'department', write: 'transition' },
    mergeOn: { kind: 'date', write: 'transition' },
  },
  scope: { department: 'id' },
  verbs: ['list', 'detail', 'add', 'update', 'remove', 'select', 'import', 'export'],
  list: {
    columns: ['deptCode', 'deptName', 'deptType', 'parentId', 'leaderIds', 'phone', 'flags', 'status'],
    filter: ['deptType', 'parentId', 'flags', 'status', 'deptName'],
    search: ['deptName', 'deptCode', 'shortName', 'leaderIds'],
    sort: ['sort', 'deptCode'],
  },
  form: {
    main: ['deptCode', 'deptName', 'shortName', 'deptType', 'parentId', 'sort'],
    more: ['campusIds', 'leaderIds', 'deputyIds', 'phone', 'flags'],
  },
  unique: { deptCodeTaken: ['deptCode'] },
  import: {
    key: 'deptCode',
    columns: ['deptCode', 'deptName', 'parentId', 'deptType', 'leaderIds', 'phone'],
    synonyms: { parentId: ['上级编码'], deptType: ['类型'], leaderIds: ['负责人工号'], phone: ['电话'] },
  },
  states: {
    field: 'status',
    initial: 'enabled',
    transitions: {
      enable: { from: ['disabled'], to: 'enabled' },
      disable: { from: ['enabled'], to: 'disabled' },
      merge: { from: ['enabled', 'disabled'], to: 'merged', input: ['mergedInto', 'mergeOn'], reason: true },
      dropMerge: { from: ['enabled', 'disabled'], to: 'same' },
    },
  },
});
