import { useFetched } from '#platform/web/client/queries.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useCardConfig } from '#platform/web/desk/card-config.ts';
import { WidgetBody } from '#platform/web/desk/widget-body.tsx';
import { WidgetLines } from '#platform/web/desk/widget-parts.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import type { RoomWidgets } from '#platform/web/rooms.ts';
import { readMessages } from '#platform/web/shell/news/news.ts';
import type { Message, Todo, TodoType } from '../server/answers.ts';

const ROOM = 'portal/message';

/** The most urgent things to do, and how many of each kind there are. */
function Todos() {
  const t = useWords(ROOM);
  const { count: size } = useCardConfig();
  const list = useFetched<Page<Todo>>('base', 'sysTodo', 'list', { current: 1, size }, { quiet: true });
  const types = useFetched<TodoType[]>(
    'base',
    'sysTodo',
    'getTypeSelect',
    { state: 'open' },
    { quiet: true },
  );
  return (
    <WidgetBody answer={list} isEmpty={(page) => page.total === 0} empty={t('ui.noTodos')}>
      {({ records }) => (
        <>
          {(types.data?.length ?? 0) > 1 && (
            <p className="todo-kinds">{types.data!.map((one) => `${one.label} ${one.count}`).join(' · ')}</p>
          )}
          <WidgetLines
            lines={records.map((todo) => ({
              key: todo.id,
              title: todo.title,
              tag: { text: todo.typeName, color: todo.priority >= 2 || isLate(todo) ? 'red' : 'blue' },
              end: todo.dueAt && t('ui.due', { time: todo.dueAt.slice(5, 16) }),
              link: todo.link,
            }))}
          />
        </>
      )}
    </WidgetBody>
  );
}

const isLate = ({ dueAt }: Todo) =>
  dueAt !== null && Date.parse(`${dueAt.replace(' ', 'T')}+08:00`) < serverNow();

/** The newest messages; opening one reads it. */
function Messages() {
  const t = useWords(ROOM);
  const { count: size, kind: category } = useCardConfig();
  const query = { current: 1, size, category };
  const answer = useFetched<Page<Message>>('base', 'sysMessage', 'list', query, { quiet: true });
  return (
    <WidgetBody answer={answer} isEmpty={(page) => page.total === 0} empty={t('ui.noMessages')}>
      {({ records }) => (
        <WidgetLines
          lines={records.map((message) => ({
            key: message.id,
            title: message.title,
            note: message.content,
            end: message.createdAt.slice(5, 16),
            strong: message.readAt === null,
            link: message.link,
          }))}
          onOpen={(id) => void readMessages([id])}
        />
      )}
    </WidgetBody>
  );
}

export const widgets: RoomWidgets['widgets'] = { todos: Todos, messages: Messages };
