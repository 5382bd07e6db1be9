import '#platform/web/list/list.css';
import { useEffect } from 'react';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { useWords, word } from '#platform/web/i18n/words.ts';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Value } from '#platform/web/list/value.tsx';
import { OfflineBadge } from '#platform/web/offline/badge.tsx';
import { useWaiting } from '#platform/web/offline/offline.ts';
import { StepButton } from '#platform/web/offline/step-button.tsx';
import { Board, Stack } from '#platform/web/parts/box.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { CleanRow } from '../server/answers.ts';
import { publicClean } from '../public-clean.ts';
import { cleanQueue, ROOM } from './public-area.ts';

/** What I clean today, and when; each is punched with the code that hangs there. */
export function CleanPage() {
  const t = useWords(ROOM);
  const options = { keep: true, quiet: true };
  const { data, error, refetch } = useFetched<CleanRow[]>('yxgl', 'publicClean', 'getMine', {}, options);
  const waiting = useWaiting(cleanQueue).map(({ rowId }) => rowId);
  const kept = waiting.length;
  useEffect(() => () => void forget('yxgl', 'publicClean'), [kept]);
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />;
  return (
    <Stack as="section" aria-label={t('pages.clean')}>
      <OfflineBadge offline={cleanQueue} />
      {data.length === 0 && <Nothing>{t('ui.nothingToClean')}</Nothing>}
      <Board as="ul" tile={320}>
        {data.map((row) => (
          <li key={row.id} className="row-card">
            <div className="row-card-top">
              <strong>{row.placeName}</strong>
              <Value field={publicClean.fields.state} value={row.state} />
            </div>
            <Soft small>
              {row.fromAt?.slice(11, 16)} – {row.toAt?.slice(11, 16)}
              {row.punchedAt && ` · ${t('ui.punchedAt', { at: row.punchedAt.slice(11, 16) })}`}
            </Soft>
            {waiting.includes(row.id) ? (
              <Soft>{word('offline.waits')}</Soft>
            ) : (
              row.can?.includes('punch') && (
                <StepButton offline={cleanQueue} row={row} name="punch" look="primary" />
              )
            )}
          </li>
        ))}
      </Board>
    </Stack>
  );
}
