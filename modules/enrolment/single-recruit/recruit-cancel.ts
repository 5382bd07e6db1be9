import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** The exam office asks to take a candidate's qualification back (`candidate.revoke`); the inspector has the last word. */
export const recruitCancel = resource({
  name: 'recruitCancel',
  service: 'dzks',
  label: 'cancelNo',
  fields: {
    cancelNo: { kind: 'serial', pattern: 'ZX{date}{seq:3}' },
    candidateId: { kind: 'ref', to: 'candidate', show: ['registerNo'], required: true },
    departmentId: {
      kind: 'snapshot',
      through: 'candidateId',
      column: 'departmentId',
      as: { kind: 'ref', to: 'department' },
    },
    reason: { kind: 'text', min: 5, max: 500, form: 'lines', required: true },
    ...handedIn,
  },
  scope: { department: 'departmentId' },
  verbs: ['list', 'detail'],
  list: {
    columns: ['cancelNo', 'candidateId', 'candidateId.registerNo', 'reason', 'submittedAt', 'auditStatus'],
    filter: ['auditStatus', 'submittedAt'],
    search: ['cancelNo', 'candidateId'],
    sort: ['-submittedAt'],
  },
  states: { field: 'auditStatus', initial: 'draft', transitions: {} },
  record: true,
});

export const cancelApplication = application({
  of: recruitCancel,
  process: 'recruitCancel',
  asked: { main: ['candidateId', 'reason'] },
  verbs: [],
  flow: climb(approve({ role: 'inspector' })),
});
