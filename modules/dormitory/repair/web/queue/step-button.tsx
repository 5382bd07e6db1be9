import { lazy, Suspense, useState } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { fetchSelect } from '#platform/web/form/antd.tsx';
import { fetchPanel } from '#platform/web/form/panel.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useLabels } from '#platform/web/list/words.ts';
import type { OrderRow } from '../../server/answers.ts';
import { repairOrder } from '../../repair-order.ts';
import { ROOM } from '../order.ts';
import type { Step, StepName } from './queue.ts';
import { stepOwner } from './use-queue.ts';

const form = () => import('./step-dialog.tsx').then((file) => ({ default: file.StepDialog }));
/** The form of a step, loaded by whoever may take one. */
export const StepForm = lazy(form);
/** The worker's page fetches the form and what it is drawn with ahead: in the basement it couldn't be. */
export const fetchForm = (): Promise<unknown> => Promise.all([form(), fetchPanel(), fetchSelect()]);

type StepButtonProps = { row: OrderRow; name: StepName; look: 'primary' | 'plain' };

/** A step that works without a network. */
export function StepButton({ row, name, look }: StepButtonProps) {
  const [step, setStep] = useState<Step | null>(null);
  const labels = useLabels(ROOM);
  return (
    <>
      <Button look={look} onClick={() => setStep(stepOf(row, name))}>
        {labels.action(repairOrder, name)}
      </Button>
      {step && (
        <Suspense>
          <StepForm step={step} onClose={() => setStep(null)} />
        </Suspense>
      )}
    </>
  );
}

function stepOf(row: OrderRow, action: StepName): Step {
  const { id, repairNo, placeName, version, arriveAt, mustProve = false, parts, laborFee, payer } = row;
  return {
    owner: stepOwner() ?? '',
    orderId: id,
    repairNo,
    placeName,
    action,
    version,
    arriveAt,
    mustProve,
    values: action === 'finish' ? { parts, laborFee, payer } : { arriveProof: null },
    shots: [],
    at: schoolNow(),
    refused: null,
  };
}
