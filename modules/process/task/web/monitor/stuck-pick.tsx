import { useFetched } from '#platform/web/client/queries.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { usePage } from '#platform/web/page/page.ts';
import type { Standing } from '../../server/answers.ts';
import { ROOM } from '../task.ts';

export const useStanding = () =>
  useFetched<Standing>('process', 'stat', 'standing', {}, { keep: true, quiet: true }).data;

/** How many cases stand still; a press shows them alone, and once more all of them. */
export function StuckPick() {
  const t = useWords(ROOM);
  const { params, setParams } = usePage();
  const standing = useStanding();
  if (!standing) return null;
  const on = params['isStuck'] === 'true';
  return (
    <Button
      className="cases-stuck"
      aria-pressed={on}
      title={t('ui.monitor.stuckHint', { hours: standing.hours })}
      disabled={!on && standing.stuck === 0}
      onClick={() => setParams({ ...params, current: '', isStuck: on ? '' : 'true' })}
    >
      {t('ui.monitor.stuck', { count: standing.stuck, hours: standing.hours })}
    </Button>
  );
}
