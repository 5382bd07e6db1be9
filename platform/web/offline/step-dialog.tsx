import { useId, useRef } from 'react';
import { Refusal } from '../client/refusal.ts';
import { say } from '../client/say.ts';
import { FormFields } from '../form/form-fields.tsx';
import { FormPanel } from '../form/form-panel.tsx';
import { useForm, type Errors } from '../form/use-form.ts';
import { useSubmit } from '../form/use-submit.ts';
import { word } from '../i18n/words.ts';
import { useLabels } from '../list/words.ts';
import type { Offline } from './offline.ts';
import { PhotoControl, shotsOf } from './photo-control.tsx';
import type { KeptStep, Step } from './queue.ts';

/** How long a form waits for the server before the queue goes on by itself, in milliseconds. */
const PATIENCE = 8_000;

type StepDialogProps = { offline: Offline; step: Step | KeptStep; onClose: () => void };

/** A step, kept on the device first and then sent: without a network nothing of it is lost. */
export function StepDialog({ offline, step, onClose }: StepDialogProps) {
  const id = useId();
  const { room, of: resource, steps } = offline;
  const labels = useLabels(room);
  const { photos = '', photosFree, asks } = steps[step.action] ?? {};
  const names = resource.states?.transitions[step.action]?.input ?? [];
  const form = useForm({ ...step.values, ...(photos && { [photos]: step.shots }) });
  const held = useRef<KeptStep | null>('id' in step ? step : null);
  const shots = () => shotsOf(form.values[photos]);
  const send = async (values: Record<string, unknown>) => {
    const left = await deliver(offline, { ...(held.current ?? step), values, shots: shots() });
    if (!left) return;
    if (!left.refused) return say.info(word('offline.saved'));
    held.current = left;
    // photos that arrived needn't go up again
    if (photos) form.set(photos, left.shots);
    throw new Refusal(400, left.refused.key, left.refused.msg, { errors: left.refused.errors });
  };
  /** Refused here, where he still stands before it. */
  const missing = (): Errors => ({
    ...(photos && !photosFree && shots().length === 0 && { [photos]: word('offline.photoMissing') }),
    ...(asks &&
      Boolean(step.row[asks.where]) &&
      !form.values[asks.field] && { [asks.field]: word(asks.word, {}, room) }),
  });
  const submit = useSubmit({
    id,
    room,
    resource,
    names: names.filter((name) => name !== photos),
    form,
    whole: true,
    also: missing,
    send,
  });
  const label = labels.action(resource, step.action);
  const controls = { ...offline.controls, ...(photos && { [photos]: PhotoControl }) };
  return (
    <FormPanel
      kind="dialog"
      title={`${label} · ${String(step.row[resource.label])}`}
      form={form}
      submit={submit}
      ok={label}
      onClose={onClose}
    >
      <FormFields room={room} resource={resource} names={names} form={form} id={id} controls={controls} />
    </FormPanel>
  );
}

/** Keeps a step and tries to send it. What is still there afterwards waits or was refused. */
async function deliver(offline: Offline, step: Step | KeptStep): Promise<KeptStep | undefined> {
  const id = await keep(offline, step);
  offline.changed();
  await Promise.race([
    offline.send().catch(() => {}),
    new Promise((resolve) => setTimeout(resolve, PATIENCE)),
  ]);
  return (await offline.queue.list()).find((one) => one.id === id);
}

async function keep({ queue }: Offline, step: Step | KeptStep): Promise<number> {
  try {
    if (!('id' in step)) return await queue.add(step);
    await queue.mend(step);
    return step.id;
  } catch (error) {
    // a full or forbidden store: the form stays open with everything in it
    const msg = word('offline.noStore');
    say.error(msg, error instanceof Error ? error.message : '');
    throw new Refusal(400, 'client.store', msg);
  }
}
