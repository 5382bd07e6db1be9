import '#platform/web/list/list.css';
import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { Board, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Provider } from '../server/answers.ts';
import { ROOM } from './provider.ts';
import { ProviderCard } from './provider-card.tsx';
import { ProviderForm } from './provider-form.tsx';

/** Where the people of the school may prove who they are besides here. */
export function SsoPage() {
  const t = useWords(ROOM);
  const may = useCan();
  const [editing, setEditing] = useState<Provider | 'new' | null>(null);
  const answer = useFetched<Provider[]>(
    'base',
    'sysSsoConfig',
    'list',
    {},
    { quiet: true, keep: true, staleTime: 0 },
  );
  if (answer.isPending) return <Skeleton />;
  if (!answer.data) return <Failed error={answer.error!} onRetry={() => void answer.refetch()} />;
  return (
    <Card aria-label={t('title')}>
      <Row between>
        <Soft>{t('ui.hint')}</Soft>
        {may('sysSsoConfig.save') && (
          <Button look="primary" icon="add" onClick={() => setEditing('new')}>
            {t('ui.add')}
          </Button>
        )}
      </Row>
      {answer.data.length === 0 && <Soft>{t('ui.none')}</Soft>}
      <Board as="ul" tile={420}>
        {answer.data.map((one) => (
          <ProviderCard key={one.id} provider={one} onEdit={() => setEditing(one)} />
        ))}
      </Board>
      {editing && (
        <ProviderForm
          key={editing === 'new' ? 'new' : editing.id}
          provider={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
