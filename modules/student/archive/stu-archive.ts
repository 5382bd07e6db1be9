import { resource } from '#platform/kit/resource.ts';
import { through } from '#platform/kit/through.ts';

/**
 * The paper file of a student: where it lies, or where it is. `lacking`: kinds of its year's checklist that aren't in it;
 * `exceptionNote`: why it may leave without them.
 */
export const stuArchive = resource({
  name: 'stuArchive',
  service: 'xsgl',
  label: 'archiveNo',
  fields: {
    archiveNo: { kind: 'text', max: 30, form: 'code', required: true },
    studentId: { kind: 'ref', to: 'student', show: ['studentNo'], required: true },
    ...through('studentId', {
      classId: 'stuClass',
      majorId: 'major',
      departmentId: 'department',
      grade: { kind: 'text' },
    }),
    graduationYear: { kind: 'integer', write: 'server' },
    status: { kind: 'dict', dict: 'archiveStatus', write: 'transition' },
    cabinetId: { kind: 'ref', to: 'archiveCabinet' },
    shelf: { kind: 'integer', min: 1, max: 12 },
    box: { kind: 'integer', min: 1, max: 40 },
    receivedOn: { kind: 'date' },
    fromUnit: { kind: 'text', max: 80 },
    sealNo: { kind: 'text', max: 40 },
    contents: { kind: 'text', max: 500, form: 'lines' },
    lacking: { kind: 'integer', write: 'server' },
    exceptionNote: { kind: 'text', max: 300, form: 'lines', required: true, write: 'transition' },
  },
  scope: { person: 'studentId', class: 'classId', department: 'departmentId' },
  verbs: ['list', 'detail', 'add', 'update', 'import', 'export', 'select'],
  list: {
    columns: [
      'archiveNo',
      'studentId.studentNo',
      'studentId',
      'classId',
      'graduationYear',
      'status',
      'cabinetId',
      'shelf',
      'box',
      'receivedOn',
      'lacking',
    ],
    filter: [
      'departmentId',
      'majorId',
      'classId',
      'grade',
      'graduationYear',
      'studentId',
      'status',
      'cabinetId',
      'receivedOn',
      'lacking',
    ],
    search: ['archiveNo', 'studentId'],
    sort: ['archiveNo'],
  },
  form: {
    whose: ['archiveNo', 'studentId'],
    where: ['cabinetId', 'shelf', 'box'],
    came: ['receivedOn', 'fromUnit', 'sealNo', 'contents'],
  },
  unique: { numberTaken: ['archiveNo'], studentTwice: ['studentId'] },
  import: {
    key: 'archiveNo',
    columns: [
      'studentId',
      'archiveNo',
      'cabinetId',
      'shelf',
      'box',
      'receivedOn',
      'fromUnit',
      'sealNo',
      'contents',
    ],
    synonyms: {
      studentId: ['学号'],
      cabinetId: ['柜号'],
      shelf: ['层'],
      box: ['盒'],
      receivedOn: ['来档日期'],
      contents: ['材料清单'],
    },
  },
  states: {
    field: 'status',
    initial: 'expected',
    transitions: {
      receive: { from: ['expected'], to: 'inStock', input: ['cabinetId', 'shelf', 'box'] },
      except: { from: ['expected', 'inStock', 'lent'], to: 'same', input: ['exceptionNote'] },
    },
  },
  record: true,
});
