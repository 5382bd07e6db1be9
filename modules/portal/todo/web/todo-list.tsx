import { Suspense, useState } from 'react';
import type { Todo } from '#modules/portal/message/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Option, Page } from '#platform/web/client/types.ts';
import { guestPart } from '#platform/web/i18n/guest-part.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Views } from '#platform/web/list/parts/views.tsx';
import { EntryList } from '#platform/web/page/entry-list.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useMenus } from '#platform/web/shell/menu/menus.ts';
import { go } from '#platform/web/shell/navigate.ts';
import { useViewport } from '#platform/web/shell/viewport.ts';
import { DueCalendar } from './due-calendar.tsx';
import { headsOf, typeHeadsOf } from './terms.ts';
import { caseOf, ROOM, VIEWS, type View } from './todo.ts';
import { TodoLine } from './todo-line.tsx';
import { useHandled } from './use-handled.ts';

const SIZE = 20;
/** Where many approvals are decided at once. */
const APPROVALS = '/layout/process/task';
const ORDERS: Partial<Record<View, string>> = { type: 'type', due: 'due' };

const QuickDecide = guestPart('process/task', () =>
  import('#modules/process/task/web').then((file) => file.QuickDecide),
);

/** What waits, or what is done, with filters by type; what waits also by term and on a calendar. */
export function TodoList({ state }: { state: 'open' | 'done' }) {
  const t = useWords(ROOM);
  const page = usePage();
  const may = useCan();
  const { phone } = useViewport();
  const { known } = useMenus();
  const { bizType = '', current = '1' } = page.params;
  const today = schoolNow().slice(0, 10);
  const view = (state === 'open' && VIEWS.find((one) => one === page.params['view'])) || 'list';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(page.params['day'] ?? '') ? page.params['day']! : today;
  const types = useTypes(state);
  const answer = useFetched<Page<Todo>>(
    'base',
    'sysTodo',
    'list',
    {
      ...{ current: Number(current), size: SIZE, state, bizType },
      ...(ORDERS[view] && { by: ORDERS[view] }),
      ...(view === 'calendar' && { dueOn: day }),
    },
    { keep: true, quiet: true },
  );
  const todos = answer.data?.records ?? [];
  const handled = useHandled(state === 'open' ? todos : []);
  const [deciding, setDeciding] = useState<{ instanceId: string; action: 'approve' | 'reject' } | null>(null);
  const heads = view === 'due' ? headsOf(todos, schoolNow()) : new Map<string, string>();
  const typeHeads = view === 'type' ? typeHeadsOf(todos) : new Map<string, string>();
  const change = (part: Record<string, string | number>) =>
    page.setParams({ ...page.params, current: '', ...part });
  const headOf = ({ id }: Todo) =>
    typeHeads.get(id) ?? (heads.get(id) ? t(`ui.term.${heads.get(id)}`) : null);
  const decideOf = (todo: Todo) => {
    const instanceId = phone && state === 'open' && may('flowTask.decide') ? caseOf(todo) : null;
    return instanceId ? (action: 'approve' | 'reject') => setDeciding({ instanceId, action }) : undefined;
  };
  return (
    <>
      <TypeFilter types={types} chosen={bizType} onChoose={(value) => change({ bizType: value })} />
      {state === 'open' && (
        <Row>
          <Views
            label={t('ui.views')}
            views={VIEWS}
            value={view}
            name={(one) => t(`ui.view.${one}`)}
            onChange={(one) => change({ view: one === 'list' ? '' : one, day: '' })}
          />
          {todos.some(({ source }) => source === 'flow') && known.has(APPROVALS) && (
            <Button look="link" onClick={() => go(`${APPROVALS}${bizType && `?type=${bizType}`}`)}>
              {t('ui.batch')}
            </Button>
          )}
        </Row>
      )}
      {view === 'calendar' && <DueCalendar day={day} today={today} onDay={(next) => change({ day: next })} />}
      {handled.length > 0 && (
        <Card look="lined" role="status">
          {handled.map(({ todo, by }) => (
            <Row nowrap between key={todo.id}>
              <Soft>{todo.title}</Soft>
              <b>{t('ui.handledBy', { name: by })}</b>
            </Row>
          ))}
        </Card>
      )}
      {phone && todos.some((todo) => decideOf(todo)) && <p className="field-hint">{t('ui.swipeHint')}</p>}
      <EntryList
        answer={answer}
        filtered={bizType !== ''}
        onClear={() => change({ bizType: '' })}
        {...(view === 'calendar' &&
          bizType === '' && {
            empty: <p className="list-state">{t('ui.noneDue')}</p>,
          })}
        onPage={(next) => change({ current: next })}
      >
        {(todo) => <TodoLine key={todo.id} todo={todo} head={headOf(todo)} onDecide={decideOf(todo)} />}
      </EntryList>
      <Suspense>{deciding && <QuickDecide {...deciding} onClose={() => setDeciding(null)} />}</Suspense>
    </>
  );
}

type Typed = Option & { count: number };

const useTypes = (state: string): readonly Typed[] =>
  useFetched<Typed[]>('base', 'sysTodo', 'getTypeSelect', { state }, { quiet: true }).data ?? [];

type TypeFilterProps = { types: readonly Typed[]; chosen: string; onChoose: (value: string) => void };

function TypeFilter({ types, chosen, onChoose }: TypeFilterProps) {
  const t = useWords(ROOM);
  if (types.length < 2) return null;
  return (
    <Rail
      label={t('ui.types')}
      options={[
        { value: '', label: t('ui.all') },
        ...types.map(({ count, ...type }) => ({ ...type, ...(count > 0 && { count }) })),
      ]}
      value={chosen}
      onChange={onChoose}
    />
  );
}
