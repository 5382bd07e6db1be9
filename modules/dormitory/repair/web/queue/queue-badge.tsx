import { Suspense, useEffect, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { useLabels } from '#platform/web/list/words.ts';
import { repairOrder } from '../../repair-order.ts';
import { ROOM, shortTime } from '../order.ts';
import type { KeptStep } from './queue.ts';
import { fetchForm, StepForm } from './step-button.tsx';
import { sendSteps, steps, stepsChanged, useQueue } from './use-queue.ts';

/** What this worker did without a network and the server doesn't know yet. */
export function QueueBadge() {
  const t = useWords(ROOM);
  const list = useQueue();
  const [open, setOpen] = useState(false);
  const [mending, setMending] = useState<KeptStep | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void fetchForm().catch(() => {}), []);
  const send = async () => {
    setBusy(true);
    await sendSteps().catch(() => {});
    setBusy(false);
  };
  const foot = (
    <Button look="primary" icon="upload" busy={busy} onClick={() => void send()}>
      {t('ui.queue.sendNow')}
    </Button>
  );
  return (
    <>
      {list.length > 0 && (
        <Button
          icon="upload"
          look={list.some((step) => step.refused) ? 'danger' : 'plain'}
          onClick={() => setOpen(true)}
        >
          {t('ui.queue.badge', { n: list.length })}
        </Button>
      )}
      {open && (
        <Panel kind="sheet" title={t('ui.queue.title')} onClose={() => setOpen(false)} foot={foot}>
          <p className="repair-soft">{t(list.length === 0 ? 'ui.queue.none' : 'ui.queue.hint')}</p>
          <ul className="row-cards repair-cards">
            {list.map((step) => (
              <Line key={step.id} step={step} onMend={() => setMending(step)} />
            ))}
          </ul>
        </Panel>
      )}
      {mending && (
        <Suspense>
          <StepForm step={mending} onClose={() => setMending(null)} />
        </Suspense>
      )}
    </>
  );
}

function Line({ step, onMend }: { step: KeptStep; onMend: () => void }) {
  const t = useWords(ROOM);
  const action = useLabels(ROOM).action(repairOrder, step.action);
  const drop = async () => {
    const text = t('ui.queue.dropAsk', { no: step.repairNo, action });
    const onOk = () => steps.drop(step.id);
    if (await ask({ text, danger: true, ok: t('ui.queue.drop'), onOk })) stepsChanged();
  };
  return (
    <li className="row-card repair-card">
      <strong>
        {action} · {step.placeName}
      </strong>
      <p className="repair-card-facts">
        <span>{step.repairNo}</span>
        <span>{shortTime(step.at)}</span>
        <span>{t('ui.queue.photos', { n: step.shots.length })}</span>
        {step.refused ? <strong>{t('ui.queue.refused')}</strong> : <span>{t('ui.queue.waits')}</span>}
      </p>
      {step.refused && <p className="repair-card-text">{step.refused.msg}</p>}
      <div className="repair-acts">
        {step.refused && <Button onClick={onMend}>{t('ui.queue.mend')}</Button>}
        <Button look="danger" onClick={() => void drop()}>
          {t('ui.queue.drop')}
        </Button>
      </div>
    </li>
  );
}
