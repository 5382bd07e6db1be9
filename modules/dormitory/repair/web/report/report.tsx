import { Row } from '#platform/web/parts/box.tsx';
import { useState } from 'react';
import type { Fields } from '#platform/kit/field.ts';
import { post } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { isRefusal } from '#platform/web/client/refusal.ts';
import { say } from '#platform/web/client/say.ts';
import { KeptLine } from '#platform/web/form/kept-line.tsx';
import { Panel } from '#platform/web/form/panel.tsx';
import { useKept } from '#platform/web/form/use-kept.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import type { Sent, Start } from '../../server/answers.ts';
import { repairOrder } from '../../repair-order.ts';
import { forgetOrders, orderCall, ROOM } from '../order.ts';
import { EMPTY, submission, type Draft } from './draft.ts';
import { Done, Duplicate } from './outcome.tsx';
import { HowStep, TipsStep, WhatStep, WhenStep, WhereStep } from './steps.tsx';

type StepName = 'what' | 'tips' | 'where' | 'how' | 'when';

type ReportProps = { token: string; onClose: () => void; onSee: (id: string) => void };

/** Reports a fault in a few taps: what, a tip, where, details, when. */
export function Report({ token, onClose, onSee }: ReportProps) {
  const t = useWords(ROOM);
  const { data: start } = useFetched<Start>('yxgl', 'repairOrder', 'place', { token }, { staleTime: 0 });
  const [typed, setDraft] = useState<Draft>(EMPTY);
  const [step, setStep] = useState<StepName>('what');
  const [sent, setSent] = useState<Sent | null>(null);
  const [twin, setTwin] = useState<{ id: string; text: string } | null>(null);
  const [sending, setSending] = useState(false);
  const draft = withStart(typed, start);
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const next = nextStep(step, draft);
  const back = () => setStep(previousStep(step, draft));
  const kept = useKept({
    form: {
      values: typed,
      dirty: typed !== EMPTY,
      set: (name, value) => setDraft((now) => ({ ...now, [name]: value })),
    },
    fields: KEPT,
    name: 'repair/report',
    row: { id: token, version: null },
    step: { at: STEPS.indexOf(step), to: (at) => setStep(STEPS[at] ?? 'what') },
  });
  const close = () => (kept.settle(), onClose());

  const send = async (force: boolean) => {
    setSending(true);
    try {
      setSent(await post<Sent>(orderCall('submit'), submission(draft, schoolNow(), force), { quiet: true }));
      setTwin(null);
      kept.settle();
      await forgetOrders();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      if (error.key === 'repair.duplicate') setTwin({ id: String(error.facts['orderId']), text: error.msg });
      else say.warning(error.msg);
    } finally {
      setSending(false);
    }
  };
  const seen = (id: string) => {
    onClose();
    onSee(id);
  };
  if (sent) return <Done sent={sent} onSee={() => seen(sent.id)} onClose={onClose} />;
  const foot = (
    <Row nowrap className="repair-foot">
      {step !== 'what' && <Button onClick={back}>{t('ui.form.back')}</Button>}
      {step === 'tips' && <Button onClick={close}>{t('ui.form.solved')}</Button>}
      {next && step !== 'what' && (
        <Button look="primary" disabled={!complete(step, draft)} onClick={() => setStep(next)}>
          {t(step === 'tips' ? 'ui.form.still' : 'ui.form.next')}
        </Button>
      )}
      {step === 'when' && (
        <Button look="primary" busy={sending} onClick={() => void send(false)}>
          {t('ui.form.submit')}
        </Button>
      )}
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
      onStepBack={step === 'what' ? undefined : back}
    >
      <KeptLine kept={kept} />
      {step === 'what' && (
        <WhatStep
          onChoose={(type) => (
            change({ type, place: type.placeKind === '3' ? 'public' : draft.place }),
            setStep(type.tips ? 'tips' : 'where')
          )}
        />
      )}
      {step === 'tips' && <TipsStep text={draft.type?.tips ?? ''} />}
      {step === 'where' && <WhereStep draft={draft} start={start} onChange={change} />}
      {step === 'how' && <HowStep draft={draft} onChange={change} />}
      {step === 'when' && <WhenStep draft={draft} onChange={change} />}
      {twin && (
        <Duplicate
          text={twin.text}
          busy={sending}
          onClose={() => setTwin(null)}
          onForce={() => void send(true)}
          onJoined={() => seen(twin.id)}
          id={twin.id}
        />
      )}
    </Panel>
  );
}

const TITLE = { what: 'what', tips: 'tryFirst', where: 'where', how: 'how', when: 'when' } as const;
const STEPS: readonly StepName[] = ['what', 'tips', 'where', 'how', 'when'];

const { photos, video, phone } = repairOrder.fields;
/** What a phone may throw away in the middle of it, and how it is kept. */
const KEPT: Fields = {
  type: { kind: 'json' },
  place: { kind: 'text' },
  roomId: { kind: 'text' },
  buildingId: { kind: 'text' },
  placeText: { kind: 'text' },
  description: { kind: 'text' },
  slot: { kind: 'text' },
  enterAllowed: { kind: 'boolean' },
  urgent: { kind: 'boolean' },
  photos,
  video,
  phone,
};

/** Without tips that step is passed over, both ways. */
function near(step: StepName, draft: Draft, by: 1 | -1): StepName | undefined {
  const steps = STEPS.filter((one) => one !== 'tips' || draft.type?.tips);
  return steps[steps.indexOf(step) + by];
}
const nextStep = (step: StepName, draft: Draft) => near(step, draft, 1);
const previousStep = (step: StepName, draft: Draft) => near(step, draft, -1) ?? 'what';

function complete(step: StepName, draft: Draft): boolean {
  if (step === 'where')
    return draft.place === 'room'
      ? draft.roomId !== null
      : draft.buildingId !== '' && draft.placeText.trim() !== '';
  if (step !== 'how') return true;
  const shown = !draft.type?.needPhoto || draft.photos.length > 0;
  return [...draft.description.trim()].length >= 5 && /^1[3-9]\d{9}$/.test(draft.phone) && shown;
}

/** Room and phone that the server knows, until something else is chosen. */
function withStart(draft: Draft, start: Start | undefined): Draft {
  if (!start || draft.roomId !== null) return draft;
  return {
    ...draft,
    roomId: start.room?.roomId ?? null,
    place: start.room ? draft.place : 'public',
    phone: draft.phone === '' ? (start.phone ?? '') : draft.phone,
  };
}
