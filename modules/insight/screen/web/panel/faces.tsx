import { useEffect, useRef, useState } from 'react';
import { toneOf } from '../../rules.ts';
import type { Dressed, Told } from '../../server/answers.ts';
import { useTick } from '../public/use-tick.ts';
import { say } from '../public/words.ts';
import { valueText } from './text.ts';

type FaceProps = { panel: Dressed; told: Told };

/** Milliseconds that a figure takes to its new value. */
const RUN = 700;

/** A figure that runs to its new value. */
export function NumberFace({ panel, told }: FaceProps) {
  const value = told.total?.[0] ?? null;
  const shown = useRunning(value);
  const isWhole = value === null || Number.isInteger(value);
  return (
    <p className="panel-number" data-tone={toneOf(value, panel.limits) ?? undefined}>
      {valueText(shown === null || !isWhole ? shown : Math.round(shown), panel.series[0]?.unit)}
    </p>
  );
}

function useRunning(value: number | null): number | null {
  const [shown, setShown] = useState(value);
  const last = useRef(value);
  useEffect(() => {
    const from = last.current;
    last.current = value;
    if (value === null || from === null || from === value || document.hidden) {
      setShown(value);
      return;
    }
    const began = performance.now();
    let next = requestAnimationFrame(function run(now) {
      const part = Math.min(1, (now - began) / RUN);
      setShown(part === 1 ? value : from + (value - from) * part);
      if (part < 1) next = requestAnimationFrame(run);
    });
    return () => cancelAnimationFrame(next);
  }, [value]);
  return shown;
}

/** A share as a ring. */
export function Ring({ panel, told }: FaceProps) {
  const value = told.total?.[0] ?? null;
  const part = Math.min(100, Math.max(0, value ?? 0));
  return (
    <div className="panel-ring" data-tone={toneOf(value, panel.limits) ?? undefined}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="42" />
        <circle cx="50" cy="50" r="42" pathLength="100" strokeDasharray={`${part} 100`} />
      </svg>
      <p>{valueText(value, panel.series[0]?.unit)}</p>
    </div>
  );
}

/** Parts as bars below one another, each beside its number. */
export function Progress({ panel, told }: FaceProps) {
  const rows = told.rows ?? [];
  const most = Math.max(1, ...rows.map(({ values }) => values[0] ?? 0));
  const unit = panel.series[0]?.unit;
  return (
    <ul className="panel-progress">
      {rows.map(({ label, values, few }, at) => (
        <li key={`${at} ${label}`}>
          <span>{label}</span>
          <b>{few ? say('few') : valueText(values[0], unit)}</b>
          <i
            style={{ '--part': (values[0] ?? 0) / (unit === 'percent' ? 100 : most) } as React.CSSProperties}
          />
        </li>
      ))}
    </ul>
  );
}

/** Parts with all of their measures. */
export function Parts({ panel, told }: FaceProps) {
  return (
    <div className="panel-lines">
      <table className="panel-table">
        <thead>
          <tr>
            <th>{say('part')}</th>
            {panel.series.map(({ name }) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(told.rows ?? []).map(({ label, values, few }, at) => (
            <tr key={`${at} ${label}`}>
              <td>{label}</td>
              {panel.series.map(({ name, unit }, place) => (
                <td key={name}>{few ? say('few') : valueText(values[place], unit)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The time of the school's wall, by this browser's clock. */
export function Clock() {
  useTick(1);
  return <p className="panel-number">{new Date(Date.now() + 8 * 3_600_000).toISOString().slice(11, 19)}</p>;
}
