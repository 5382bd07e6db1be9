import { useCan } from '../client/session.ts';
import { Cell } from './cell.tsx';
import { stateColumn, titleColumn, type Column } from './columns.ts';
import type { ListView } from './list-page.tsx';
import { RowActions } from './row-actions.tsx';
import { RowCard } from './row-card.tsx';
import type { ListRow } from './row.ts';
import { useLabels } from './words.ts';

type CardProps = {
  view: ListView;
  columns: readonly Column[];
  row: ListRow;
  act: (name: string, row: ListRow) => unknown;
  onOpen: () => void;
  onWhy: (row: ListRow) => void;
};

const FACTS = 3;

/** A row on a phone: its name and state, three facts, and what may be done. */
export function Card({ view, columns, row, act, onOpen, onWhy }: CardProps) {
  const { room, resource, slots } = view;
  const labels = useLabels(room);
  const mayOpen = useCan()(`${resource.name}.detail`) && resource.verbs.includes('detail');
  const title = titleColumn(resource, columns);
  const state = stateColumn(resource, columns);
  const facts = columns.filter((column) => column !== title && column !== state).slice(0, FACTS);
  const drawn = (column: Column) => <Cell column={column} row={row} slot={slots.cells?.[column.key]} />;
  return (
    <RowCard
      title={title && drawn(title)}
      onOpen={mayOpen ? onOpen : undefined}
      state={state && state !== title && drawn(state)}
      facts={facts.map((column) => [labels.field(resource, column.key), drawn(column)])}
    >
      <RowActions room={room} resource={resource} row={row} extra={slots.actions} act={act} onWhy={onWhy} />
    </RowCard>
  );
}
