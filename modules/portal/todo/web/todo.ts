import type { Todo } from '#modules/portal/message/answers';
export const ROOM = 'portal/todo';

/** How open to-dos are laid out. */
export const VIEWS = ['list', 'type', 'due', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** The case that an approval is about; null for what is no approval. */
export const caseOf = ({ source, bizId }: Pick<Todo, 'source' | 'bizId'>): string | null =>
  source === 'flow' ? (bizId.split(':')[0] ?? null) : null;
