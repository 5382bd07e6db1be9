import { useId, useRef } from 'react';
import { Refusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { FormPanel } from '#platform/web/form/form-panel.tsx';
import { useForm } from '#platform/web/form/use-form.ts';
import { useSubmit } from '#platform/web/form/use-submit.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { useLabels } from '#platform/web/list/words.ts';
import { repairOrder } from '../../repair-order.ts';
import { ArriveControl } from '../arrive-control.tsx';
import { ROOM } from '../order.ts';
import { PartsControl } from '../parts-control.tsx';
import { PhotoControl, shotsOf } from './photo-control.tsx';
import type { KeptStep, Step } from './queue.ts';
import { sendSteps, steps, stepsChanged } from './use-queue.ts';

const CONTROLS = { afterPhotos: PhotoControl, parts: PartsControl, arriveProof: ArriveControl };
/** How long a form waits for the server before the queue goes on by itself, in milliseconds. */
const PATIENCE = 8_000;

type StepDialogProps = { step: Step | KeptStep; onClose: () => void };

/** Arrival or finish, kept on the device first and then sent: without a network nothing of it is lost. */
export function StepDialog({ step, onClose }: StepDialogProps) {
  const id = useId();
  const t = useWords(ROOM);
  const labels = useLabels(ROOM);
  const names = repairOrder.states?.transitions[step.action]?.input ?? [];
  const form = useForm({ ...step.values, afterPhotos: step.shots });
  const held = useRef<KeptStep | null>('id' in step ? step : null);
  const pictured = step.action === 'finish';
  const send = async (values: Record<string, unknown>) => {
    const shots = pictured ? shotsOf(form.values['afterPhotos']) : [];
    const left = await deliver({ ...(held.current ?? step), values, shots });
    if (!left) return;
    if (!left.refused) return say.info(t('ui.queue.saved'));
    held.current = left;
    // photos that arrived needn't go up again
    form.set('afterPhotos', left.shots);
    throw new Refusal(400, left.refused.key, left.refused.msg, { errors: left.refused.errors });
  };
  const submit = useSubmit({
    id,
    room: ROOM,
    resource: repairOrder,
    names: names.filter((name) => name !== 'afterPhotos'),
    form,
    whole: true,
    also: () => ({
      ...(pictured && shotsOf(form.values['afterPhotos']).length === 0 && missing('afterPhotos')),
      // refused here, where he still stands at the door
      ...(names.some((name) => name === 'arriveProof') &&
        step.mustProve &&
        !form.values['arriveProof'] &&
        missing('arriveProof')),
    }),
    send,
  });
  const label = labels.action(repairOrder, step.action);
  return (
    <FormPanel
      kind="dialog"
      title={`${label} · ${step.repairNo}`}
      form={form}
      submit={submit}
      ok={label}
      onClose={onClose}
    >
      <FormFields room={ROOM} resource={repairOrder} names={names} form={form} id={id} controls={CONTROLS} />
    </FormPanel>
  );
}

const MISSING = { afterPhotos: 'ui.queue.photoMissing', arriveProof: 'ui.work.proofMissing' } as const;
const missing = (field: keyof typeof MISSING) => ({ [field]: word(MISSING[field], {}, ROOM) });

/** Keeps a step and tries to send it. What is still there afterwards waits or was refused. */
async function deliver(step: Step | KeptStep): Promise<KeptStep | undefined> {
  const id = await keep(step);
  stepsChanged();
  await Promise.race([sendSteps().catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  return (await steps.list()).find((one) => one.id === id);
}

async function keep(step: Step | KeptStep): Promise<number> {
  try {
    if (!('id' in step)) return await steps.add(step);
    await steps.mend(step);
    return step.id;
  } catch (error) {
    // a full or forbidden store: the form stays open with everything in it
    const msg = word('ui.queue.noStore', {}, ROOM);
    say.error(msg, error instanceof Error ? error.message : '');
    throw new Refusal(400, 'client.store', msg);
  }
}
