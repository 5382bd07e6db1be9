import { lazy, Suspense, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { Button } from '../list/parts/button.tsx';
import { rowCan, type ListRow } from '../list/row.ts';
import { useActs, type Overlay } from '../list/use-acts.ts';
import { useLabels } from '../list/words.ts';
import type { Controls } from './form-fields.tsx';

const TransitionDialog = lazy(() =>
  import('./transition-dialog.tsx').then((file) => ({ default: file.TransitionDialog })),
);

type TransitionButtonProps = {
  room: string;
  resource: Resource;
  /** Name of the transition. */
  name: string;
  row: ListRow;
  look?: 'primary' | 'plain' | 'danger' | 'link';
  controls?: Controls;
  onDone?: () => void;
};

/**
 * A transition as a button, drawn only where the row's reader may. It asks for input and reason where they are
 * declared, and for a confirmation where they are not.
 * @example <TransitionButton room="dormitory/repair" resource={repairOrder} name="assign" row={row} look="primary" />
 */
export function TransitionButton({
  room,
  resource,
  name,
  row,
  look = 'plain',
  controls,
  onDone,
}: TransitionButtonProps) {
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const labels = useLabels(room);
  const { act } = useActs(room, resource, setOverlay);
  if (!rowCan(row, name)) return null;
  return (
    <>
      <Button look={look} onClick={() => void act(name, row).then((done) => done && onDone?.())}>
        {labels.action(resource, name)}
      </Button>
      {overlay?.kind === 'transition' && (
        <Suspense>
          <TransitionDialog
            room={room}
            resource={resource}
            name={name}
            row={row}
            controls={controls}
            onClose={() => setOverlay(null)}
            onDone={onDone}
          />
        </Suspense>
      )}
    </>
  );
}
