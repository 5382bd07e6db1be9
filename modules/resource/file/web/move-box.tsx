import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { CheckLine } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { isOver } from '#platform/web/sheet/job.ts';
import { Progress } from '#platform/web/sheet/progress.tsx';
import { useJob } from '#platform/web/sheet/use-job.ts';
import { act, ROOM } from './room.ts';

/** Brings what still lies in the other place over, and shows how far it is. */
export function MoveBox() {
  const t = useWords(ROOM);
  const may = useCan();
  const [removeSource, setRemoveSource] = useState(false);
  const [jobId, setJobId] = useState('');
  const job = useJob(jobId);
  const start = async () => {
    if (!(await ask({ text: t('ui.place.moveAsk') }))) return;
    const begun = await act<{ jobId: string }>('ossConfig', 'move', { removeSource });
    if (begun) setJobId(begun.jobId);
  };
  const running = jobId !== '' && !(job && isOver(job));
  if (!may('ossConfig.move')) return null;
  return (
    <Card look="lined" title={t('ui.place.move')}>
      <Soft>{t('ui.place.moveHint')}</Soft>
      <CheckLine checked={removeSource} onChange={setRemoveSource}>
        {t('ui.place.removeSource')}
      </CheckLine>
      {running && <Progress job={job} />}
      {job && isOver(job) && (
        <p role="status" className={job.failed > 0 ? 'field-error' : ''}>
          {job.message}
        </p>
      )}
      <Row end>
        <Button busy={running} onClick={() => void start()}>
          {t('ui.place.move')}
        </Button>
      </Row>
    </Card>
  );
}
