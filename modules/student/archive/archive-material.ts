import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/** A paper of a file. What a college or another room brings is pending until the archive has put it in. */
export const archiveMaterial = resource({
  name: 'archiveMaterial',
  service: 'xsgl',
  label: 'title',
  fields: {
    materialNo: { kind: 'serial', pattern: 'CL{date}{seq:4}' },
    archiveId: { kind: 'ref', to: 'stuArchive', required: true },
    ...through('archiveId', { studentId: 'student', classId: 'stuClass', departmentId: 'department' }),
    kind: { kind: 'dict', dict: 'archiveMaterialKind', required: true },
    title: { kind: 'text', max: 100, required: true },
    pages: { kind: 'integer', min: 1, max: 999 },
    status: { kind: 'dict', dict: 'archiveMaterialStatus', write: 'transition' },
    filedOn: { kind: 'date', write: 'server' },
    /** What it comes from where another room brought it, so that it comes once. */
    source: { kind: 'text', max: 80, write: 'server' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'import', 'export'],
  list: {
    columns: ['archiveId', 'studentId', 'classId', 'kind', 'title', 'pages', 'status', 'filedOn'],
    filter: ['departmentId', 'classId', 'studentId', 'archiveId', 'kind', 'status', 'filedOn'],
    search: ['title', 'studentId', 'archiveId'],
    sort: ['-materialNo'],
  },
  import: {
    key: 'materialNo',
    columns: ['archiveId', 'kind', 'title', 'pages'],
    synonyms: { archiveId: ['档案号', '学号'], kind: ['材料类别', '材料种类'], pages: ['页数'] },
  },
  states: {
    field: 'status',
    initial: 'pending',
    transitions: {
      file: { from: ['pending'], to: 'filed' },
      takeOut: { from: ['pending', 'filed'], to: 'removed', reason: true },
    },
  },
  record: true,
});
