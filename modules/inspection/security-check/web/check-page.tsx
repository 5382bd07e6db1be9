import { CheckRounds } from '#modules/inspection/round/web';
import { useWords } from '#platform/web/i18n/words.ts';
import { TransitionButton } from '#platform/web/form/transition-button.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { PackRow } from '../server/answers.ts';
import { securityRecord } from '../security-record.ts';
import { checkQueue, forgetChecks, ROOM } from './security.ts';

/** The inspector's screen: rooms that are due, what is still open there, and what waits for one's own word. */
export function CheckPage() {
  const t = useWords(ROOM);
  return (
    <CheckRounds<PackRow>
      label={t('pages.check')}
      queue={checkQueue}
      step="check"
      rounds={['securityTask', 'getMyTask']}
      pack={['securityTask', 'offlinePack']}
      more={(row) => <More row={row} />}
      forget={forgetChecks}
    />
  );
}

function More({ row }: { row: PackRow }) {
  const t = useWords(ROOM);
  return (
    <>
      {row.openHazards > 0 && <Soft small>{t('ui.stillOpen', { n: row.openHazards })}</Soft>}
      {row.state === 'found' && <Soft small>{t('ui.foundHere', { n: row.hazards ?? 0 })}</Soft>}
      {row.witnessId !== null && (
        <Soft small>{t(row.witnessedAt === null ? 'ui.unwitnessed' : 'ui.witnessed')}</Soft>
      )}
      <TransitionButton
        room={ROOM}
        resource={securityRecord}
        name="confirm"
        row={row}
        look="primary"
        onDone={() => void forgetChecks()}
      />
    </>
  );
}
