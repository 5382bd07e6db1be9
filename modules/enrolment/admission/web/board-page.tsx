import '#platform/web/list/list.css';
import './admission.css';
import { useState, type ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Columns, Row, Stack } from '#platform/web/parts/box.tsx';
import { Figures } from '#platform/web/parts/facts.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Board, BoardCard, BoardClass, PlanName } from '../server/answers.ts';
import { ROOM } from './admission.ts';
import { Certificate } from './certificate.tsx';
import { useSeats } from './use-seats.ts';

/** A split as columns of classes: people are dragged, or chosen and put where one clicks. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: plans } = useFetched<PlanName[]>('zsgl', 'classPlan', 'plans', {}, { quiet: true });
  const planId = page.params['plan'] ?? plans?.[0]?.id ?? '';
  const { data, error, refetch } = useFetched<Board>(
    'zsgl',
    'classPlan',
    'board',
    { planId },
    {
      enabled: planId !== '',
      keep: true,
      quiet: true,
      staleTime: 0,
    },
  );
  if (plans?.length === 0) return <Nothing>{t('ui.board.none')}</Nothing>;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack as="section" aria-label={t('pages.board')}>
      <select
        className="input"
        aria-label={t('resources.classPlan')}
        value={planId}
        onChange={(event) => page.setParams({ plan: event.target.value })}
      >
        {plans?.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <Plan key={planId} board={data} reread={refetch} />
    </Stack>
  );
}

function Plan({ board, reread }: { board: Board; reread: () => Promise<unknown> }) {
  const t = useWords(ROOM);
  const may = useCan()('classPlan.move') && board.plan.status === 'draft';
  const seats = useSeats(board.plan.id, reread);
  const [shown, setShown] = useState(false);
  const pool = board.cards.filter((card) => card.classId === null);
  const pick = (card: BoardCard) => seats.hold(seats.held?.id === card.id ? null : card);
  return (
    <>
      <Figures
        figures={[
          [t('ui.board.people'), board.cards.length],
          [t('ui.board.waiting'), pool.length],
          [t('ui.board.uneven'), board.z],
          [t('ui.board.dealt'), board.plan.dealt],
          [t('ui.board.better'), board.plan.betterThan === null ? null : `${board.plan.betterThan}%`],
        ]}
      />
      <Row>
        {may && (
          <Button
            icon="refresh"
            disabled={seats.undoable === 0}
            onClick={() => void seats.undo(t('ui.board.undone'))}
          >
            {t('ui.board.undo', { count: seats.undoable })}
          </Button>
        )}
        <Button icon="print" onClick={() => setShown(true)}>
          {t('ui.board.certificate')}
        </Button>
        {seats.held && (
          <>
            <Soft as="span">{t('ui.board.holding', { name: seats.held.name })}</Soft>
            {seats.held.classId && !seats.held.locked && (
              <Button onClick={() => void seats.put(null, null)}>{t('ui.board.takeOut')}</Button>
            )}
            {seats.held.classId && (
              <Button onClick={() => void seats.lock(seats.held!)}>
                {t(seats.held.locked ? 'ui.board.unlock' : 'ui.board.lock')}
              </Button>
            )}
          </>
        )}
      </Row>
      <Columns tile={210}>
        {pool.length > 0 && (
          <Column
            title={t('ui.board.pool', { count: pool.length })}
            cards={pool}
            {...{ may, seats, pick }}
            classId={null}
          />
        )}
        {board.classes.map((one) => (
          <Column
            key={one.id}
            title={one.className}
            head={<Head of={one} />}
            cards={board.cards.filter((card) => card.classId === one.id)}
            {...{ may, seats, pick }}
            classId={one.id}
          />
        ))}
      </Columns>
      {seats.asked && (
        <AskText
          title={t('ui.board.why')}
          ok={t('ui.board.anyway')}
          label={seats.asked.why}
          required
          send={seats.because}
          onClose={seats.forget}
        />
      )}
      {shown && <Certificate board={board} onClose={() => setShown(false)} />}
    </>
  );
}

function Head({ of }: { of: BoardClass }) {
  const t = useWords(ROOM);
  const provinces = useOptions('province');
  const named = of.provinces.map(
    ({ province, count }) =>
      `${provinces.find(({ value }) => value === province)?.label ?? province} ${count}`,
  );
  return (
    <Soft small>
      {t('ui.board.head', {
        size: of.size,
        men: of.men,
        women: of.women,
        mean: of.mean,
        deviation: of.deviation,
      })}
      <br />
      {named.join(' · ')} · Z {of.z}
    </Soft>
  );
}

type ColumnProps = {
  title: string;
  head?: ReactNode;
  cards: readonly BoardCard[];
  classId: string | null;
  may: boolean;
  seats: ReturnType<typeof useSeats>;
  pick: (card: BoardCard) => void;
};

function Column({ title, head, cards, classId, may, seats, pick }: ColumnProps) {
  const t = useWords(ROOM);
  const [over, setOver] = useState(false);
  const drop = (there: BoardCard | null) => {
    setOver(false);
    void seats.put(classId, there);
  };
  return (
    <section
      className="part-card"
      data-look="lined"
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!seats.held) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop(null);
      }}
    >
      <h3>{title}</h3>
      {head}
      {may && seats.held && seats.held.classId !== classId && !seats.held.locked && (
        <Button onClick={() => drop(null)}>{t('ui.board.here')}</Button>
      )}
      <Stack as="ul" gap={4} className="part-scroll">
        {cards.map((card) => (
          <li key={card.id}>
            <Row
              as="button"
              gap={8}
              className="admission-card"
              data-look="tile"
              data-gender={card.gender}
              aria-pressed={seats.held?.id === card.id}
              disabled={!may}
              draggable={may && !card.locked}
              title={card.flagged ?? undefined}
              onClick={() => {
                const swaps = seats.held && seats.held.id !== card.id && seats.held.classId !== card.classId;
                if (swaps && !card.locked && !seats.held!.locked) drop(card);
                else pick(card);
              }}
              onDragStart={() => seats.hold(card)}
              onDrop={(event) => {
                event.preventDefault();
                event.stopPropagation();
                drop(card.locked ? null : card);
              }}
            >
              <b>{card.name}</b>
              <small>{card.score === null ? t('ui.board.noScore') : `${card.score} · ${card.z}`}</small>
              {card.locked && <small>{t('ui.board.locked')}</small>}
              {card.flagged && <small data-tone="wrong">{t('ui.board.flagged')}</small>}
            </Row>
          </li>
        ))}
      </Stack>
    </section>
  );
}
