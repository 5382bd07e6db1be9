import '#platform/web/list/list.css';
import { useRef, useState } from 'react';
import { path } from '#platform/web/client/calls.ts';
import { schoolNow } from '#platform/web/client/clock.ts';
import { exportBlob } from '#platform/web/client/transfer.ts';
import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Failed, Skeleton } from '#platform/web/list/states.tsx';
import { printAlone } from '#platform/web/page/print-alone.ts';
import { Row, Stack } from '#platform/web/parts/box.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { Soft } from '#platform/web/parts/text.tsx';
import { useOptions } from '#platform/web/pick/use-options.ts';
import { DIMENSIONS, type Dimension } from '../rules.ts';
import { Heads } from './heads.tsx';
import { PivotChart } from './pivot-chart.tsx';
import { PivotTable } from './pivot-table.tsx';
import { ROOM } from './statistics.ts';
import { usePivot } from './use-pivot.ts';
import { Views, type View } from './views.tsx';

const FIRST: View = { rows: ['departmentId', 'grade'], columns: ['gender'], chart: 'bar' };

/** Heads by what one likes, now or as of a day. */
export function PivotPage() {
  const t = useWords(ROOM);
  const today = schoolNow().slice(0, 10);
  const [day, setDay] = useState(today);
  const [view, setView] = useState(FIRST);
  const printed = useRef<HTMLElement>(null);
  const asked = { day, rows: view.rows, columns: view.columns };
  const { data, error, refetch } = usePivot(asked);
  return (
    <Stack as="section" gap={16} aria-label={t('pages.pivot')} ref={printed}>
      <Row>
        <Labelled label={t('ui.day')}>
          <input
            className="input"
            type="date"
            max={today}
            value={day}
            onChange={({ target }) => target.value && setDay(target.value)}
          />
        </Labelled>
        {day < today && <Soft>{t('ui.asOf', { day })}</Soft>}
      </Row>
      <Heads day={day} />
      <Card>
        <Row align="baseline">
          <Chooser
            label={t('ui.rows')}
            most={3}
            value={view.rows}
            onChange={(rows) => setView({ ...view, rows })}
          />
          <Chooser
            label={t('ui.columns')}
            most={2}
            value={view.columns}
            onChange={(columns) => setView({ ...view, columns })}
          />
          <ChartChooser value={view.chart} onChange={(chart) => setView({ ...view, chart })} />
        </Row>
        <Row>
          <Views view={view} onChoose={setView} />
          <Button
            icon="download"
            onClick={() => void exportBlob(path('xsgl', 'studentStat', 'pivotSheet'), asked)}
          >
            {t('ui.sheet')}
          </Button>
          <Button
            icon="print"
            onClick={() => printed.current && printAlone(printed.current, t('pages.pivot'))}
          >
            {t('ui.print')}
          </Button>
        </Row>
      </Card>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data && !error && (
        <>
          {view.chart !== 'none' && (
            <Card>
              <PivotChart pivot={data} kind={view.chart} />
            </Card>
          )}
          <PivotTable pivot={data} asked={asked} today={today} />
        </>
      )}
    </Stack>
  );
}

type ChooserProps = {
  label: string;
  most: number;
  value: Dimension[];
  onChange: (value: Dimension[]) => void;
};

/** Dimensions one after the other; an empty one ends them. */
function Chooser({ label, most, value, onChange }: ChooserProps) {
  const t = useWords(ROOM);
  const options = useOptions('statDimension');
  const places = Array.from({ length: Math.min(most, value.length + 1) }, (_, place) => place);
  const set = (place: number, text: string) => {
    const one = DIMENSIONS.find((dimension) => dimension === text);
    onChange(one ? [...value.slice(0, place), one, ...value.slice(place + 1)] : value.toSpliced(place, 1));
  };
  return (
    <Labelled label={label}>
      <Row>
        {places.map((place) => (
          <select
            key={place}
            className="input"
            aria-label={`${label} ${place + 1}`}
            value={value[place] ?? ''}
            onChange={({ target }) => set(place, target.value)}
          >
            <option value="">{t('ui.noDimension')}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        ))}
      </Row>
    </Labelled>
  );
}

function ChartChooser({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useWords(ROOM);
  const options = useOptions('statChart');
  return (
    <Labelled label={t('ui.chart')}>
      <select className="input" value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}
