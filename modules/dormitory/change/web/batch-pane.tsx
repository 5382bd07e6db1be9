import { useState } from 'react';
import type { Node } from '#modules/dormitory/space/answers';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import type { Bed } from '../server/answers.ts';
import type { Move } from './batch-page.tsx';
import { ROOM } from './change.ts';

type PaneProps = {
  label: string;
  picked: Bed | null;
  moves: readonly Move[];
  onPick: (bed: Bed | null) => void;
  onPut: (from: Bed, to: Bed) => void;
};

/** A floor of a building, each bed a place where somebody is taken up or put down; by mouse, by touch and by keys. */
export function Pane({ label, ...acts }: PaneProps) {
  const { data: tree } = useFetched<Node[]>('base', 'school', 'getDormTree', { own: true });
  const [chosen, setChosen] = useState('');
  const floors =
    tree?.flatMap((campus) =>
      campus.children.flatMap((building) =>
        building.children.map(({ id, title }) => ({
          id,
          title: `${campus.title} ${building.title} ${title}`,
        })),
      ),
    ) ?? [];
  const floorId = chosen || (floors[0]?.id ?? '');
  const { data } = useFetched<Bed[]>('yxgl', 'dormChange', 'board', { floorId }, { enabled: floorId !== '' });
  const rooms = Map.groupBy(data ?? [], (bed) => bed.roomId);
  return (
    <Stack as="section" className="change-pane" aria-label={label}>
      <select
        className="input"
        aria-label={label}
        value={floorId}
        onChange={(event) => setChosen(event.target.value)}
      >
        {floors.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      {!data && <Skeleton lines={4} />}
      <Board as="ul" tile={150} gap={8}>
        {[...rooms.values()].map((beds) => (
          <Stack as="li" gap={4} key={beds[0]!.roomId} data-look="tile">
            <b>{beds[0]!.roomNo}</b>
            {beds.map((bed) => (
              <Place key={bed.id} bed={bed} {...acts} />
            ))}
          </Stack>
        ))}
      </Board>
    </Stack>
  );
}

function Place({ bed, picked, moves, onPick, onPut }: { bed: Bed } & Omit<PaneProps, 'label'>) {
  const t = useWords(ROOM);
  const coming = moves.find(({ to }) => to.id === bed.id);
  const isGoing = moves.some(({ from }) => from.id === bed.id);
  const isSomebody = bed.isLiving && bed.studentId !== null;
  const press = () => {
    if (picked) onPut(picked, bed);
    else if (isSomebody) onPick(bed);
  };
  return (
    <button
      type="button"
      className="change-place"
      data-look="tile"
      draggable={isSomebody}
      disabled={!bed.isNormal || (!isSomebody && bed.studentId !== null)}
      aria-pressed={picked?.id === bed.id}
      data-going={isGoing || undefined}
      data-coming={coming !== undefined || undefined}
      onClick={press}
      onDragStart={() => onPick(bed)}
      onDragEnd={() => onPick(null)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        if (picked) onPut(picked, bed);
      }}
    >
      <Row as="span" gap={4} between>
        <span>{`${bed.bedNo} ${coming?.from.name ?? bed.name ?? t('ui.batch.free')}`}</span>
      </Row>
      {bed.className && !coming && <small>{bed.className}</small>}
    </button>
  );
}
