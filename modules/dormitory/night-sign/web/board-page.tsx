import './night.css';
import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { signRecord } from '#modules/attendance/sign-task/web';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { NightBoard, Resident, Ticked } from '../server/answers.ts';
import { hour, ROOM } from './night.ts';

const EVERY = 10_000;
type Tile = NightBoard['rooms'][number];

/** A building tonight, floor by floor: rooms of which somebody hasn't signed are red. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const [redOnly, setRedOnly] = useState(false);
  const [room, setRoom] = useState<Tile | null>(null);
  const { buildingId = '' } = page.params;
  const answer = useFetched<NightBoard>('yxgl', 'dormSign', 'board', buildingId ? { buildingId } : {}, {
    ...{ refetchInterval: EVERY, staleTime: 0, quiet: true, keep: true },
  });
  if (answer.error && !answer.data)
    return <Failed error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton />;
  const { buildings, rooms, buildingId: shown, day } = answer.data;
  if (buildings.length === 0) return <Nothing>{t('ui.noNight')}</Nothing>;
  const red = redOnly ? rooms.filter((one) => one.missing > 0) : rooms;
  return (
    <Stack as="section" gap={16}>
      <Rail
        label={t('pages.board')}
        value={shown ?? ''}
        onChange={(id) => page.setParams({ buildingId: id })}
        options={buildings.map((one) => ({
          value: one.id,
          label: one.name,
          count: `${one.signed}/${one.due}`,
        }))}
      />
      <Row between>
        <Soft as="span">{day}</Soft>
        <CheckLine checked={redOnly} onChange={setRedOnly}>
          {t('ui.redOnly')}
        </CheckLine>
      </Row>
      {red.length === 0 && <Nothing>{t('ui.nobodyMissing')}</Nothing>}
      {[...Map.groupBy(red, (one) => one.floorNo)].map(([floor, tiles]) => (
        <Stack as="section" key={floor} gap={4}>
          <h3>{t('ui.floor', { floor })}</h3>
          <Board as="ul" tile={76} gap={8}>
            {tiles.map((tile) => (
              <li key={tile.id}>
                <Stack
                  as="button"
                  gap={0}
                  className="night-room"
                  data-look="note"
                  data-tone={tile.missing > 0 ? 'wrong' : 'good'}
                  onClick={() => setRoom(tile)}
                >
                  <b>{tile.roomNo}</b>
                  <small>{t('ui.roomCount', tile)}</small>
                </Stack>
              </li>
            ))}
          </Board>
        </Stack>
      ))}
      {room && <RoomPanel room={room} onClose={() => setRoom(null)} />}
    </Stack>
  );
}

const NONE: Resident[] = [];

function RoomPanel({ room, onClose }: { room: Tile; onClose: () => void }) {
  const t = useWords(ROOM);
  const may = useCan();
  const [busy, run] = useBusy();
  const { data = NONE } = useFetched<Resident[]>(
    'yxgl',
    'dormSign',
    'people',
    { roomId: room.id },
    { staleTime: 0, refetchInterval: EVERY },
  );
  const open = data.filter((one) => one.isOpen && one.status === 'none');
  const tick = (ids: readonly string[]) =>
    void run(async () => {
      const { noted } = await post<Ticked>(path('yxgl', 'dormSign', 'manual'), { recordIds: ids });
      say.success(t('ui.ticked', { count: noted }));
      await forget('yxgl', 'dormSign');
    });
  const mayTick = may('dormSign.manual');
  return (
    <Panel
      kind="drawer"
      width={480}
      title={t('ui.people', { place: room.roomNo })}
      onClose={onClose}
      foot={
        mayTick &&
        open.length > 1 && (
          <Button look="primary" busy={busy} onClick={() => tick(open.map(({ id }) => id))}>
            {t('ui.tickAll')}
          </Button>
        )
      }
    >
      <Lines>
        {data.map((one) => (
          <Row as="li" key={one.id} between>
            <Stack as="span" gap={2}>
              <b>{one.name}</b>
              <Soft as="span" small>
                {`${one.placeName?.split('-').at(-1) ?? ''} · ${one.className}`}
                {one.signAt && ` · ${hour(one.signAt)}`}
              </Soft>
            </Stack>
            <Row as="span">
              <Value field={signRecord.fields.status} value={one.status} />
              {one.exemptKind && <Value field={signRecord.fields.exemptKind} value={one.exemptKind} />}
              {mayTick && open.includes(one) && (
                <Button busy={busy} onClick={() => tick([one.id])}>
                  {t('ui.tick')}
                </Button>
              )}
            </Row>
          </Row>
        ))}
      </Lines>
    </Panel>
  );
}
