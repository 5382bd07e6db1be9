import './todo.css';
import { useFetched } from '#platform/web/client/queries.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { serverNow } from '#platform/web/client/sign.ts';
import type { Option, Page } from '#platform/web/client/types.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.ts';
import { CaseList } from './case-list.tsx';
import { headsOf } from './terms.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Tabs } from '#platform/web/page/tabs.tsx';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { go } from '#platform/web/shell/navigate.ts';

const ROOM = 'portal/todo';
const SIZE = 20;
/** Where many approvals are decided at once. */
const APPROVALS = '/layout/process/task';
const TABS = ['open', 'done', 'started', 'copied'] as const;

type Todo = {
  source: string;
  id: string;
  typeName: string;
  title: string;
  link: string | null;
  dueAt: string | null;
  priority: number;
  createdAt: string;
  doneAt: string | null;
};

/** What waits for me, whatever room it comes from, and what I have done. */
export function MyTodos() {
  const t = useWords(ROOM);
  const page = usePage();
  const language = useLanguage();
  const { known } = useMenus();
  const { bizType = '', current = '1' } = page.params;
  const tab = TABS.find((one) => one === page.params['state']) ?? 'open';
  const state = tab === 'done' ? 'done' : 'open';
  const types =
    useFetched<(Option & { count: number })[]>('base', 'sysTodo', 'getTypeSelect', { state }, { quiet: true })
      .data ?? [];
  const answer = useFetched<Page<Todo>>(
    'base',
    'sysTodo',
    'list',
    {
      current: Number(current),
      size: SIZE,
      state,
      bizType,
      ...(page.params['by'] === 'due' && { by: 'due' }),
    },
    { keep: true, quiet: true, enabled: tab === 'open' || tab === 'done' },
  );
  const approvals = (answer.data?.records ?? []).some(({ source }) => source === 'flow');
  const byDay = tab === 'open' && page.params['by'] === 'due';
  const heads = headsOf(answer.data?.records ?? [], schoolNow());
  const change = (part: Record<string, string | number>) =>
    page.setParams({ ...page.params, current: '', ...part });
  return (
    <section className="list-page todos" aria-label={t('ui.todos')} key={language}>
      <Tabs
        label={t('ui.todos')}
        tabs={TABS.map((one) => ({ key: one, label: t(`ui.state.${one}`) }))}
        value={tab}
        onChange={(key) => change({ state: key, bizType: '' })}
      />
      {tab === 'started' || tab === 'copied' ? (
        <CaseList key={tab} of={tab} />
      ) : (
        <>
          {types.length > 1 && (
            <div className="todos-types" role="group" aria-label={t('ui.types')}>
              {[{ value: '', label: t('ui.all'), count: 0 }, ...types].map((type) => (
                <button
                  key={type.value}
                  type="button"
                  aria-pressed={type.value === bizType}
                  onClick={() => change({ bizType: type.value })}
                >
                  {type.label}
                  {type.count > 0 && <span>{type.count}</span>}
                </button>
              ))}
            </div>
          )}
          {tab === 'open' && (
            <div className="todos-bar">
              <label className="todos-by">
                <input
                  type="checkbox"
                  checked={byDay}
                  onChange={(event) => change({ by: event.target.checked ? 'due' : '' })}
                />
                {t('ui.byDue')}
              </label>
              {approvals && known.has(APPROVALS) && (
                <Button look="link" onClick={() => go(`${APPROVALS}${bizType && `?type=${bizType}`}`)}>
                  {t('ui.batch')}
                </Button>
              )}
            </div>
          )}
          <EntryList
            answer={answer}
            className="todos-list"
            filtered={bizType !== ''}
            onClear={() => change({ bizType: '' })}
            onPage={(next) => change({ current: next })}
          >
            {(todo) => (
              <TodoLine
                key={todo.id}
                todo={todo}
                head={byDay && heads.get(todo.id) ? t(`ui.term.${heads.get(todo.id)}`) : null}
              />
            )}
          </EntryList>
        </>
      )}
    </section>
  );
}

function TodoLine({ todo, head }: { todo: Todo; head: string | null }) {
  const t = useWords(ROOM);
  const overdue =
    todo.doneAt === null &&
    todo.dueAt !== null &&
    Date.parse(`${todo.dueAt.replace(' ', 'T')}+08:00`) < serverNow();
  return (
    <li>
      {head && <h2 className="todos-term">{head}</h2>}
      <button
        type="button"
        className="todo-line"
        disabled={!todo.link}
        onClick={() => todo.link && go(todo.link)}
      >
        <span className="todo-head">
          <Tag color="blue">{todo.typeName}</Tag>
          {todo.priority >= 2 && <Tag color="red">{t('ui.urgent')}</Tag>}
          <strong>{todo.title}</strong>
        </span>
        <span className="todo-times">
          {todo.dueAt && (
            <span className={overdue ? 'todo-late' : undefined}>
              {t(overdue ? 'ui.overdue' : 'ui.due', { time: todo.dueAt.slice(0, 16) })}
            </span>
          )}
          <time>
            {todo.doneAt ? t('ui.doneAt', { time: todo.doneAt.slice(0, 16) }) : todo.createdAt.slice(0, 16)}
          </time>
        </span>
      </button>
    </li>
  );
}
