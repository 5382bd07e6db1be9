import { path } from '#platform/web/client/calls.ts';
import { useFetched } from '#platform/web/client/queries.ts';
import { useCan } from '#platform/web/client/session.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { FiguresPage } from '#platform/web/figures/figures-page.tsx';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Loaded } from '#platform/web/list/loaded.tsx';
import { Row } from '#platform/web/parts/box.tsx';
import { caseFigures } from '../../case-figures.ts';
import type { Overview } from '../../server/answers.ts';
import { ROOM } from '../task.ts';
import { Waits } from './waits.tsx';

/** How many cases there are, and where they wait and how long. */
export const FiguresTab = () => (
  <FiguresPage room={ROOM} figures={caseFigures} more={(asked) => <Waiting asked={asked} />} />
);

/** By step, by age, by person. Hours are working hours of the school's calendar. */
function Waiting({ asked: { from, to, processType } }: { asked: { [name: string]: string } }) {
  const t = useWords(ROOM);
  const mayExport = useCan()('flowInstance.export');
  const asked = { ...(processType && { processType }), ...(from && { from }), ...(to && { to }) };
  const answer = useFetched<Overview>('process', 'stat', 'overview', asked, { keep: true, quiet: true });
  return (
    <>
      {mayExport && (
        <Row end>
          <Button icon="download" onClick={() => void exportBlob(path('process', 'stat', 'export'), asked)}>
            {t('ui.stat.export')}
          </Button>
        </Row>
      )}
      <Loaded answer={answer}>{(overview) => <Waits overview={overview} />}</Loaded>
    </>
  );
}
