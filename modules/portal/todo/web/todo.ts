export const ROOM = 'portal/todo';

export type Todo = {
  source: string;
  id: string;
  bizType: string;
  bizId: string;
  typeName: string;
  title: string;
  link: string | null;
  dueAt: string | null;
  priority: number;
  createdAt: string;
  doneAt: string | null;
  doneByName: string | null;
};

/** How open to-dos are laid out. */
export const VIEWS = ['list', 'type', 'due', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

/** The case that an approval is about; null for what is no approval. */
export const caseOf = ({ source, bizId }: Pick<Todo, 'source' | 'bizId'>): string | null =>
  source === 'flow' ? (bizId.split(':')[0] ?? null) : null;
