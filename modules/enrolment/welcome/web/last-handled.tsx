import { useState } from 'react';
import { useFetched } from '#platform/web/client/queries.ts';
import { AskText } from '#platform/web/form/ask-text.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Lines, Row } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { Lately } from '../server/answers.ts';
import { act, ROOM } from './welcome.ts';

/** The five that were handled last; an arrival among them can be taken back. */
export function LastHandled({ counterId, onChange }: { counterId: string; onChange: () => void }) {
  const t = useWords(ROOM);
  const [undoing, setUndoing] = useState<string | null>(null);
  const { data } = useFetched<Lately>(
    'yxgl',
    'siteCounter',
    'lately',
    { counterId },
    { staleTime: 0, keep: true },
  );
  if (!data?.length) return null;
  return (
    <Card title={t('ui.desk.last')}>
      <Lines>
        {data.map((one) => (
          <Row as="li" key={one.studentId + one.itemName} gap={12}>
            <span>{one.name}</span>
            <span>{one.itemName}</span>
            <Soft as="span" small>
              {one.handledAt.slice(11, 16)}
            </Soft>
            {one.reportId && (
              <Button look="link-danger" onClick={() => setUndoing(one.reportId)}>
                {t('ui.desk.undo')}
              </Button>
            )}
          </Row>
        ))}
      </Lines>
      {undoing && (
        <AskText
          title={t('actions.siteReport.undo')}
          ok={t('ui.desk.undo')}
          label={t('fields.siteReport.reason')}
          required
          send={async (reason) => {
            await act('siteReport', 'undo', { id: undoing, reason });
            onChange();
          }}
          onClose={() => setUndoing(null)}
        />
      )}
    </Card>
  );
}
