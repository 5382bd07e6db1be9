import type { Todo } from '#modules/portal/message/answers';
import { useWords } from '#platform/web/i18n/words.ts';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { useSwipe } from '#platform/web/list/use-swipe.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { ToldLine } from '#platform/web/parts/told-line.tsx';
import { ROOM } from './todo.ts';

type TodoLineProps = {
  todo: Todo;
  /** The head of what begins with this line. */
  head?: string | null;
  /** On a phone an approval is drawn aside: to the right is a yes, to the left a no. */
  onDecide?: ((action: 'approve' | 'reject') => void) | undefined;
};

export function TodoLine({ todo, head, onDecide }: TodoLineProps) {
  const t = useWords(ROOM);
  const { shift, props } = useSwipe(
    onDecide ? { right: () => onDecide('approve'), left: () => onDecide('reject') } : {},
  );
  const overdue = todo.doneAt === null && todo.dueAt !== null && todo.dueAt < schoolNow();
  return (
    <li className={onDecide && 'todo-swipe'} data-way={shift > 0 ? 'yes' : shift < 0 ? 'no' : undefined}>
      {head && <h2 className="todos-term">{head}</h2>}
      {shift !== 0 && (
        <span className="todo-way" aria-hidden="true">
          <span>{t('ui.approve')}</span>
          <span>{t('ui.reject')}</span>
        </span>
      )}
      <ToldLine
        className="todo-line"
        disabled={!todo.link}
        onClick={() => todo.link && go(todo.link)}
        {...(onDecide && props)}
        marks={
          <>
            <Tag color="blue">{todo.typeName}</Tag>
            {todo.priority >= 2 && <Tag color="red">{t('ui.urgent')}</Tag>}
          </>
        }
        title={todo.title}
        time={
          <Row as="span" gap={12}>
            {todo.dueAt && todo.doneAt === null && (
              <span data-tone={overdue ? 'wrong' : undefined}>
                {t(overdue ? 'ui.overdue' : 'ui.due', { time: todo.dueAt.slice(0, 16) })}
              </span>
            )}
            {todo.doneByName && <span>{t('ui.handledBy', { name: todo.doneByName })}</span>}
            <time>
              {todo.doneAt ? t('ui.doneAt', { time: todo.doneAt.slice(0, 16) }) : todo.createdAt.slice(0, 16)}
            </time>
          </Row>
        }
      />
    </li>
  );
}
