import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import type { Locked } from '../server/answers.ts';
import { ROOM } from './role.ts';

type LockedBarProps = { locked: Locked; only: boolean; onOnly: (only: boolean) => void };

/** Says that accounts are locked just now, and keeps the list to them; nothing where none is. */
export function LockedBar({ locked: { count, ids }, only, onOnly }: LockedBarProps) {
  const t = useWords(ROOM);
  if (count === 0 && !only) return null;
  const first = only && count > ids.length;
  return (
    <Row className="user-locked" role="status">
      <span>
        {count === 0 ? t('ui.locked.none') : t('ui.locked.some', { count })}
        {first && t('ui.locked.first', { count: ids.length })}
      </span>
      <Button look="link" onClick={() => onOnly(!only)}>
        {t(only ? 'ui.locked.all' : 'ui.locked.only')}
      </Button>
    </Row>
  );
}
