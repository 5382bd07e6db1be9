import type { FlowDefinition } from '#platform/kit/workflow/definition.ts';
import type { ProcessHandler } from '#platform/server/workflow/handlers.ts';

const first: FlowDefinition = {
  nodes: [
    { key: 'start', type: 'start', name: 'start' },
    {
      key: 'opinion',
      type: 'approve',
      name: 'opinion',
      mode: 'any',
      assignee: { rules: [{ kind: 'yxSecretary' }] },
      buttons: ['approve', 'reject', 'transfer'],
      timeout: { hours: 16, workdays: true, remindAfter: 8, do: 'colleague' },
      fieldPerms: { opinion: 'edit' },
    },
    { key: 'end', type: 'end', name: 'end' },
  ],
};

/**
 * A matter that other cases have looked into: an approval without a business row, started as the child of a case. What
 * it is about travels in its form; the opinion is written by whoever decides.
 */
export const matter: ProcessHandler = {
  defaultFlow: first,
  standalone: true,
  fields: [
    { name: 'topic', kind: 'text' },
    { name: 'days', kind: 'number' },
    { name: 'opinion', kind: 'text', editable: true },
  ],
  link: ({ instanceId }) => `/layout/process/task?case=${instanceId}`,
};
