import '../list/list.css';
import { Suspense, useEffect, useState } from 'react';
import { ask } from '../client/ask.ts';
import { Panel } from '../form/panel.tsx';
import { useWords } from '../i18n/words.ts';
import { Button } from '../list/parts/button.tsx';
import { useLabels } from '../list/words.ts';
import { Row } from '../parts/box.tsx';
import { Soft } from '../parts/text.tsx';
import { useQueue, type Offline } from './offline.ts';
import type { KeptStep } from './queue.ts';
import { fetchForm, StepForm } from './step-button.tsx';

/** What somebody did without a network and the server doesn't know yet. */
export function OfflineBadge({ offline }: { offline: Offline }) {
  const t = useWords();
  const list = useQueue(offline);
  const [open, setOpen] = useState(false);
  const [mending, setMending] = useState<KeptStep | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => void fetchForm().catch(() => {}), []);
  const send = async () => {
    setBusy(true);
    await offline.send().catch(() => {});
    setBusy(false);
  };
  const foot = (
    <Button look="primary" icon="upload" busy={busy} onClick={() => void send()}>
      {t('offline.sendNow')}
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
          {t('offline.badge', { n: list.length })}
        </Button>
      )}
      {open && (
        <Panel kind="sheet" title={t('offline.title')} onClose={() => setOpen(false)} foot={foot}>
          <Soft>{t(list.length === 0 ? 'offline.none' : 'offline.hint')}</Soft>
          <ul className="row-cards">
            {list.map((step) => (
              <Line key={step.id} offline={offline} step={step} onMend={() => setMending(step)} />
            ))}
          </ul>
        </Panel>
      )}
      {mending && (
        <Suspense>
          <StepForm offline={offline} step={mending} onClose={() => setMending(null)} />
        </Suspense>
      )}
    </>
  );
}

type LineProps = { offline: Offline; step: KeptStep; onMend: () => void };

function Line({ offline: { room, of: resource, note, queue, changed }, step, onMend }: LineProps) {
  const t = useWords();
  const action = useLabels(room).action(resource, step.action);
  const no = String(step.row[resource.label]);
  const drop = async () => {
    const text = t('offline.dropAsk', { no, action });
    const onOk = () => queue.drop(step.id);
    if (await ask({ text, danger: true, ok: t('offline.drop'), onOk })) changed();
  };
  return (
    <li className="row-card">
      <strong>
        {action} · {String(step.row[note])}
      </strong>
      <Row as="p" gap={12}>
        <small>{no}</small>
        <small>{step.at.slice(5, 16)}</small>
        <small>{t('offline.photos', { n: step.shots.length })}</small>
        {step.refused ? <strong>{t('offline.refused')}</strong> : <small>{t('offline.waits')}</small>}
      </Row>
      {step.refused && <p>{step.refused.msg}</p>}
      <Row>
        {step.refused && <Button onClick={onMend}>{t('offline.mend')}</Button>}
        <Button look="danger" onClick={() => void drop()}>
          {t('offline.drop')}
        </Button>
      </Row>
    </li>
  );
}
