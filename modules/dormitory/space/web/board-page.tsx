import '#platform/web/list/list.css';
import './space.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import type { Bed, Room, Node } from '../server/answers.ts';
import { Residents } from './residents.tsx';
import { ROOM } from './space.ts';

/** The rooms of a floor in corridor order, each bed a small square. */
export function BoardPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const [open, setOpen] = useState<Room | null>(null);
  const { data: tree } = useFetched<Node[]>('base', 'school', 'getDormTree', {
    own: true,
  });
  const buildings =
    tree?.flatMap((campus) =>
      campus.children.map((one) => ({ ...one, title: `${campus.title} ${one.title}` })),
    ) ?? [];
  const building = buildings.find((one) => one.id === page.params['building']) ?? buildings[0];
  const floor = building?.children.find((one) => one.id === page.params['floor']) ?? building?.children[0];
  const { data, error, refetch } = useFetched<Room[]>(
    'yxgl',
    'dormRoom',
    'board',
    { floorId: floor?.id ?? '' },
    { enabled: floor !== undefined, quiet: true },
  );
  return (
    <Stack as="section" aria-label={t('pages.board')}>
      <Row gap={12}>
        <select
          className="input"
          aria-label={t('ui.board.building')}
          value={building?.id ?? ''}
          onChange={(event) => page.setParams({ building: event.target.value })}
        >
          {buildings.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title}（{t('ui.board.used', { used: one.bedUsed, total: one.bedTotal })}）
            </option>
          ))}
        </select>
        <Row as="nav" aria-label={t('ui.board.floor')}>
          {building?.children.map((one) => (
            <Button
              key={one.id}
              look={one.id === floor?.id ? 'primary' : 'plain'}
              aria-current={one.id === floor?.id || undefined}
              onClick={() => page.setParams({ building: building.id, floor: one.id })}
            >
              {one.title}
            </Button>
          ))}
        </Row>
      </Row>
      <Legend />
      {!data && floor && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data?.length === 0 && <Soft>{t('ui.board.empty')}</Soft>}
      <Board as="ul" tile={140}>
        {data?.map((room) => (
          <Tile key={room.id} room={room} onOpen={() => setOpen(room)} />
        ))}
      </Board>
      {open && <Residents roomId={open.id} title={open.roomNo} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

const kindOf = (bed: Bed) => (bed.status === 'normal' ? bed.bedUse : bed.status);
const KINDS = ['free', 'reserved', 'used', 'repair', 'kept', 'stopped'] as const;

function Legend() {
  const uses = useOptions('bedUse');
  const states = useOptions('bedStatus');
  const genders = useOptions('roomGender');
  const label = (kind: string) => [...uses, ...states].find((one) => one.value === kind)?.label ?? kind;
  return (
    <Row as="p" gap={12} className="space-legend part-soft">
      {KINDS.flatMap((kind) =>
        (kind === 'used' ? genders : [null]).map((gender) => (
          <span key={`${kind} ${gender?.value}`}>
            <i className="space-bed" data-kind={kind} data-gender={gender?.value} aria-hidden="true" />{' '}
            {label(kind)}
            {gender && `（${gender.label}）`}
          </span>
        )),
      )}
    </Row>
  );
}

function Tile({ room, onOpen }: { room: Room; onOpen: () => void }) {
  const t = useWords(ROOM);
  const off =
    room.status !== 'enabled' ? t('ui.board.disabled') : room.usage !== '1' ? t('ui.board.notStudent') : '';
  const used = room.beds.filter((bed) => bed.bedUse !== 'free').length;
  return (
    <Stack as="li" gap={4} className="space-tile" data-look="tile" data-off={off !== '' || undefined}>
      <button type="button" className="space-open" onClick={onOpen}>
        {room.roomNo}
      </button>
      <small>{room.roomType}</small>
      <Row as="ul" gap={4}>
        {room.beds.map((bed) => (
          <li
            key={bed.id}
            className="space-bed"
            data-kind={kindOf(bed)}
            data-gender={room.gender}
            title={[bed.bedNo, bed.name, bed.className].filter(Boolean).join(' · ')}
          >
            <span className="out-of-sight">{[bed.bedNo, bed.name].filter(Boolean).join(' ')}</span>
          </li>
        ))}
      </Row>
      <small>{off || t('ui.board.used', { used, total: room.beds.length })}</small>
      <small>{room.headName ? t('ui.board.head', { name: room.headName }) : t('ui.board.noHead')}</small>
    </Stack>
  );
}
