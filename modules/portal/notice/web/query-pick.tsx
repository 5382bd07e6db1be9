import { useState } from 'react';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { ROOM } from './notice.ts';
import { useQueries } from './query.ts';
import { QueryPanel } from './query-panel.tsx';
import { Group } from './target-parts.tsx';

type QueryPickProps = { chosen: readonly string[]; onChange: (queryIds: string[]) => void };

/** My saved queries to choose from, each with how many it finds now. */
export function QueryPick({ chosen, onChange }: QueryPickProps) {
  const t = useGuestWords(ROOM);
  const queries = useQueries().data ?? [];
  const [managing, setManaging] = useState(false);
  return (
    <Group name={t('ui.query.title')}>
      <Row gap={12}>
        {queries.map(({ id, name, count }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={chosen.includes(id)}
              onChange={(event) =>
                onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
            {name} · {t('ui.query.covers', { count })}
          </label>
        ))}
        {queries.length === 0 && <Soft as="span">{t('ui.query.none')}</Soft>}
        <Button look="link" onClick={() => setManaging(true)}>
          {t('ui.query.manage')}
        </Button>
      </Row>
      {managing && <QueryPanel onClose={() => setManaging(false)} />}
    </Group>
  );
}
