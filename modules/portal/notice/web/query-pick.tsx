import { useState } from 'react';
import { useGuestWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
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
      <div className="target-checks">
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
        {queries.length === 0 && <span className="target-hint">{t('ui.query.none')}</span>}
        <Button look="link" onClick={() => setManaging(true)}>
          {t('ui.query.manage')}
        </Button>
      </div>
      {managing && <QueryPanel onClose={() => setManaging(false)} />}
    </Group>
  );
}
