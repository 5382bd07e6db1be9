import type { Cards } from '../../server/answers.ts';
import { ReportCard } from '../report-card.tsx';
import { useAsked } from './calls.ts';
import type { PageProps } from './inside.tsx';
import { say, sayOf } from './words.ts';

/** One's own report card, as it is printed. */
export function Card(_props: PageProps) {
  const { data, fault } = useAsked<Cards>('yxgl/welcomeMy/getReportCard', true);
  if (!data) return <p className="out-wait">{fault || say('loading')}</p>;
  return (
    <>
      <button type="button" className="out-second out-noprint" onClick={() => print()}>
        {say('print')}
      </button>
      <div className="wel-paper">
        <ReportCard cards={data} say={(key) => sayOf(`card.${key}`)} />
      </div>
    </>
  );
}
