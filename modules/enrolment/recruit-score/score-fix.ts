import { application, handedIn } from '#platform/kit/application.ts';
import { resource } from '#platform/kit/resource.ts';
import { approve, climb } from '#platform/kit/workflow/flow.ts';

/** A score that is locked and wrong: who keeps scores asks (`examScore.fix`), the inspector decides. */
export const scoreFix = resource({
  name: 'scoreFix',
  service: 'dzks',
  label: 'fixNo',
  fields: {
    fixNo: { kind: 'serial', pattern: 'CJ{date}{seq:3}' },
    scoreId: { kind: 'ref', to: 'examScore', required: true, write: 'server' },
    oldScore: { kind: 'decimal', scale: 2, write: 'server' },
    newScore: { kind: 'decimal', scale: 2, required: true, write: 'server' },
    reason: { kind: 'text', max: 500, form: 'lines', required: true, write: 'server' },
    ...handedIn,
  },
  scope: 'open',
  verbs: ['list', 'detail'],
  list: {
    columns: ['fixNo', 'scoreId', 'oldScore', 'newScore', 'reason', 'submittedAt', 'auditStatus'],
    filter: ['auditStatus', 'submittedAt'],
    search: ['fixNo', 'scoreId'],
    sort: ['-submittedAt'],
  },
  states: { field: 'auditStatus', initial: 'draft', transitions: {} },
  record: true,
});

export const fixApplication = application({
  of: scoreFix,
  process: 'recruitScoreFix',
  asked: { main: ['scoreId', 'newScore', 'reason'] },
  verbs: [],
  facts: ['oldScore', 'newScore'],
  flow: climb(approve({ role: 'inspector' })),
});
