import '#platform/web/list/list.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row, Stack } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Channel } from '../server/answers.ts';
import { ChannelCard } from './channel-card.tsx';
import { ChannelForm } from './channel-form.tsx';
import { ROOM } from './channel.ts';
import { DebugLetters, useDebugLetters } from './debug-letters.tsx';

/** The ways out of the house, in the order in which they are tried. */
export function ChannelPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [edited, setEdited] = useState<Channel | 'new' | null>(null);
  const letters = useDebugLetters();
  const answer = useFetched<Channel[]>('resource', 'smsChannel', 'list', {}, { quiet: true, staleTime: 0 });
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  return (
    <Stack as="section" aria-label={t('ui.title')}>
      <Row between>
        <Soft>{t('ui.hint')}</Soft>
        {may('smsChannel.save') && (
          <Button look="primary" icon="add" onClick={() => setEdited('new')}>
            {t('ui.add')}
          </Button>
        )}
      </Row>
      {answer.data.length === 0 && <Soft>{t('ui.none')}</Soft>}
      <Board as="ul" tile={340}>
        {answer.data.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} onEdit={() => setEdited(channel)} />
        ))}
      </Board>
      {letters && <DebugLetters letters={letters} />}
      {edited && (
        <ChannelForm
          channel={edited === 'new' ? null : edited}
          demo={Boolean(letters)}
          onClose={() => setEdited(null)}
        />
      )}
    </Stack>
  );
}
