import { useState } from 'react';
import { ask } from '#platform/web/client/ask.ts';
import { path, post } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Tag } from '#platform/web/list/parts/tag.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Line } from '../server/answers.ts';
import { deviceName } from './places.tsx';
import { ROOM } from './room.ts';

/** Lines that are shown before somebody asks for all. */
const FIRST = 5;

/** My sign-ins of ninety days; one that was not mine is answered at once. */
export function MyHistory() {
  const t = useWords(ROOM);
  const [all, setAll] = useState(false);
  const answer = useFetched<Line[]>('auth', 'oauth', 'loginHistory', {}, { quiet: true, staleTime: 0 });
  const lines = answer.data ?? [];
  const deny = async ({ id }: Line) => {
    const onOk = () => post(path('auth', 'oauth', 'notMe'), { id });
    // the next call meets the gate, which leads to the new password
    if (await ask({ text: t('ui.notMeAsk'), ok: t('ui.notMe'), danger: true, onOk })) location.reload();
  };
  return (
    <Card aria-labelledby="security-history">
      <Row as="header" between>
        <h2 id="security-history">{t('ui.history')}</h2>
        {lines.length > FIRST && !all && (
          <Button onClick={() => setAll(true)}>{t('ui.historyAll', { count: lines.length })}</Button>
        )}
      </Row>
      <Soft>{t('ui.historyHint')}</Soft>
      {answer.isPending && <Skeleton lines={3} />}
      {answer.error && !answer.data && <Failed error={answer.error} onRetry={() => void answer.refetch()} />}
      <Lines>
        {(all ? lines : lines.slice(0, FIRST)).map((line) => (
          <Row as="li" gap={12} nowrap between key={line.id} className="place">
            <div>
              <strong>{line.at}</strong>{' '}
              {line.result === 'failure' && (
                <Tag color="red">{t(line.reason ? `ui.failedFor.${line.reason}` : 'ui.failed')}</Tag>
              )}
              <p>
                {deviceName(line.device, t(`ui.kind.${line.device.kind}`))} · {line.place || '—'} ·{' '}
                {t(`ui.online.grant.${line.grantType}`)}
              </p>
            </div>
            {line.result === 'success' && (
              <Button
                look="link-danger"
                aria-label={t('ui.notMeAt', { at: line.at })}
                onClick={() => void deny(line)}
              >
                {t('ui.notMe')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
    </Card>
  );
}
