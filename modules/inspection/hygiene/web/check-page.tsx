import './hygiene.css';
import { CheckRounds } from '#modules/inspection/round/web';
import { useWords } from '#platform/web/i18n/words.ts';
import { Soft } from '#platform/web/parts/text.tsx';
import type { PackRow } from '../server/answers.ts';
import { forgetRounds, ROOM, scoreQueue } from './hygiene.ts';

/** The inspector's screen: my rounds, and in each the rooms that are still due, with what was found last time. */
export function CheckPage() {
  const t = useWords(ROOM);
  return (
    <CheckRounds<PackRow>
      label={t('pages.check')}
      queue={scoreQueue}
      step="score"
      rounds={['hygieneTask', 'getMyTask']}
      pack={['hygieneTask', 'offlinePack']}
      more={(row) => <LastTime row={row} />}
      forget={forgetRounds}
    />
  );
}

function LastTime({ row: { lastTime, lockedCount, state } }: { row: PackRow }) {
  const t = useWords(ROOM);
  const former = lastTime?.items?.map(({ name, note }) => note || name).join('、');
  return (
    <>
      {lastTime && (
        <Soft small>
          {t('ui.lastTime', { score: lastTime.score.toFixed(1) })}
          {former && ` · ${former}`}
        </Soft>
      )}
      {(lockedCount ?? 0) > 0 && state === 'due' && <Soft small>{t('ui.wasLocked')}</Soft>}
    </>
  );
}
