import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Facts } from '#platform/web/parts/facts.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Chosen, MapRoom, Mine } from '../server/answers.ts';
import { ask, nearest, reread, ROOM, type Place } from './choice.ts';

const LIVE = 2_000;

/** The floors of one's group: green beds are free, hatched ones taken, those with a gold frame one's favourites. */
export function PickMap({ mine }: { mine: Mine }) {
  const t = useWords(ROOM);
  const positions = useOptions('bedPosition');
  const [floor, setFloor] = useState('');
  const [position, setPosition] = useState('');
  const [onlyFree, setOnlyFree] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const floorId = floor || (mine.floors.find((one) => one.free > 0) ?? mine.floors[0])?.id || '';
  const { data: rooms } = useFetched<MapRoom[]>(
    'yxgl',
    'roomChoice',
    'map',
    { batchId: mine.id, floorId },
    {
      enabled: floorId !== '',
      keep: true,
      quiet: true,
      staleTime: 0,
      refetchInterval: LIVE,
    },
  );
  if (mine.floors.length === 0) return <Nothing>{t('ui.map.none')}</Nothing>;
  const fits = (room: MapRoom) =>
    room.beds.some((bed) => (!onlyFree || bed.isFree) && (position === '' || bed.position === position));
  return (
    <Card title={t('ui.map.title')}>
      <Rail
        label={t('ui.map.floor')}
        options={mine.floors.map((one) => ({ value: one.id, label: one.title, count: one.free }))}
        value={floorId}
        onChange={setFloor}
      />
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('ui.map.position')}
          value={position}
          onChange={(event) => setPosition(event.target.value)}
        >
          <option value="">{t('ui.map.anyPosition')}</option>
          {positions.map((one) => (
            <option key={one.value} value={one.value}>
              {one.label}
            </option>
          ))}
        </select>
        <CheckLine checked={onlyFree} onChange={setOnlyFree}>
          {t('ui.map.onlyFree')}
        </CheckLine>
      </Row>
      {!rooms && <Skeleton />}
      <Board as="ul" tile={220}>
        {rooms?.filter(fits).map((room) => (
          <Card as="li" key={room.id} look="lined" title={room.roomNo} acts={<small>{room.type}</small>}>
            <Row gap={8}>
              {room.beds.map((bed) => (
                <button
                  key={bed.id}
                  type="button"
                  className="choice-bed"
                  data-taken={!bed.isFree || undefined}
                  data-liked={mine.favourites.includes(bed.id) || undefined}
                  aria-label={t(bed.isFree ? 'ui.map.free' : 'ui.map.taken', {
                    room: room.roomNo,
                    bed: bed.bedNo,
                  })}
                  onClick={() => setPlace({ room, bed })}
                >
                  {bed.bedNo}
                </button>
              ))}
            </Row>
          </Card>
        ))}
      </Board>
      {place && (
        <Sheet
          key={place.bed.id}
          mine={mine}
          place={place}
          rooms={rooms ?? []}
          onOther={setPlace}
          onClose={() => setPlace(null)}
        />
      )}
    </Card>
  );
}

type SheetProps = {
  mine: Mine;
  place: Place;
  rooms: readonly MapRoom[];
  onOther: (place: Place) => void;
  onClose: () => void;
};

/** What a bed is, who sleeps beside it, and the button that takes it; when it is gone, the three next to it. */
function Sheet({ mine, place, rooms, onOther, onClose }: SheetProps) {
  const t = useWords(ROOM);
  const { room } = place;
  // what the map says now, not when the sheet was opened
  const bed = rooms.flatMap((one) => one.beds).find((one) => one.id === place.bed.id) ?? place.bed;
  const orientations = useOptions('orientation');
  const positions = useOptions('bedPosition');
  const [state, setState] = useState<'' | 'busy' | 'queued' | 'lost'>('');
  const named = (options: readonly { value: string; label: string }[], value: string | null) =>
    options.find((one) => one.value === value)?.label ?? null;
  const captain = mine.team?.isCaptain === true && mine.team.isLocked && mine.placeName === null;
  const [entity, verb] = captain
    ? (['roomChoiceTeam', 'choose'] as const)
    : mine.phase === 'preview'
      ? (['roomChoice', 'rehearse'] as const)
      : (['roomChoice', mine.placeName === null ? 'choose' : 'repick'] as const);
  const body =
    captain || (mine.unit === 'room' && verb !== 'rehearse') ? { roomId: room.id } : { bedId: bed.id };
  const send = async () => {
    setState('busy');
    try {
      const chosen = await ask<Chosen>(entity, verb, { batchId: mine.id, ...body }, () => setState('queued'));
      say.success(
        t(verb === 'rehearse' ? 'ui.map.rehearsed' : 'ui.map.done', { place: chosen.placeName ?? '' }),
      );
      onClose();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      say.error(error.msg);
      setState(error.key === 'choice.bedTaken' ? 'lost' : '');
    } finally {
      await reread();
    }
  };
  const like = async () => {
    await ask(
      'roomChoice',
      'favourite',
      { batchId: mine.id, bedId: bed.id, on: !mine.favourites.includes(bed.id) },
      () => {},
    );
    await reread();
  };
  const foot = (
    <>
      <Button onClick={() => void like()}>
        {t(mine.favourites.includes(bed.id) ? 'ui.map.unlike' : 'ui.map.like')}
      </Button>
      <Button
        look="primary"
        busy={state === 'busy' || state === 'queued'}
        disabled={!bed.isFree || mine.phase === 'paused'}
        onClick={() => void send()}
      >
        {state === 'queued' ? t('ui.map.queued') : t(`ui.map.${captain ? 'team' : verb}`)}
      </Button>
    </>
  );
  return (
    <Panel kind="sheet" title={`${room.floor} ${room.roomNo}-${bed.bedNo}`} onClose={onClose} foot={foot}>
      <Facts
        facts={[
          [t('ui.map.type'), room.type],
          [t('ui.map.fee'), t('ui.map.yuan', { yuan: (room.feeYear / 100).toFixed(2) })],
          [t('ui.map.position'), named(positions, bed.position)],
          [t('ui.map.orientation'), named(orientations, room.orientation)],
        ]}
      />
      <Stack as="ul" gap={4} aria-label={t('ui.map.mates')}>
        {room.beds.map((one) => (
          <li key={one.id}>
            {one.bedNo}{' '}
            {one.mate
              ? [t('ui.map.mate', one.mate), one.mate.rhythm && t(`ui.map.${one.mate.rhythm}`)]
                  .filter(Boolean)
                  .join(' · ')
              : t(one.isFree ? 'ui.map.empty' : 'ui.map.gone')}
          </li>
        ))}
      </Stack>
      {(state === 'lost' || !bed.isFree) && (
        <Stack>
          <Soft data-tone="wrong">{t('ui.map.lost')}</Soft>
          <Row>
            {nearest(rooms, place).map((other) => (
              <Button key={other.bed.id} onClick={() => onOther(other)}>
                {`${other.room.roomNo}-${other.bed.bedNo}`}
              </Button>
            ))}
          </Row>
        </Stack>
      )}
    </Panel>
  );
}
