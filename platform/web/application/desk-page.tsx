import './application.css';
import { useState } from 'react';
import { hasVerb } from '#platform/kit/application.ts';
import { useFetched } from '../client/queries.ts';
import { useCan } from '../client/session.ts';
import type { Page } from '../client/types.ts';
import { ChosenBar, Outcomes, useChosen, type Outcome } from '../desk/chosen.tsx';
import { useDeskKeys } from '../desk/desk-keys.ts';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { Failed, Skeleton } from '../list/states.tsx';
import { usePage } from '../page/page.ts';
import { ApplyForm, type FormSlots } from './apply-form.tsx';
import type { DeskCard, Shown, Verdict } from './application.ts';
import { CaseCard, CaseDrawer, type DeskSlots } from './case-card.tsx';
import type { Slots } from '../list/slots.ts';
import { Decided } from './decided.tsx';
import { DecideDialog } from './decide.tsx';

export type DeskPageProps = Shown & {
  form?: FormSlots;
  slots?: DeskSlots;
  /** What the details of one that is decided have besides its way. */
  decided?: Slots;
};

/** What waits for me as cards: choose, decide one by one or many at once, by mouse, thumb or keys. */
export function DeskPage({ room, application, form, slots = {}, decided }: DeskPageProps) {
  const t = useWords();
  const may = useCan();
  const { of: resource } = application;
  const answer = useFetched<Page<DeskCard>>(
    resource.service,
    resource.name,
    'todo',
    { current: 1, size: 50 },
    { staleTime: 0, quiet: true, refetchInterval: 60_000 },
  );
  const page = usePage();
  const { chosen, choose, toggle } = useChosen();
  const [at, setAt] = useState(0);
  const [opened, setOpened] = useState<string | null>(null);
  const [asking, setAsking] = useState<{ action: Verdict; cards: readonly DeskCard[] } | null>(null);
  const [forOther, setForOther] = useState(false);
  const [results, setResults] = useState<readonly Outcome[]>([]);
  const { records: cards, total } = answer.data ?? { records: [], total: 0 };
  // a message leads here with the row it is about
  const wanted = opened ?? page.params['id'] ?? null;
  const shown = cards.find((card) => card.bizId === wanted) ?? null;
  // it was decided meanwhile: what became of it is opened instead
  const { id: ledTo = '' } = page.params;
  const gone = !answer.isFetching && !answer.error && opened === null && !shown ? ledTo : '';
  const now = cards[Math.min(at, cards.length - 1)];
  const picked = cards.filter((card) => chosen.has(card.instanceId));
  const ask = (action: Verdict, some: readonly DeskCard[]) =>
    some.length > 0 && setAsking({ action, cards: some });
  const step = (by: number) => setAt((old) => Math.max(0, Math.min(cards.length - 1, old + by)));
  const close = () => {
    setOpened(null);
    if (page.params['id']) page.setParams({ ...page.params, id: '' });
  };
  useDeskKeys(!asking && !shown && !forOther, {
    next: () => step(1),
    previous: () => step(-1),
    choose: () => now && toggle(now.instanceId),
    approve: () => now && ask('approve', picked.length > 0 ? picked : [now]),
    return: () => now && ask('return', [now]),
    reject: () => now && ask('reject', [now]),
    open: () => now && setOpened(now.bizId),
  });
  if (forOther) {
    const shown = { room, application, row: null, isAgent: true };
    return <ApplyForm {...shown} {...form} onClose={() => setForOther(false)} />;
  }
  if (answer.isPending) return <Skeleton />;
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  const all = () =>
    choose(picked.length === cards.length ? new Set() : new Set(cards.map((card) => card.instanceId)));
  const cardProps = { room, application, slots };
  return (
    <section className="case-desk">
      <header className="case-desk-head">
        <h2>{t('application.waiting', { count: total })}</h2>
        {cards.length > 1 && (
          <Button look="quiet" onClick={all}>
            {t(picked.length === cards.length ? 'application.chooseNone' : 'application.chooseAll')}
          </Button>
        )}
        <span className="toolbar-space" />
        {application.person && hasVerb(application, 'agent') && may(`${resource.name}.agent`) && (
          <Button icon="add" onClick={() => setForOther(true)}>
            {t('application.agent')}
          </Button>
        )}
        <span className="case-keys">{t('application.keys')}</span>
        <Button
          look="quiet"
          icon="refresh"
          busy={answer.isFetching}
          aria-label={t('list.refresh')}
          onClick={() => void answer.refetch()}
        />
      </header>
      {cards.length === 0 && <p className="apply-none">{t('application.nothing')}</p>}
      <ul className="case-cards">
        {cards.map((card, index) => (
          <CaseCard
            key={card.instanceId}
            {...cardProps}
            card={card}
            isNow={index === at && cards.length > 1}
            isChosen={chosen.has(card.instanceId)}
            onChoose={() => toggle(card.instanceId)}
            onOpen={() => setOpened(card.bizId)}
            onDecide={(action) => ask(action, [card])}
          />
        ))}
      </ul>
      {picked.length > 0 && (
        <ChosenBar count={picked.length} onClear={() => choose(new Set())}>
          <Button look="primary" onClick={() => ask('approve', picked)}>
            {t('application.approve')}
          </Button>
          <Button onClick={() => ask('return', picked)}>{t('application.return')}</Button>
        </ChosenBar>
      )}
      {shown && (
        <CaseDrawer {...cardProps} card={shown} onClose={close} onDecide={(action) => ask(action, [shown])} />
      )}
      {gone && <Decided room={room} resource={resource} id={gone} slots={decided} onClose={close} />}
      {asking && (
        <DecideDialog
          room={room}
          application={application}
          {...asking}
          onClose={() => setAsking(null)}
          onDone={(done) => {
            choose(new Set());
            close();
            setResults(done.some((one) => !one.ok) ? done : []);
          }}
        />
      )}
      {results.length > 0 && <Outcomes outcomes={results} onClose={() => setResults([])} />}
    </section>
  );
}
