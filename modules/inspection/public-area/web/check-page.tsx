import { CheckRounds, RoundActs, RoundBoard } from '#modules/inspection/round/web';
import { Panel } from '#platform/web/form/panel.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { ListPage } from '#platform/web/list/list-page.tsx';
import type { Slots } from '#platform/web/list/slots.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import type { PackRow, Progress } from '../server/answers.ts';
import { publicCheck } from '../public-check.ts';
import { publicRound } from '../public-round.ts';
import { checkQueue, forgetChecks, ROOM } from './public-area.ts';

/** The inspector's screen: areas that are due, with how they did last time. */
export function CheckPage() {
  const t = useWords(ROOM);
  return (
    <CheckRounds<PackRow>
      label={t('pages.check')}
      queue={checkQueue}
      step="score"
      rounds={['publicTask', 'getMyTask']}
      pack={['publicTask', 'offlinePack']}
      more={({ lastScore }) =>
        lastScore !== null && <Soft small>{t('ui.lastTime', { score: lastScore.toFixed(1) })}</Soft>
      }
      forget={forgetChecks}
    />
  );
}

/** Rounds with how far they are and how their areas did. */
export function RoundPage() {
  const t = useWords(ROOM);
  const mean = ({ meanScore }: Progress) =>
    meanScore !== null && t('ui.mean', { score: meanScore.toFixed(1) });
  const failed = ({ failed: n }: Progress) => n > 0 && t('ui.failed', { n });
  return (
    <RoundBoard<Progress>
      label={t('pages.round')}
      round={publicRound}
      more={(round) => (
        <>
          <small>{mean(round)}</small>
          <small>{failed(round)}</small>
        </>
      )}
      preview={(round, onClose) => (
        <Panel
          kind="drawer"
          width={480}
          title={round.name}
          onClose={onClose}
          foot={
            round.can.length > 0 && (
              <RoundActs
                room={ROOM}
                of={publicRound}
                round={round}
                onDone={() => void forgetChecks().then(onClose)}
              />
            )
          }
        >
          <Facts
            facts={[
              [t('figures.publicCheck.due'), String(round.rooms)],
              [t('dict.publicState.scored'), String(round.done)],
              [t('figures.publicCheck.meanScore'), round.meanScore?.toFixed(1) ?? null],
              [t('ui.below'), String(round.failed)],
            ]}
          />
        </Panel>
      )}
    />
  );
}

// nobody reads a form as it is stored
const SLOTS: Slots = { cells: { scoring: () => null } };

/** All areas of all rounds. */
export function ResultPage() {
  return <ListPage room={ROOM} page="result" resource={publicCheck} slots={SLOTS} />;
}
