import './hygiene.css';
import '#platform/web/list/list.css';
import { useRef } from 'react';
import { schoolNow } from '#platform/web/client/clock.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { usePage } from '#platform/web/page/page.ts';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Rail } from '#platform/web/parts/rail.tsx';
import { Table } from '#platform/web/parts/table.tsx';
import { Nothing, Soft } from '#platform/web/parts/text.tsx';
import type { RankAnswer } from '../server/answers.ts';
import { ROOM, useHygiene } from './hygiene.ts';
import { Poster } from './poster.tsx';

const DIMS = ['room', 'building', 'class', 'major', 'department', 'student'] as const;
const PERIODS = ['week', 'month', 'term'] as const;

/** Who does best and who worst, and the poster of both for the entrance. */
export function RankPage() {
  const t = useWords(ROOM);
  const page = usePage();
  const dim = DIMS.find((one) => one === page.params['dim']) ?? 'room';
  const period = PERIODS.find((one) => one === page.params['period']) ?? 'month';
  const day = page.params['day'] ?? schoolNow().slice(0, 10);
  const { data, error, refetch } = useHygiene<RankAnswer>('hygieneRank', 'list', { dim, period, day });
  const poster = useRef<HTMLElement>(null);
  const set = (more: { [name: string]: string }) => page.setParams({ dim, period, day, ...more });
  const print = () => poster.current && printAlone(poster.current, t('ui.poster'), 'A4');
  return (
    <Stack as="section" className="part-page" aria-label={t('pages.rank')}>
      <Row gap={20}>
        <Rail
          label={t('ui.by')}
          options={DIMS.map((value) => ({ value, label: t(`ui.dim.${value}`) }))}
          value={dim}
          onChange={(value) => set({ dim: value })}
        />
        <Rail
          label={t('ui.period')}
          options={PERIODS.map((value) => ({ value, label: t(`ui.span.${value}`) }))}
          value={period}
          onChange={(value) => set({ period: value })}
        />
        <input
          type="date"
          className="input filter-input"
          aria-label={t('ui.day')}
          value={day}
          onChange={(event) => event.target.value && set({ day: event.target.value })}
        />
        {dim === 'room' && (
          <Button icon="print" onClick={print}>
            {t('ui.printPoster')}
          </Button>
        )}
      </Row>
      {!data && (error ? <Failed error={error} onRetry={() => void refetch()} /> : <Skeleton />)}
      {data && <Ranking answer={data} />}
      {data && dim === 'room' && <Poster ref={poster} answer={data} />}
    </Stack>
  );
}

/** Lines that a screen shows; whoever wants all takes the export of the results. */
const MOST = 300;

function Ranking({ answer: { from, to, units } }: { answer: RankAnswer }) {
  const t = useWords(ROOM);
  if (units.length === 0) return <Nothing>{t('ui.nothingRanked')}</Nothing>;
  const missing = units.filter(({ rank }) => rank === null).length;
  return (
    <>
      <Soft>
        {from} – {to}
        {missing > 0 && ` · ${t('ui.notInspected', { n: missing })}`}
      </Soft>
      <Table label={t('pages.rank')} figures>
        <thead>
          <tr>
            <th scope="col">{t('ui.unit')}</th>
            <th scope="col">{t('ui.place')}</th>
            <th scope="col">{t('ui.score')}</th>
            <th scope="col">{t('ui.times')}</th>
          </tr>
        </thead>
        <tbody>
          {units.slice(0, MOST).map(({ key, label, rank, score, inspections }) => (
            <tr key={key}>
              <td>{label}</td>
              <td>{rank ?? '–'}</td>
              <td>{score === null ? t('ui.never') : score.toFixed(1)}</td>
              <td>{inspections}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </>
  );
}
