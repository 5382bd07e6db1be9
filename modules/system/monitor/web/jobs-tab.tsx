import { useEffect, useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { isOver } from '#platform/web/sheet/job.ts';
import { useJob } from '#platform/web/sheet/use-job.ts';
import type { Job, PastRun, Run, RunBegun } from '../server/answers.ts';
import { Figures } from './figures-table.tsx';
import { ROOM } from './figures.ts';

/** What runs by the clock: how it went, how it went before, and now. */
export function JobsTab() {
  const t = useWords(ROOM);
  const [shown, setShown] = useState<Job | null>(null);
  const answer = useFetched<Job[]>(
    'base',
    'sysMonitor',
    'jobs',
    {},
    { quiet: true, keep: true, staleTime: 0 },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  return (
    <>
      <Stack as="ul" gap={8}>
        {answer.data.map((job) => (
          <Card
            as="li"
            look="lined"
            key={job.name}
            title={job.title}
            acts={
              <Row end>
                {job.off ? (
                  <Tag color="orange">
                    {t('ui.job.off', { name: job.off.userName, at: job.off.at.slice(0, 16) })}
                  </Tag>
                ) : (
                  <Ending run={job.last} />
                )}
                <Button look="link" onClick={() => setShown(job)}>
                  {t('ui.job.history')}
                </Button>
                <Switch job={job} />
                <RunNow job={job} />
              </Row>
            }
          >
            <Soft small>
              <code>{job.cron}</code> · {t('ui.job.day', { runs: job.runs, failures: job.failures })} ·{' '}
              {job.last ? t('ui.job.last', { at: job.last.at, ms: job.last.ms }) : t('ui.job.never')}
            </Soft>
          </Card>
        ))}
      </Stack>
      {shown && <History job={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Ending({ run }: { run: Run | null }) {
  const t = useWords(ROOM);
  if (!run) return <Tag>{t('ui.job.waiting')}</Tag>;
  return run.failed === null ? (
    <Tag color="green">{t('ui.job.ok')}</Tag>
  ) : (
    <Tag color="red">{t('ui.job.failed')}</Tag>
  );
}

/** Off and on again, for jobs that a school can do without. */
function Switch({ job }: { job: Job }) {
  const t = useWords(ROOM);
  const may = useCan()('sysMonitor.enable');
  if (!may || job.always) return null;
  const turn = async () => {
    const enabled = job.off !== null;
    const onOk = () => post(path('base', 'sysMonitor', 'enable'), { name: job.name, enabled });
    if (enabled) await onOk().catch(() => null);
    else await ask({ text: t('ui.job.offAsk', { title: job.title }), danger: true, onOk });
    await forget('base', 'sysMonitor');
  };
  return (
    <Button
      look="link"
      aria-label={t(job.off ? 'ui.job.onOf' : 'ui.job.offOf', { title: job.title })}
      onClick={() => void turn()}
    >
      {t(job.off ? 'ui.job.turnOn' : 'ui.job.turnOff')}
    </Button>
  );
}

function RunNow({ job }: { job: Job }) {
  const t = useWords(ROOM);
  const may = useCan()('sysMonitor.run');
  const [id, setId] = useState('');
  const task = useJob(id);
  const over = task !== null && isOver(task);
  useEffect(() => {
    if (over) void forget('base', 'sysMonitor');
  }, [over]);
  if (!may) return null;
  const run = async () => {
    await attempt(async () => {
      setId((await post<RunBegun>(path('base', 'sysMonitor', 'run'), { name: job.name })).id);
    });
  };
  return (
    <Button
      busy={id !== '' && !over}
      aria-label={t('ui.job.runOf', { title: job.title })}
      onClick={() => void run()}
    >
      {t('ui.job.run')}
    </Button>
  );
}

function History({ job, onClose }: { job: Job; onClose: () => void }) {
  const t = useWords(ROOM);
  const answer = useFetched<PastRun[]>(
    'base',
    'sysMonitor',
    'jobRuns',
    { name: job.name },
    {
      quiet: true,
      staleTime: 0,
    },
  );
  return (
    <Panel kind="drawer" title={job.title} width={640} onClose={onClose}>
      {answer.isPending && <Skeleton />}
      {answer.error && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && (
        <Figures
          caption={job.title}
          texts={3}
          heads={[t('ui.column.at'), t('ui.column.ending'), t('ui.column.by'), t('ui.column.ms')]}
          rows={answer.data.map((run) => ({
            key: run.id,
            cells: [
              run.at,
              run.failed === null ? t('ui.job.ok') : t('ui.job.failedAs', { id: run.failed }),
              run.userName ?? t('ui.job.clock'),
              run.ms,
            ],
          }))}
          nothing={t('ui.job.never')}
        />
      )}
    </Panel>
  );
}
