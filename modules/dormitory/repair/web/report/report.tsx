import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Resource } from '#platform/kit/resource.ts';
import { post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { PendingContext } from '#platform/web/form/control.ts';
import { FormFields } from '#platform/web/form/form-fields.tsx';
import { KeptLine } from '#platform/web/form/kept-line.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useForm, type Errors } from '#platform/web/form/use-form.ts';
import { useKept } from '#platform/web/form/use-kept.ts';
import { useSubmit } from '#platform/web/form/use-submit.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Sent, Start } from '../../server/answers.ts';
import { repairOrder } from '../../repair-order.ts';
import { forgetOrders, orderCall, ROOM } from '../order.ts';
import { EMPTY, submission } from './draft.ts';
import { Done, Duplicate } from './outcome.tsx';
import { WhatStep, WhenStep, WherePick } from './steps.tsx';

const STEPS = ['what', 'tips', 'where', 'how', 'when'] as const;
type StepName = (typeof STEPS)[number];
const TITLE = { what: 'what', tips: 'tryFirst', where: 'where', how: 'how', when: 'when' } as const;
const HOW = ['description', 'photos', 'video', 'phone'];
const SHORTEST = 5;

const { fields } = repairOrder;
/** An order as it is told step by step, with what the steps know besides. */
const TOLD: Resource = {
  ...repairOrder,
  fields: {
    ...fields,
    buildingId: { ...fields.buildingId, required: true },
    placeText: { ...fields.placeText, required: true },
    // nobody's masked number stands there: it is typed, or his own
    phone: { kind: 'text', form: 'phone', required: true },
    tips: { kind: 'text' },
    needPhoto: { kind: 'boolean' },
    place: { kind: 'text' },
    slot: { kind: 'text' },
    urgent: { kind: 'boolean' },
  },
};
const WITH_PHOTO: Resource = {
  ...TOLD,
  fields: { ...TOLD.fields, photos: { ...fields.photos, required: true } },
};

type ReportProps = { token: string; onClose: () => void; onSee: (id: string) => void };

/** Reports a fault in a few taps: what, a tip, where, details, when. */
export function Report({ token, onClose, onSee }: ReportProps) {
  const t = useWords(ROOM);
  const id = useId();
  const { data: start } = useFetched<Start>('yxgl', 'repairOrder', 'place', { token }, { staleTime: 0 });
  const form = useForm(EMPTY);
  const { values } = form;
  const [step, setStep] = useState<StepName>('what');
  const [sent, setSent] = useState<Sent | null>(null);
  const [twin, setTwin] = useState<{ id: string; text: string } | null>(null);
  // what was typed before the answer came stays on top of it
  const take = useEffectEvent(({ room, phone }: Start) =>
    form.rebase({
      ...EMPTY,
      roomId: room?.roomId ?? null,
      place: room ? 'room' : 'public',
      phone: phone ?? '',
    }),
  );
  useEffect(() => start && take(start), [start]);
  const kept = useKept({
    form,
    fields: { ...TOLD.fields, phone: fields.phone },
    name: 'repair/report',
    row: { id: token, version: null },
    step: { at: STEPS.indexOf(step), to: (at) => setStep(STEPS[at] ?? 'what') },
  });
  const close = () => (kept.settle(), onClose());
  // without a tip its step is passed over, both ways
  const go = (by: 1 | -1) => {
    const steps = STEPS.filter((one) => one !== 'tips' || form.now()['tips']);
    setStep(steps[steps.indexOf(step) + by] ?? 'what');
  };
  const send = async (force: boolean) => {
    try {
      const body = submission(form.now(), schoolNow(), force);
      setSent(await post<Sent>(orderCall('submit'), body, { quiet: true }));
      setTwin(null);
      kept.settle();
      await forgetOrders();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.key === 'repair.duplicate') setTwin({ id: String(error.facts['orderId']), text: error.msg });
      else say.warning(error.msg);
    }
  };
  const resource = values['needPhoto'] === true ? WITH_PHOTO : TOLD;
  const isPublic = values['place'] === 'public';
  const names = step === 'where' && isPublic ? ['buildingId', 'placeText'] : step === 'how' ? HOW : [];
  const shown = { id, room: ROOM, resource, names, form };
  const submit = useSubmit({
    ...shown,
    whole: true,
    also: (): Errors =>
      step === 'how' && [...String(form.now()['description'] ?? '').trim()].length < SHORTEST
        ? { description: t('errors.descriptionShort', { min: SHORTEST }) }
        : {},
    send: async () => (step === 'when' ? send(false) : go(1)),
  });
  const seen = (seenId: string) => (onClose(), onSee(seenId));
  if (sent) return <Done sent={sent} onSee={() => seen(sent.id)} onClose={onClose} />;
  const foot = step !== 'what' && (
    <Row nowrap className="repair-foot">
      <Button onClick={() => go(-1)}>{t('ui.form.back')}</Button>
      {step === 'tips' && <Button onClick={close}>{t('ui.form.solved')}</Button>}
      <Button look="primary" busy={submit.running} onClick={() => void submit.submit()}>
        {t(step === 'tips' ? 'ui.form.still' : step === 'when' ? 'ui.form.submit' : 'ui.form.next')}
      </Button>
    </Row>
  );
  return (
    <Panel
      kind="drawer"
      width={520}
      title={t(`ui.form.${TITLE[step]}`)}
      onClose={close}
      foot={foot}
      step={step}
      onStepBack={step === 'what' ? undefined : () => go(-1)}
    >
      <KeptLine kept={kept} />
      <PendingContext value={submit.pending}>
        <Stack className="repair-fields">
          {step === 'what' && <WhatStep form={form} onChosen={() => go(1)} />}
          {step === 'tips' && (
            <p className="part-written" data-look="note">
              {String(values['tips'])}
            </p>
          )}
          {step === 'where' && <WherePick form={form} start={start} />}
          {step === 'where' && isPublic && <Soft small>{t('ui.form.placeHint')}</Soft>}
          {step === 'how' && <Soft small>{t('ui.form.descriptionHint')}</Soft>}
          {names.length > 0 && <FormFields {...shown} />}
          {step === 'when' && <WhenStep form={form} />}
        </Stack>
      </PendingContext>
      {twin && (
        <Duplicate
          {...twin}
          onClose={() => setTwin(null)}
          onForce={() => send(true)}
          onJoined={() => seen(twin.id)}
        />
      )}
    </Panel>
  );
}
