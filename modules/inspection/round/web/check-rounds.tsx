import './round.css';
import '#platform/web/list/list.css';
import { useEffect, useState, type ReactNode } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { hasWord, useGuestWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { OfflineBadge } from '#platform/web/offline/badge.tsx';
import { useWaiting, type Offline } from '#platform/web/offline/offline.ts';
import { StepButton } from '#platform/web/offline/step-button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { MyRound } from '../server/answers.ts';
import { usePack } from './pack.ts';

const ROOM = 'inspection/round';

/** A place of a round as its offline pack holds it; `door` is the code that hangs there. */
export type PlaceRow = ListRow & { placeName: string | null; state: string | null; door: string | null };

type Check<R extends PlaceRow> = {
  label: string;
  queue: Offline;
  /** The transition that an inspector takes. */
  step: string;
  /** Entity and verb of the calls for my rounds and for the places of one. */
  rounds: readonly [entity: string, verb: string];
  pack: readonly [entity: string, verb: string];
  /** What a card says besides the place and how it stands. */
  more: (row: R) => ReactNode;
  /** What has gone to the server has changed its place. */
  forget: () => unknown;
};

/** The inspector's screen: my rounds, and in each the places that are still due. It works without a network. */
export function CheckRounds<R extends PlaceRow>(check: Check<R>) {
  const page = usePage();
  useGuestWords(ROOM);
  const [entity, verb] = check.rounds;
  const options = { keep: true, quiet: true, staleTime: 5_000 };
  const { data, error, refetch } = useFetched<MyRound[]>('yxgl', entity, verb, {}, options);
  const chosen = page.params['round'] ?? (data?.length === 1 ? data[0]!.id : '');
  if (!hasWord('ui.until', ROOM)) return <Skeleton lines={4} />;
  return (
    <Stack as="section" className="part-page" aria-label={check.label}>
      <OfflineBadge offline={check.queue} />
      {chosen !== '' ? (
        <Places
          check={check}
          roundId={chosen}
          name={data?.find(({ id }) => id === chosen)?.name ?? ''}
          onBack={data && data.length > 1 ? () => page.setParams({ round: '' }) : undefined}
        />
      ) : !data ? (
        error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={4} />
        )
      ) : (
        <Rounds rounds={data} onOpen={(round) => page.setParams({ round })} />
      )}
    </Stack>
  );
}

function Rounds({ rounds, onOpen }: { rounds: readonly MyRound[]; onOpen: (id: string) => void }) {
  const t = useGuestWords(ROOM);
  if (rounds.length === 0) return <p className="list-state">{t('ui.noRound')}</p>;
  return (
    <Board as="ul" tile={320}>
      {rounds.map(({ id, name, endAt, rooms, done }) => (
        <li key={id} className="row-card">
          <button type="button" className="row-card-title" onClick={() => onOpen(id)}>
            {name}
          </button>
          <Soft>{t('ui.until', { at: endAt.slice(5, 16) })}</Soft>
          <Meter part={rooms ? done / rooms : 0} tone="good" />
          <small>{t('ui.doneOf', { done, rooms })}</small>
        </li>
      ))}
    </Board>
  );
}

type PlacesProps<R extends PlaceRow> = {
  check: Check<R>;
  roundId: string;
  name: string;
  onBack: (() => void) | undefined;
};

function Places<R extends PlaceRow>({ check, roundId, name, onBack }: PlacesProps<R>) {
  const t = useGuestWords(ROOM);
  const { rows, error, refetch } = usePack<R>(check.pack, roundId);
  const [all, setAll] = useState<'due' | 'all'>('due');
  const [keyword, setKeyword] = useState('');
  const waiting = useWaiting(check.queue).map(({ rowId }) => rowId);
  const kept = waiting.length;
  const { forget } = check;
  useEffect(() => () => void forget(), [kept, forget]);
  if (!rows) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const isDue = (row: R) => row.state === 'due' && !waiting.includes(row.id);
  const code = keyword.replace(/^.*[?&]token=/, '');
  const shown = rows.filter(
    (row) =>
      (all === 'all' || isDue(row)) &&
      (keyword === '' || row.door === code || row.placeName?.includes(keyword)),
  );
  return (
    <>
      <Row between>
        <strong>{name}</strong>
        {onBack && <Button onClick={onBack}>{t('ui.rounds')}</Button>}
      </Row>
      <Row>
        <Rail
          label={t('ui.which')}
          options={[
            { value: 'due', label: t('ui.dueRooms'), count: rows.filter(isDue).length },
            { value: 'all', label: t('ui.allRooms'), count: rows.length },
          ]}
          value={all}
          onChange={setAll}
        />
        <input
          className="input"
          data-grow
          type="search"
          aria-label={t('ui.find')}
          placeholder={t('ui.find')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Scanner onCode={setKeyword} />
      </Row>
      {shown.length === 0 && <p className="list-state">{t('ui.noRooms')}</p>}
      <Board as="ul" tile={320} gap={8}>
        {shown.slice(0, 120).map((row) => (
          <PlaceCard key={row.id} check={check} row={row} isKept={waiting.includes(row.id)} />
        ))}
      </Board>
    </>
  );
}

type CardProps<R extends PlaceRow> = { check: Check<R>; row: R; isKept: boolean };

function PlaceCard<R extends PlaceRow>({ check: { queue, step, more }, row, isKept }: CardProps<R>) {
  const { state } = queue.of.fields;
  const isDue = row.state === 'due';
  const score = typeof row['score'] === 'number' ? row['score'] : null;
  return (
    <li className="row-card">
      <div className="row-card-top">
        <strong>{row.placeName}</strong>
        {isDue || !state ? null : <Value field={state} value={row.state} />}
        {score !== null && <strong>{score.toFixed(1)}</strong>}
      </div>
      {more(row)}
      {isKept ? (
        <Soft>{word('offline.waits')}</Soft>
      ) : (
        row.can?.includes(step) && (
          <StepButton offline={queue} row={row} name={step} look={isDue ? 'primary' : 'plain'} />
        )
      )}
    </li>
  );
}
