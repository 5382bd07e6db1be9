import './hygiene.css';
import '#platform/web/list/list.css';
import { useEffect, useState } from 'react';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { OfflineBadge } from '#platform/web/offline/badge.tsx';
import { useWaiting } from '#platform/web/offline/offline.ts';
import { StepButton } from '#platform/web/offline/step-button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Scanner } from '#platform/web/parts/scanner/scanner.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import type { MyRound, PackRow } from '../server/answers.ts';
import { hygieneRoom } from '../hygiene-room.ts';
import { forgetRounds, ROOM, scoreQueue, useHygiene } from './hygiene.ts';
import { usePack } from './pack.ts';

/** The inspector's screen: my rounds, and in each the rooms that are still due. */
export function CheckPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data, error, refetch } = useHygiene<MyRound[]>('hygieneTask', 'getMyTask');
  const chosen = page.params['round'] ?? (data?.length === 1 ? data[0]!.id : '');
  return (
    <Stack as="section" className="hygiene-page" aria-label={t('pages.check')}>
      <OfflineBadge offline={scoreQueue} />
      {chosen !== '' ? (
        <Rooms
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
  const t = useWords(ROOM);
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

type RoomsProps = { roundId: string; name: string; onBack: (() => void) | undefined };

function Rooms({ roundId, name, onBack }: RoomsProps) {
  const t = useWords(ROOM);
  const { rows, error, refetch } = usePack(roundId);
  const [all, setAll] = useState<'due' | 'all'>('due');
  const [keyword, setKeyword] = useState('');
  const waiting = useWaiting(scoreQueue).map(({ rowId }) => rowId);
  const kept = waiting.length;
  // what has gone to the server has changed its room
  useEffect(() => () => void forgetRounds(), [kept]);
  if (!rows) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  const isDue = (row: PackRow) => row.state === 'due' && !waiting.includes(row.id);
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
          className="input hygiene-find"
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
          <RoomCard key={row.id} row={row} isKept={waiting.includes(row.id)} />
        ))}
      </Board>
    </>
  );
}

function RoomCard({ row, isKept }: { row: PackRow; isKept: boolean }) {
  const t = useWords(ROOM);
  const { lastTime, score, lockedCount } = row;
  const former = lastTime?.items?.map(({ name, note }) => note || name).join('、');
  return (
    <li className="row-card">
      <div className="row-card-top">
        <strong>{row.placeName}</strong>
        {row.state === 'due' ? null : <Value field={hygieneRoom.fields.state} value={row.state} />}
        {score !== null && <strong>{score.toFixed(1)}</strong>}
      </div>
      {lastTime && (
        <Soft small>
          {t('ui.lastTime', { score: lastTime.score.toFixed(1) })}
          {former && ` · ${former}`}
        </Soft>
      )}
      {(lockedCount ?? 0) > 0 && row.state === 'due' && <Soft small>{t('ui.wasLocked')}</Soft>}
      {isKept ? (
        <Soft>{word('offline.waits')}</Soft>
      ) : (
        row.can?.includes('score') && (
          <StepButton
            offline={scoreQueue}
            row={row}
            name="score"
            look={row.state === 'due' ? 'primary' : 'plain'}
          />
        )
      )}
    </li>
  );
}
