import '#platform/web/list/list.css';
import './space.css';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { ListRow } from '#platform/web/list/row.ts';
import type { Slots } from '#platform/web/list/slots.ts';
import { Stack } from '#platform/web/parts/box.tsx';
import { Meter } from '#platform/web/parts/text.tsx';
import { dormBuilding } from '../dorm-building.ts';
import { ROOM } from './space.ts';

type Occupancy = { rooms: number; usable: number; used: number; free: number };

/** How full a building is, as a bar with its numbers. */
function Full({ row }: { row: ListRow }) {
  const t = useWords(ROOM);
  const { occupancy } = row as { occupancy?: Occupancy | null };
  if (!occupancy) return <>{String(row['name'] ?? '')}</>;
  const share = occupancy.usable === 0 ? 0 : (occupancy.used / occupancy.usable) * 100;
  return (
    <Stack as="span" gap={2} className="space-full">
      <span>{String(row['name'] ?? '')}</span>
      <Meter part={share / 100} />
      <small>{`${t('ui.board.used', { used: occupancy.used, total: occupancy.usable })} · ${share.toFixed(1)}%`}</small>
    </Stack>
  );
}

const SLOTS: Slots = { cells: { name: (row) => <Full row={row} /> } };

export function BuildingPage() {
  return <ListPage room={ROOM} page="building" resource={dormBuilding} slots={SLOTS} />;
}
