import { useState } from 'react';
import { useBusy } from '#platform/web/form/use-busy.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Meter, Soft } from '#platform/web/parts/text.tsx';
import { UNDO_DAYS } from '../rules.ts';
import type { Batch } from '../server/answers.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { act, ROOM } from './rollover.ts';

/** Begins the run, shows how far it is, and goes on with one that came to a stop. */
export function RunStep({ batch, schoolName }: { batch: Batch; schoolName: string }) {
  const t = useWords(ROOM);
  const [confirming, setConfirming] = useState(false);
  const isReady = batch.status === 'checked';
  return (
    <Card title={t('ui.step.run')}>
      {batch.status === 'draft' && <Soft>{t('ui.checkFirst')}</Soft>}
      {isReady && (
        <Row between>
          <Soft>{t('ui.ready', { day: batch.effectiveDate })}</Soft>
          <Button look="primary" onClick={() => setConfirming(true)}>
            {t('ui.run')}
          </Button>
        </Row>
      )}
      {!isReady && batch.status !== 'draft' && <Course batch={batch} />}
      {confirming && (
        <ConfirmPanel
          title={t('ui.run')}
          hint={t('ui.runHint', { xn: batch.toXn, days: UNDO_DAYS })}
          schoolName={schoolName}
          send={({ schoolName: name }) => act('rollover', 'run', { id: batch.id, schoolName: name })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Card>
  );
}

function Course({ batch }: { batch: Batch }) {
  const t = useWords(ROOM);
  const [busy, run] = useBusy();
  const { done, total } = batch;
  const isStopped = batch.status === 'failed' || !batch.isAtWork;
  return (
    <Stack>
      <strong aria-live="polite">
        {t(batch.status === 'undoing' ? 'ui.undoneOf' : 'ui.doneOf', { done: done ?? 0, total: total ?? 0 })}
      </strong>
      <Meter part={total ? (done ?? 0) / total : 0} {...(isStopped && { tone: 'wrong' as const })} />
      {batch.failure && <Soft>{t('ui.failure', { reason: batch.failure })}</Soft>}
      {isStopped && (
        <Row between>
          <Soft>{t('ui.stopped')}</Soft>
          <Button
            look="primary"
            busy={busy}
            onClick={() => void run(() => act('rollover', 'resume', { id: batch.id }))}
          >
            {t('ui.resume')}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
