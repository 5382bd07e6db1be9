import { useState } from 'react';
import { path, post } from '#platform/web/client/calls.ts';
import { forget, useFetched } from '#platform/web/client/queries.ts';
import { say } from '#platform/web/client/say.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Stars } from '#platform/web/parts/stars.tsx';
import type { Waiting } from '../server/answers.ts';
import { ROOM } from './apps.ts';

/** Services that I have used and not rated; nothing where there are none. */
export function Ratings() {
  const t = useWords(ROOM);
  const { data } = useFetched<Waiting[]>('base', 'serviceRating', 'waiting', {}, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <Card title={t('ui.rating.title')}>
      <Lines>
        {data.map((one) => (
          <RatingLine key={one.instanceId} waiting={one} />
        ))}
      </Lines>
    </Card>
  );
}

function RatingLine({ waiting }: { waiting: Waiting }) {
  const t = useWords(ROOM);
  const [score, setScore] = useState(0);
  const [content, setContent] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await post(path('base', 'serviceRating', 'add'), { instanceId: waiting.instanceId, score, content });
      say.success(t('ui.rating.thanks'));
      await forget('base', 'serviceRating');
    } catch {
      // the refusal has been shown; what was written stays
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row as="li" gap={16} between>
      <Stack as="span" gap={0}>
        {waiting.title}
        <small>
          {waiting.flowName} · {waiting.endedAt.slice(0, 10)}
        </small>
      </Stack>
      <Stars
        label={t('ui.rating.of', { name: waiting.title })}
        value={score}
        name={(count) => t('ui.rating.stars', { count })}
        onChange={setScore}
      />
      {score > 0 && (
        <Row as="span" nowrap data-grow>
          <input
            className="input"
            maxLength={300}
            aria-label={t('ui.rating.words')}
            placeholder={t('ui.rating.words')}
            value={content}
            onChange={(event) => setContent(event.target.value)}
          />
          <Button look="primary" busy={busy} onClick={() => void send()}>
            {t('ui.rating.send')}
          </Button>
        </Row>
      )}
    </Row>
  );
}
