import '#platform/web/list/list.css';
import './channel.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
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
    <section className="channels" aria-label={t('ui.title')}>
      <div className="channel-bar">
        <p className="channel-hint">{t('ui.hint')}</p>
        {may('smsChannel.save') && (
          <Button look="primary" icon="add" onClick={() => setEdited('new')}>
            {t('ui.add')}
          </Button>
        )}
      </div>
      {answer.data.length === 0 && <p className="channel-hint">{t('ui.none')}</p>}
      <ul className="channel-list">
        {answer.data.map((channel) => (
          <ChannelCard key={channel.id} channel={channel} onEdit={() => setEdited(channel)} />
        ))}
      </ul>
      {letters && <DebugLetters letters={letters} />}
      {edited && (
        <ChannelForm
          channel={edited === 'new' ? null : edited}
          demo={Boolean(letters)}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
