import { application } from '#platform/kit/application.ts';
import type { FlowNode } from '#platform/kit/workflow/definition.ts';
import { approve, climb, when } from '#platform/kit/workflow/flow.ts';
import { sysNotice } from './sys-notice.ts';

/** Whoever reads a notice has a day, and isn't passed over. */
const reader: Partial<FlowNode> = {
  buttons: ['approve', 'reject', 'return', 'transfer', 'delegate'],
  timeout: { hours: 24, workdays: true, do: 'remind', repeat: 12 },
};

/**
 * A notice that others read before it goes out. It is handed in by its own act (`publish`) and taken back by another
 * (`recall`), so none of the usual calls of its writer are there: a notice is a draft whether anybody will read it or not.
 */
export const noticeReview = application({
  of: sysNotice,
  process: 'noticeAudit',
  asked: sysNotice.form,
  verbs: [],
  facts: [
    'title',
    'noticeType',
    'targetText',
    'toldReceivers',
    'mustRead',
    'channels',
    'publishAt',
    'content',
  ],
  // a counsellor's notice is read by the head of his college, a college's by student affairs
  flow: climb(
    when(
      { key: 'college', is: 'sys.publisherRole = fdy' },
      approve('deptLeaderUp', { ...reader, key: 'college' }),
    ),
    when(
      { key: 'affairs', is: 'sys.publisherRole != fdy' },
      approve({ role: 'gly' }, { ...reader, key: 'affairs' }),
    ),
  ),
});
