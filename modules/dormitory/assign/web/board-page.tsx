import '#platform/web/list/list.css';
import './assign.css';
import { useState, type CSSProperties } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board as Tiles, Lines, Row, Sides, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Board, PlanName, Slot } from '../server/answers.ts';
import { hueOf, ROOM } from './assign.ts';
import { useMoves, type Held } from './use-moves.ts';

/** A plan on its floors: people are dragged, or chosen and put where one clicks. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const { data: plans } = useFetched<PlanName[]>('yxgl', 'dormPlanItem', 'plans', {}, { quiet: true });
  const planId = page.params['plan'] ?? plans?.[0]?.id ?? '';
  const asked = { planId, ...(page.params['floor'] && { floorId: page.params['floor'] }) };
  const { data, error, refetch } = useFetched<Board>('yxgl', 'dormPlanItem', 'board', asked, {
    enabled: planId !== '',
    keep: true,
    quiet: true,
    staleTime: 0,
  });
  if (plans?.length === 0) return <Nothing>{t('ui.board.none')}</Nothing>;
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />;
  return (
    <Stack as="section" aria-label={t('pages.board')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('fields.dormPlanItem.planId')}
          value={planId}
          onChange={(event) => page.setParams({ plan: event.target.value })}
        >
          {plans?.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
        <select
          className="input"
          aria-label={t('ui.board.floor')}
          value={data.floorId ?? ''}
          onChange={(event) => page.setParams({ plan: planId, floor: event.target.value })}
        >
          {data.floors.map((one) => (
            <option key={one.id} value={one.id}>
              {t('ui.board.placedOn', { floor: one.title, count: one.placed })}
            </option>
          ))}
        </select>
      </Row>
      <Plan key={planId} planId={planId} board={data} reread={() => void refetch()} />
    </Stack>
  );
}

function Plan({ planId, board, reread }: { planId: string; board: Board; reread: () => void }) {
  const t = useWords(ROOM);
  const may = useCan()('dormPlanItem.move') && board.status === 'ready';
  const moves = useMoves(reread);
  const reasons = useOptions('planReason');
  const pick = (one: Held) => may && moves.hold(moves.held?.itemId === one.itemId ? null : one);
  return (
    <>
      {may && (
        <Row>
          <Button icon="refresh" disabled={moves.undoable === 0} onClick={() => void moves.undo()}>
            {t('ui.board.undo', { count: moves.undoable })}
          </Button>
          {moves.held && <Soft as="span">{t('ui.board.holding', { name: moves.held.name })}</Soft>}
          {moves.held?.bedId && (
            <Button onClick={() => void moves.put(null, null)}>{t('ui.board.takeOut')}</Button>
          )}
          {moves.held?.bedId && (
            <Button onClick={() => void moves.lock(moves.held!.itemId, !moves.held!.locked)}>
              {t(moves.held.locked ? 'ui.board.unlock' : 'ui.board.lock')}
            </Button>
          )}
        </Row>
      )}
      <Sides side={360}>
        <Tiles as="ul" tile={280}>
          {board.rooms.map((room) => (
            <Card
              as="li"
              key={room.id}
              look="lined"
              title={room.roomNo}
              acts={<small>{room.roomType}</small>}
            >
              <Row gap={4} align="stretch">
                {room.slots.map((slot) => (
                  <SlotButton key={slot.bedId} slot={slot} may={may} moves={moves} onPick={pick} />
                ))}
              </Row>
            </Card>
          ))}
        </Tiles>
        <Stack as="aside" className="assign-aside">
          <Card title={t('ui.board.waiting', { count: board.waiting.length })}>
            {board.waiting.length === 0 && <Soft>{t('ui.board.allPlaced')}</Soft>}
            <Stack as="ul" gap={4}>
              {board.waiting.map((one) => {
                const held = {
                  itemId: one.id,
                  version: one.version,
                  name: one.name,
                  bedId: null,
                  locked: false,
                };
                return (
                  <li key={one.id}>
                    <button
                      type="button"
                      className="assign-slot"
                      data-look="tile"
                      draggable={may}
                      aria-pressed={moves.held?.itemId === one.id}
                      onClick={() => pick(held)}
                      onDragStart={() => moves.hold(held)}
                    >
                      <b>{one.name}</b>
                      <small>
                        {one.className} {reasons.find(({ value }) => value === one.reason)?.label}
                      </small>
                    </button>
                  </li>
                );
              })}
            </Stack>
          </Card>
          <Notes planId={planId} notes={board.notes} onDone={reread} />
        </Stack>
      </Sides>
    </>
  );
}

type SlotProps = {
  slot: Slot;
  may: boolean;
  moves: ReturnType<typeof useMoves>;
  onPick: (held: Held) => void;
};

function SlotButton({ slot, may, moves, onPick }: SlotProps) {
  const t = useWords(ROOM);
  const [over, setOver] = useState(false);
  const held: Held | null =
    slot.itemId === null
      ? null
      : {
          itemId: slot.itemId,
          version: slot.version!,
          name: slot.name ?? '',
          bedId: slot.bedId,
          locked: slot.locked,
        };
  const drop = () => {
    setOver(false);
    void moves.put(slot.bedId, held);
  };
  const click = () => {
    if (moves.held && moves.held.itemId !== held?.itemId) drop();
    else if (held) onPick(held);
  };
  const who =
    slot.name ?? (slot.className ? slot.className : t(slot.isOff ? 'ui.board.off' : 'ui.board.free'));
  return (
    <button
      type="button"
      className="assign-slot"
      data-look="tile"
      style={{ '--hue': hueOf(slot.classId ?? '') } as CSSProperties}
      data-who={slot.classId !== null || undefined}
      data-off={slot.isOff || undefined}
      data-over={over || undefined}
      disabled={!may || slot.isOff}
      draggable={may && held !== null && !slot.locked}
      aria-pressed={held !== null && moves.held?.itemId === held.itemId}
      title={[who, slot.className].filter(Boolean).join(' · ')}
      onClick={click}
      onDragStart={() => held && moves.hold(held)}
      onDragOver={(event) => {
        if (!moves.held) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        drop();
      }}
    >
      <small>{slot.bedNo}</small>
      <span>{who}</span>
      {slot.locked && <small>{t('ui.board.isLocked')}</small>}
    </button>
  );
}

function Notes({ planId, notes, onDone }: { planId: string; notes: Board['notes']; onDone: () => void }) {
  const t = useWords(ROOM);
  const may = useCan()('dormPlanItem.suggest');
  const [text, setText] = useState('');
  const [busy, run] = useBusy();
  const send = () =>
    run(async () => {
      await post(path('yxgl', 'dormPlanItem', 'suggest'), { planId, text });
      say.success(t('ui.board.suggested'));
      setText('');
      await forget('yxgl', 'dormPlanItem');
      onDone();
    });
  return (
    <Card title={t('ui.board.notes')}>
      <Lines>
        {notes.map((note) => (
          <li key={note.id}>
            {note.text}
            <Soft small>
              {note.userName} {note.at.slice(5, 16)}
            </Soft>
          </li>
        ))}
      </Lines>
      {may && (
        <>
          <textarea
            className="input input-lines"
            rows={2}
            maxLength={300}
            aria-label={t('ui.board.suggest')}
            placeholder={t('ui.board.suggestHint')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <Button disabled={text.trim().length < 2} busy={busy} onClick={() => void send()}>
            {t('ui.board.suggest')}
          </Button>
        </>
      )}
    </Card>
  );
}
