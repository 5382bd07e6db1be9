import './desk.css';
import './desk-parts.css';
import { useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { useDeskKeys } from '#platform/web/desk/desk-keys.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { DetailDrawer } from '#platform/web/detail/detail-drawer.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { DecideDialog, Results } from './decide-dialog.tsx';
import { ROOM, type Card, type Process } from './leave.ts';
import { TodoCard } from './todo-card.tsx';
import { TodoDrawer } from './todo-drawer.tsx';
import { useTodo, type Result, type Verdict } from './use-todo.ts';

type TodoDeskProps = {
  processType: Process;
  /** Of what the details are when it doesn't wait for me any more, and what they have besides. */
  decided: { resource: Resource; slots: Slots };
};

/** What waits for me as cards: choose, decide one by one or many at once, by mouse, thumb or keys. */
export function TodoDesk({ processType, decided: known }: TodoDeskProps) {
  const t = useWords(ROOM);
  const { cards, total, loading, fetching, error, reload } = useTodo(processType);
  const page = usePage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ action: Verdict; cards: readonly Card[] } | null>(null);
  const [results, setResults] = useState<readonly Result[]>([]);
  // a message leads here with the row it is about
  const wanted = opened ?? page.params['id'] ?? null;
  const shown = cards.find((card) => card.bizId === wanted) ?? null;
  const { id: ledTo = '' } = page.params;
  // it was decided meanwhile: what became of it is opened instead
  const decided = !loading && !fetching && !error && opened === null && !shown ? ledTo : '';
  const now = cards[Math.min(at, cards.length - 1)];
  const picked = cards.filter((card) => chosen.has(card.instanceId));
  const toggle = (card: Card) => setChosen((old) => toggled(old, card.instanceId));
  const ask = (action: Verdict, some: readonly Card[]) =>
    some.length > 0 && setAsking({ action, cards: some });
  const step = (by: number) => setAt((old) => Math.max(0, Math.min(cards.length - 1, old + by)));
  const close = () => {
    setOpened(null);
    if (page.params['id']) page.setParams({ ...page.params, id: '' });
  };
  useDeskKeys(!asking && !shown, {
    next: () => step(1),
    previous: () => step(-1),
    choose: () => now && toggle(now),
    approve: () => now && ask('approve', picked.length > 0 ? picked : [now]),
    return: () => now && ask('return', [now]),
    open: () => now && setOpened(now.bizId),
  });
  if (loading) return <Skeleton />;
  if (error) return <Failed error={error} onRetry={reload} />;
  return (
    <section className="leave-desk">
      <header className="leave-desk-head">
        <h2>{t('ui.desk.waiting', { count: total })}</h2>
        {cards.length > 1 && (
          <Button
            look="quiet"
            onClick={() =>
              setChosen(
                picked.length === cards.length ? new Set() : new Set(cards.map((card) => card.instanceId)),
              )
            }
          >
            {t(picked.length === cards.length ? 'ui.desk.none' : 'ui.desk.all')}
          </Button>
        )}
        <span className="toolbar-space" />
        <span className="leave-keys">{t('ui.desk.keys')}</span>
        <Button
          look="quiet"
          icon="refresh"
          busy={fetching}
          aria-label={word('list.refresh')}
          onClick={reload}
        />
      </header>
      {cards.length === 0 && <p className="leave-empty">{t('ui.desk.empty')}</p>}
      <ul className="leave-cards">
        {cards.map((card, index) => (
          <TodoCard
            key={card.instanceId}
            card={card}
            isNow={index === at && cards.length > 1}
            isChosen={chosen.has(card.instanceId)}
            onChoose={() => toggle(card)}
            onOpen={() => setOpened(card.bizId)}
            onDecide={(action) => ask(action, [card])}
          />
        ))}
      </ul>
      {picked.length > 0 && (
        <div className="leave-batch" role="group" aria-label={word('list.chosen', { count: picked.length })}>
          <span>{word('list.chosen', { count: picked.length })}</span>
          <Button look="primary" onClick={() => ask('approve', picked)}>
            {t('ui.desk.batchApprove')}
          </Button>
          <Button onClick={() => ask('return', picked)}>{t('ui.desk.batchReturn')}</Button>
          <Button look="quiet" onClick={() => setChosen(new Set())}>
            {word('list.clear')}
          </Button>
        </div>
      )}
      {shown && <TodoDrawer card={shown} onClose={close} onDecide={(action) => ask(action, [shown])} />}
      {decided && <DetailDrawer room={ROOM} {...known} id={decided} open={() => {}} onClose={close} />}
      {asking && (
        <DecideDialog
          {...asking}
          onClose={() => setAsking(null)}
          onDone={(done) => {
            setChosen(new Set());
            close();
            setResults(done.some((one) => !one.ok) ? done : []);
          }}
        />
      )}
      {results.length > 0 && <Results results={results} onClose={() => setResults([])} />}
    </section>
  );
}

function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(set);
  if (!next.delete(id)) next.add(id);
  return next;
}
