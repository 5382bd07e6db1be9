import { useWords } from '#platform/web/i18n/words.ts';
import { Button } from '#platform/web/list/parts/button.tsx';
import { Labelled } from '#platform/web/parts/field.tsx';
import { KINDS, type Panel } from '../../rules/kinds.ts';
import type { Known } from '../../server/answers.ts';
import { ROOM } from '../screen.ts';

type Metric = Known['metrics'][number];
type MetricFieldsProps = { panel: Panel; known: Known; set: (part: Partial<Panel>) => void };

const figuresOf = (code: string): string => code.slice(0, code.lastIndexOf('.'));

/** What is counted: the first of any room, further ones of the same figures. */
export function MetricFields({ panel, known, set }: MetricFieldsProps) {
  const t = useWords(ROOM);
  const { draws, most } = KINDS[panel.kind];
  const chosen = panel.metrics ?? [];
  const fitting = known.metrics.filter(({ timed, courseOnly, dims }) =>
    draws === 'course' ? timed : !courseOnly && (draws !== 'parts' || dims.length > 0),
  );
  const same = chosen[0] ? fitting.filter(({ code }) => figuresOf(code) === figuresOf(chosen[0]!)) : [];
  const left = same.filter(({ code }) => !chosen.includes(code));
  const first = (code: string) => {
    const metric = fitting.find((one) => one.code === code);
    const kept = metric?.dims.some(({ name }) => name === panel.by) ? panel.by : metric?.dims[0]?.name;
    set({ metrics: [code], filters: undefined, by: draws === 'parts' ? kept : undefined });
  };
  const further = (at: number, code: string) =>
    set({ metrics: code === '' ? chosen.toSpliced(at, 1) : chosen.with(at, code) });
  return (
    <>
      <Labelled label={t('ui.metrics')}>
        <MetricSelect metrics={fitting} value={chosen[0] ?? ''} onChange={first} />
      </Labelled>
      {chosen.slice(1).map((code, place) => (
        <MetricSelect
          key={code}
          metrics={same.filter((one) => one.code === code || !chosen.includes(one.code))}
          value={code}
          onChange={(next) => further(place + 1, next)}
        />
      ))}
      {chosen.length > 0 && chosen.length < most && left.length > 0 && (
        <Button look="link" onClick={() => set({ metrics: [...chosen, left[0]!.code] })}>
          {t('ui.metricMore')}
        </Button>
      )}
    </>
  );
}

type MetricSelectProps = { metrics: readonly Metric[]; value: string; onChange: (code: string) => void };

function MetricSelect({ metrics, value, onChange }: MetricSelectProps) {
  const t = useWords(ROOM);
  return (
    <select
      className="input"
      aria-label={t('ui.metricPick')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{t('ui.metricPick')}</option>
      {[...Map.groupBy(metrics, ({ room }) => room)].map(([room, own]) => (
        <optgroup key={room} label={room}>
          {own.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
