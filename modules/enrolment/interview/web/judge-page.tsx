import '#platform/web/list/list.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { MyRoom, Turn } from '../server/answers.ts';
import { pointsOf, ROOM } from './interview.ts';

/** What an examiner has in his hand: turns by their codes, and his marks for whoever is in the room. */
export function JudgePage() {
  const t = useWords(ROOM);
  const { data, error, refetch } = useFetched<MyRoom[]>(
    'dzks',
    'interviewSlot',
    'getMyRoom',
    {},
    { staleTime: 0, refetchInterval: 5_000, quiet: true },
  );
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  if (data.length === 0) return <Nothing>{t('ui.judge.none')}</Nothing>;
  return (
    <Stack as="section" gap={16} aria-label={t('pages.judge')}>
      {data.map((room) => (
        <RoomCard key={room.id} room={room} onDone={() => void refetch()} />
      ))}
    </Stack>
  );
}

type RoomProps = { room: MyRoom; onDone: () => void };

function RoomCard({ room, onDone }: RoomProps) {
  const t = useWords(ROOM);
  const called = room.turns.find(({ status }) => status === 'called');
  return (
    <Card title={t('ui.judge.head', { subject: room.subject, room: room.roomNo })}>
      {called && <Called key={called.id} room={room} turn={called} onDone={onDone} />}
      {room.turns.length === 0 && <Nothing>{t('ui.judge.noTurns')}</Nothing>}
      <Lines>
        {room.turns
          .filter(({ status }) => status !== 'called')
          .map((turn) => (
            <TurnLine key={turn.id} turn={turn} canCall={room.isChief && !called} onDone={onDone} />
          ))}
      </Lines>
    </Card>
  );
}

function TurnLine({ turn, canCall, onDone }: { turn: Turn; canCall: boolean; onDone: () => void }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const act = (verb: 'call' | 'markAbsent') =>
    run(async () => {
      await post(path('dzks', 'interviewSlot', verb), { slotId: turn.id });
      onDone();
    });
  return (
    <li>
      <Row between>
        <span>
          <b>{turn.anonCode}</b> <Soft as="span">{t(`dict.interviewSlotStatus.${turn.status}`)}</Soft>
        </span>
        {canCall && turn.status === 'waiting' && (
          <Row gap={4}>
            <Button look="primary" busy={busy} onClick={() => void act('call')}>
              {t('ui.judge.call')}
            </Button>
            <Button busy={busy} onClick={() => void act('markAbsent')}>
              {t('ui.judge.absent')}
            </Button>
          </Row>
        )}
        {turn.score !== null && <span>{t('ui.judge.final', { score: turn.score })}</span>}
      </Row>
    </li>
  );
}

/** Marks of the one who is in the room. */
function Called({ room, turn, onDone }: RoomProps & { turn: Turn }) {
  const t = useWords(ROOM);
  const isOpen = turn.mine === null || turn.mine.isBack;
  return (
    <Stack>
      <Row between>
        <h2>{turn.anonCode}</h2>
        <Soft>{t('ui.judge.given', { given: turn.given, all: room.examiners })}</Soft>
      </Row>
      {turn.mine?.isBack && <p role="alert">{t('ui.judge.back')}</p>}
      {isOpen ? (
        <Marks room={room} turn={turn} onDone={onDone} />
      ) : (
        <p>{t('ui.judge.mine', { total: pointsOf(turn.mine!.pts.reduce((sum, one) => sum + one, 0)) })}</p>
      )}
      {room.isChief && <ChiefView room={room} turn={turn} onDone={onDone} />}
    </Stack>
  );
}

const ptOf = (text: string): number | null =>
  /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text) * 100) : null;

function Marks({ room, turn, onDone }: RoomProps & { turn: Turn }) {
  const t = useWords(ROOM);
  const [typed, setTyped] = useState<readonly string[]>(() => room.dims.map(() => ''));
  const [busy, run] = useBusy();
  const pts = typed.map(ptOf);
  const isSound = pts.every((pt, at) => pt !== null && pt <= Math.round(room.dims[at]!.maxScore * 100));
  const send = () =>
    run(async () => {
      await post(path('dzks', 'interviewScore', 'submit'), { slotId: turn.id, pts });
      onDone();
    });
  return (
    <>
      {room.dims.map((dim, at) => (
        <Labelled key={dim.name} label={`${dim.name} ${t('ui.judge.most', { most: dim.maxScore })}`}>
          <input
            className="input"
            inputMode="decimal"
            value={typed[at]}
            onChange={(event) =>
              setTyped(typed.map((one, place) => (place === at ? event.target.value : one)))
            }
          />
          {dim.guide && <Soft small>{dim.guide}</Soft>}
        </Labelled>
      ))}
      <Row end>
        <Soft>
          {t('ui.judge.total', { total: pointsOf(pts.reduce<number>((sum, one) => sum + (one ?? 0), 0)) })}
        </Soft>
        <Button look="primary" busy={busy} disabled={!isSound} onClick={() => void send()}>
          {t('ui.judge.submit')}
        </Button>
      </Row>
    </>
  );
}

/** What the chief sees of all marks, and does about one that lies far off. */
function ChiefView({ room, turn, onDone }: RoomProps & { turn: Turn }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const act = (verb: 'accept' | 'return', more: object = {}) =>
    run(async () => {
      await post(path('dzks', 'interviewScore', verb), { slotId: turn.id, ...more });
      onDone();
    });
  const isWhole = turn.given === room.examiners;
  return (
    <>
      <Lines>
        {turn.all.map((one, at) => (
          <li key={one.examinerId}>
            <Row between>
              <span>
                {t('ui.judge.examiner', { no: at + 1, total: pointsOf(one.total) })}{' '}
                {one.isFar && <b>{t('ui.judge.far')}</b>}
              </span>
              <Button busy={busy} onClick={() => void act('return', { examinerId: one.examinerId })}>
                {t('ui.judge.giveBack')}
              </Button>
            </Row>
          </li>
        ))}
      </Lines>
      {isWhole && (
        <Row end>
          <Button look="primary" busy={busy} onClick={() => void act('accept')}>
            {t('ui.judge.accept')}
          </Button>
        </Row>
      )}
    </>
  );
}
