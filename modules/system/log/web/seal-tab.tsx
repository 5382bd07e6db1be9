import { useEffect, useState } from 'react';
import { attempt } from '#platform/web/client/attempt.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import type { Page } from '#platform/web/client/types.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { RoomPageProps } from '#platform/web/rooms.ts';
import { isOver } from '#platform/web/sheet/job.ts';
import { useJob } from '#platform/web/sheet/use-job.ts';
import type { Check, CheckBegun } from '../server/answers.ts';
import { sysLogCheck } from '../sys-log-check.ts';
import { newestOf, placeKey } from './check.ts';

/** Whether anybody touched the logs: the newest look at each, a look now, and all looks so far. */
export function SealTab({ room, page }: RoomPageProps) {
  const t = useWords(room);
  const answer = useFetched<Page<Check>>(
    'base',
    'sysLogCheck',
    'list',
    { current: 1, size: 40 },
    { quiet: true, keep: true, staleTime: 0 },
  );
  return (
    <>
      <Card look="lined" aria-live="polite">
        {answer.isPending && <Skeleton lines={2} />}
        {answer.error && !answer.data && (
          <Failed error={answer.error} onRetry={() => void answer.refetch()} />
        )}
        <Row between>
          {answer.data && <Verdict room={room} checks={newestOf(answer.data.records)} />}
          <RunNow room={room} />
        </Row>
        <Soft>{t('ui.seal.how')}</Soft>
      </Card>
      <h2>{t('ui.seal.history')}</h2>
      <ListPage room={room} page={`${page}seal`} resource={sysLogCheck} />
    </>
  );
}

function Verdict({ room, checks }: { room: string; checks: readonly Check[] }) {
  const t = useWords(room);
  const broken = checks.filter((check) => !check.intact);
  const [state, icon] =
    checks.length === 0
      ? (['never', '?'] as const)
      : broken.length > 0
        ? (['broken', '!'] as const)
        : (['intact', '✓'] as const);
  const facts = {
    time:
      checks
        .map((check) => check.at)
        .toSorted()
        .at(-1) ?? '',
    rows: checks.reduce((sum, check) => sum + check.rows, 0),
  };
  return (
    <Row nowrap gap={12} className="log-verdict" data-state={state}>
      <span className="log-verdict-mark" aria-hidden="true">
        {icon}
      </span>
      <div>
        <strong>{t(`ui.seal.${state}`)}</strong>
        {state !== 'broken' && <Soft>{t(`ui.seal.${state}Hint`, facts)}</Soft>}
        {broken.map((check) => (
          <Soft key={check.log}>
            {t(placeKey(check), {
              log: t(`dict.logKind.${check.log}`),
              what: t(`dict.logFault.${check.fault}`),
              seal: check.faultSeal ?? '',
              row: check.faultRow ?? '',
            })}
          </Soft>
        ))}
      </div>
    </Row>
  );
}

/** The check runs in the background; the button waits for it. */
function RunNow({ room }: { room: string }) {
  const t = useWords(room);
  const may = useCan()('sysLogCheck.run');
  const [id, setId] = useState('');
  const job = useJob(id);
  const over = job !== null && isOver(job);
  useEffect(() => {
    if (over) void forget('base', 'sysLogCheck');
  }, [over]);
  if (!may) return null;
  const run = async () => {
    await attempt(async () => {
      setId((await post<CheckBegun>(path('base', 'sysLogCheck', 'run'))).id);
    });
  };
  const busy = id !== '' && !over;
  return (
    <div>
      <Button look="primary" icon="refresh" busy={busy} onClick={() => void run()}>
        {t(busy ? 'ui.seal.running' : 'ui.seal.run')}
      </Button>
      {over && job.status === 'failed' && <p className="field-error">{t('ui.seal.failed')}</p>}
    </div>
  );
}
