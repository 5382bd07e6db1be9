import { lazy, Suspense, useState } from 'react';
import { schoolNow } from '../client/clock.ts';
import { fetchSelect } from '../form/antd.tsx';
import { fetchPanel } from '../form/panel.tsx';
import { Button } from '../list/parts/button.tsx';
import type { ListRow } from '../list/row.ts';
import { useLabels } from '../list/words.ts';
import { owner, type Offline } from './offline.ts';
import type { Step } from './queue.ts';

const form = () => import('./step-dialog.tsx').then((file) => ({ default: file.StepDialog }));
/** The form of a step, loaded by whoever may take one. */
export const StepForm = lazy(form);
/** Whoever may take a step fetches its form and what it is drawn with ahead: without a network it couldn't be. */
export const fetchForm = (): Promise<unknown> => Promise.all([form(), fetchPanel(), fetchSelect()]);

type StepButtonProps = { offline: Offline; row: ListRow; name: string; look: 'primary' | 'plain' };

/** A step that works without a network. */
export function StepButton({ offline, row, name, look }: StepButtonProps) {
  const [step, setStep] = useState<Step | null>(null);
  const labels = useLabels(offline.room);
  return (
    <>
      <Button look={look} onClick={() => setStep(stepOf(offline, row, name))}>
        {labels.action(offline.of, name)}
      </Button>
      {step && (
        <Suspense>
          <StepForm offline={offline} step={step} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </>
  );
}

function stepOf({ of: resource, note, steps }: Offline, row: ListRow, action: string): Step {
  const { mark, asks, from = [] } = steps[action]!;
  const picked = (names: readonly (string | undefined)[]) =>
    Object.fromEntries(names.flatMap((name) => (name ? [[name, row[name] ?? null]] : [])));
  return {
    owner: owner() ?? '',
    rowId: row.id,
    action,
    version: row.version,
    row: picked([resource.label, note, mark, asks?.where]),
    values: { ...(asks && { [asks.field]: null }), ...picked(from) },
    shots: [],
    at: schoolNow(),
    refused: null,
  };
}
