import { useEffect, useRef } from 'react';
import type { Shown } from '../../server/answers.ts';
import { COLUMNS, isLate, ROWS } from '../../rules.ts';
import { PanelBox } from '../panel/panel.tsx';
import { schoolTime, type Seen } from './use-shown.ts';
import { useTick } from './use-tick.ts';
import { say } from './words.ts';

type WallProps = { seen: Pick<Seen, 'state' | 'offset'>; shown: Shown };

/** A screen as large as the wall: its head, and its panels on the grid. */
export function Wall({ seen, shown }: WallProps) {
  const { name, theme, panels, picture } = shown;
  const wall = useRef<HTMLElement>(null);
  useEffect(() => {
    document.title = name;
  }, [name]);
  return (
    <main className="wall" data-theme={theme} data-state={seen.state} ref={wall}>
      <Head shown={shown} offset={seen.offset} onFull={() => void turnFull(wall.current)} />
      {panels.length === 0 && <p className="wall-nothing">{say('nothingHere')}</p>}
      <div className="wall-grid" style={{ '--columns': COLUMNS, '--rows': ROWS } as React.CSSProperties}>
        {panels.map((panel) => (
          <PanelBox
            key={panel.id}
            panel={panel}
            told={picture?.told[panel.id]}
            isOld={picture !== null && (picture.told[panel.id]?.at ?? picture.asOf) < picture.asOf}
          />
        ))}
      </div>
    </main>
  );
}

async function turnFull(wall: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await wall?.requestFullscreen?.().catch(() => {});
}

type HeadProps = { shown: Shown; offset: number; onFull: () => void };

/** Whose it is, what it is, and the clock; how old the figures are once they are late. */
function Head({ shown: { name, school, college, refreshSec, picture }, offset, onFull }: HeadProps) {
  useTick(1);
  const now = Date.now() + offset;
  const [day, time] = wallTime(now);
  const asOf = picture === null ? null : schoolTime(picture.asOf);
  const late = asOf !== null && isLate(asOf, now, refreshSec);
  return (
    <header className="wall-head">
      <p className="wall-school">{college ? `${school} · ${college}` : school}</p>
      <h1>{name}</h1>
      <p className="wall-clock">
        {asOf !== null && (
          <span className="wall-age" data-late={late || undefined} role="status">
            {say(late ? 'late' : 'asOf', { time: picture!.asOf.slice(11, 16) })}
          </span>
        )}
        <span>{day}</span>
        <time>{time}</time>
        <button
          type="button"
          className="wall-full"
          aria-label={say('full')}
          title={say('full')}
          onClick={onFull}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5" />
          </svg>
        </button>
      </p>
    </header>
  );
}

/** Day and time of the school's wall. */
function wallTime(now: number): [day: string, time: string] {
  const text = new Date(now + 8 * 3_600_000).toISOString();
  return [text.slice(0, 10), text.slice(11, 19)];
}
